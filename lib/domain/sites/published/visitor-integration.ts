import { Problem } from '@/lib/contract/problem';
import type { VISITOR_INTEGRATION_STATES } from '@/lib/contract/site-publishing-auth';
import {
  type CallTarget,
  callIntegration,
  VISITOR_SCOPE,
} from '@/lib/domain/integrations/calls/call-integration';
import { getRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import type { Services } from '@/lib/domain/shared/services';
import { publishedUrl } from '@/lib/domain/shared/urls';
import { findInstalledOn } from '@/lib/storage/integrations/find-installed';
import { findSigningSite } from '@/lib/storage/published/visitor-auth';
import { VISITOR_TOKEN } from './sign-in-url';

type State = (typeof VISITOR_INTEGRATION_STATES)[number];

/** How the integration stands that signs visitors of a site in, and whom to call when it is ready. */
export async function findVisitorIntegration(
  services: Services,
  siteId: string,
  name: string,
): Promise<{ state: Exclude<State, 'ready'> } | { state: 'ready'; target: CallTarget }> {
  const { integrations } = services.environment;
  if (!integrations.isOn || getRuntime(services).state !== 'ready') return { state: 'off' };
  if (!integrations.origin) return { state: 'no-host' };
  const row = await findInstalledOn(services.database, { kind: 'site', id: siteId }, name);
  if (!row?.scopes.includes(VISITOR_SCOPE)) return { state: 'missing' };
  if (row.isPaused) return { state: 'paused' };
  if (!row.isActive) return { state: 'pending' };
  const { installationId: id, organizationId } = row;
  return {
    state: 'ready',
    target: { integrationName: row.name, installation: { id, organizationId }, siteId },
  };
}

interface VisitorSignIn {
  siteId: string;
  integration: string;
  /** Below the site, without a slash at its beginning. */
  location: string;
  searchParams: Record<string, string>;
  isLogout: boolean;
}

export type StartedSignIn =
  | { state: Exclude<State, 'ready'> }
  /** What it said, where that is meant for people. */
  | { state: 'failed'; message: string | undefined }
  | { state: 'started'; location: string; cookies: string[] };

/** Asks the integration where a visitor signs in, or out. */
export async function startVisitorSignIn(services: Services, asked: VisitorSignIn): Promise<StartedSignIn> {
  const found = await findVisitorIntegration(services, asked.siteId, asked.integration);
  if (found.state !== 'ready') return found;
  const { location, searchParams, isLogout } = asked;
  const event = {
    type: 'fetch_visitor_authentication',
    location,
    ...(Object.keys(searchParams).length > 0 ? { searchParams } : {}),
    ...(isLogout ? { action: 'logout' } : {}),
  };
  try {
    return await readStart(await callIntegration(services, found.target, event));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { state: 'failed', message: error.message };
  }
}

const LONGEST_MESSAGE = 300;

async function readStart(answer: Response): Promise<StartedSignIn> {
  const location = answer.headers.get('location') ?? '';
  const isSent = answer.status >= 300 && answer.status < 400 && URL.canParse(location);
  if (isSent && /^https?:$/.test(new URL(location).protocol))
    return { state: 'started', location, cookies: answer.headers.getSetCookie() };
  return { state: 'failed', message: answer.status < 500 ? readError(await answer.text()) : undefined };
}

/** An error that is meant for people has its own words; others are `Internal server error`. */
function readError(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' && error !== '' ? error.slice(0, LONGEST_MESSAGE) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address has no token of a visitor, or is below the site that it is of. */
export async function staysOnSite(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  siteId: string,
  address: string,
): Promise<boolean> {
  const to = URL.canParse(address) ? new URL(address) : undefined;
  if (!to?.searchParams.has(VISITOR_TOKEN)) return true;
  const site = await findSigningSite(database, siteId);
  if (!site) return false;
  const own = new URL(`${publishedUrl(environment, site)}/`);
  return to.origin === own.origin && `${to.pathname}/`.startsWith(own.pathname);
}
