import { Problem } from '@/lib/contract/problem';
import type { CallTarget } from '@/lib/domain/integrations/calls/call-integration';
import { WINDOW_TICKET } from '@/lib/domain/integrations/installations/open-window';
import type { Services } from '@/lib/domain/shared/services';
import { apiUrl } from '@/lib/domain/shared/urls';
import { isWindowProof, proveWindow } from '@/lib/secrets/window-proof';

const COOKIE = 'lectern_window';
const COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);
const AGAIN =
  'Open this window again from the settings of the integration, in the browser where you are signed in.';

/**
 * A provider that somebody signs in with sends them back with a `state` that names the installation, and that nobody
 * signed. So a window is opened by whoever administers the installation, and closed in the same browser alone: else
 * anybody could connect an account of their own to the installation of others.
 */
export function requireOpenedWindow({ keyring, environment }: Services, request: Request): boolean {
  const state = readState(new URL(request.url).searchParams.get('state'));
  if (!state) return false;
  requireOwnHost(environment);
  const cookie = COOKIES.exec(request.headers.get('cookie') ?? '')?.[1];
  if (!isWindowProof(keyring, 'opened', state.text, cookie)) throw new Problem(403, AGAIN);
  return true;
}

/** What is ours of a request is not for the integration. */
export function withoutWindow(search: URLSearchParams, headers: Record<string, string>): string | null {
  const ticket = search.get(WINDOW_TICKET);
  search.delete(WINDOW_TICKET);
  const rest = (headers.cookie ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith(`${COOKIE}=`));
  if (rest.length > 0) headers.cookie = rest.join('; ');
  else delete headers.cookie;
  return ticket;
}

/** An answer that sends somebody to a provider: by a ticket it is theirs, without one they get one if they may. */
export function openWindow(
  { keyring, environment }: Services,
  { integrationName, installation }: CallTarget,
  { pathname, search }: { pathname: string; search: string },
  ticket: string | null,
  answer: Response,
): Response {
  const state = answer.status >= 300 && answer.status < 400 ? readSentState(answer) : undefined;
  if (!state) return answer;
  requireOwnHost(environment);
  // Nothing else may be opened from here than what the address is of.
  if (!installation || state.installationId !== installation.id) throw new Problem(403, AGAIN);
  if (isWindowProof(keyring, 'ticket', installation.id, ticket)) {
    const headers = new Headers(answer.headers);
    headers.append('set-cookie', writeCookie(environment, proveWindow(keyring, 'opened', state.text), 900));
    return new Response(null, { status: answer.status, headers });
  }
  // Who comes back without one is not sent around again.
  if (ticket !== null) throw new Problem(403, AGAIN);
  const path = `/integrations/${integrationName}/installations/${installation.id}/window`;
  const address = encodeURIComponent(`${pathname}${search}`);
  const headers = {
    location: `${apiUrl(environment, path)}?address=${address}`,
    'cache-control': 'no-store',
  };
  return new Response(null, { status: 302, headers });
}

/** One window is closed once. */
export function closeWindow({ environment }: Services, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.append('set-cookie', writeCookie(environment, '', 0));
  return new Response(answer.body, { status: answer.status, headers });
}

function requireOwnHost({ integrations }: Services['environment']): void {
  if (!integrations.origin)
    throw new Problem(
      403,
      'Sign-in windows of integrations need a host of their own: LECTERN_INTEGRATIONS_URL says which.',
    );
}

/** Lax: a provider sends people here by a link. */
const writeCookie = ({ integrations }: Services['environment'], value: string, seconds: number) =>
  `${COOKIE}=${value}; Path=/v1/integrations/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    integrations.origin?.startsWith('https:') ? '; Secure' : ''
  }`;

function readSentState(answer: Response) {
  const location = answer.headers.get('location') ?? '';
  return URL.canParse(location) ? readState(new URL(location).searchParams.get('state')) : undefined;
}

/** As integrations write it: JSON that names an installation. */
function readState(text: string | null): { text: string; installationId: string } | undefined {
  if (!text?.trimStart().startsWith('{')) return undefined;
  try {
    const { installationId } = JSON.parse(text) as { installationId?: unknown };
    return typeof installationId === 'string' ? { text, installationId } : undefined;
  } catch {
    return undefined;
  }
}
