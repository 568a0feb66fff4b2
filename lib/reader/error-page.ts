import { randomUUID } from 'node:crypto';
import type { ReaderErrorPage } from '@/components/reader/reader-page';
import type { Problem } from '@/lib/contract/problem';
import { answerProblem } from '@/lib/http/problem-answer';
import type { ReaderFiles } from './assets';
import { secureHeaders, writeCsp } from './csp';
import type { ReaderRequest, ReaderResponse } from './request';
import { jsonResponse, textResponse } from './response';
import { ASSETS, readHost } from './route';
import type { SiteBase } from './site-base';

const NOWHERE: SiteBase = {
  kind: 'server',
  url: '',
  path: '',
  requestPath: '',
  cookiePath: '/',
  isHttps: false,
  files: ASSETS,
};

const MESSAGES = {
  'not-found': [404, 'There is nothing at this address, or you may not see it.'],
  'sign-in': [401, 'Sign in to read this site.'],
  'signed-out': [401, 'You are signed out.'],
  'sign-in-refused': [403, 'This sign-in is not accepted here, or has expired.'],
  'sign-in-paused': [503, 'Signing in is paused.'],
  'sign-in-missing': [503, 'Signing in is not set up.'],
  'sign-in-off': [503, 'Signing in is not possible on this server.'],
  'sign-in-failed': [502, 'Signing in failed.'],
  'token-too-long': [400, 'The token of this sign-in is longer than a browser keeps.'],
  'expired-preview': [404, 'This preview has expired. Open a new one.'],
} as const;

type Refusal = keyof typeof MESSAGES;

/** The same bytes for a closed site and for one that does not exist, so that nobody can tell them apart. */
export function refuse(
  files: ReaderFiles,
  request: ReaderRequest,
  kind: Refusal,
  isData: boolean,
  { base, ...shown }: Pick<ReaderErrorPage, 'href' | 'message'> & { base?: SiteBase } = {},
): ReaderResponse | Promise<ReaderResponse> {
  const [status, message] = MESSAGES[kind];
  if (isData) return jsonResponse({ error: { code: status, message } }, plainHeaders(), status);
  return respondWithErrorPage(files, request, { kind, ...shown }, status, {}, base);
}

/** The error without internals; the log has them under the request id. */
export async function answerFailure(
  files: ReaderFiles,
  request: ReaderRequest,
  error: unknown,
  isData: boolean,
): Promise<ReaderResponse> {
  const requestId = randomUUID();
  const answer = answerProblem(error, requestId, 'reader');
  const own = Object.fromEntries(answer.headers);
  if (isData) return jsonResponse(await answer.json(), { ...plainHeaders(), ...own }, answer.status);
  const kind = answer.status === 429 ? 'too-many' : 'error';
  const { 'content-type': _, ...rest } = own;
  return respondWithErrorPage(files, request, { kind, requestId }, answer.status, rest);
}

/** Why the form is shown again: the password was another one, or when it can be tried again. */
export type PasswordRefusal = { kind: 'wrong' } | { kind: 'too-many'; problem: Problem };

const ASKED =
  'This share link has a password. Open it in a browser, or send it to this URL as the form field "password" and keep the cookie that answers.';

/** Asks for the password of a share link: people by a form, programs by an error. Neither tells whose site it is. */
export function askForPassword(
  files: ReaderFiles,
  request: ReaderRequest,
  { base, locale, isData }: { base: SiteBase; locale: ReaderErrorPage['locale']; isData: boolean },
  refusal?: PasswordRefusal,
): ReaderResponse | Promise<ReaderResponse> {
  const problem = refusal?.kind === 'too-many' ? refusal.problem : undefined;
  const status = problem?.status ?? 401;
  const headers = problem?.headers ?? {};
  if (isData || !request.header('accept')?.includes('text/html')) {
    const message = problem?.message ?? (refusal ? 'The password of this share link is wrong.' : ASKED);
    return jsonResponse({ error: { code: status, message } }, { ...plainHeaders(), ...headers }, status);
  }
  const seconds = Number(headers['retry-after']);
  const page = { kind: 'password', locale, refusal: refusal && (problem ? { seconds } : 'wrong') } as const;
  return respondWithErrorPage(files, request, page, status, headers, base);
}

async function respondWithErrorPage(
  files: ReaderFiles,
  request: ReaderRequest,
  page: Omit<ReaderErrorPage, 'assets'>,
  status: number,
  headers: Record<string, string> = {},
  base = NOWHERE,
): Promise<ReaderResponse> {
  const assets = Object.fromEntries(
    Object.entries(files.names).map(([name, file]) => [name, base.files + file]),
  );
  const { renderErrorPage } = await import('@/components/reader/render-error-page');
  const html = renderErrorPage({ ...page, assets });
  const all = { ...plainHeaders(request, base), ...headers, 'content-type': 'text/html; charset=utf-8' };
  return textResponse(request, html, all, status);
}

const plainHeaders = (request?: ReaderRequest, base = NOWHERE): Record<string, string> => ({
  ...secureHeaders(base),
  'content-security-policy': request
    ? writeCsp(base, readHost(request.header('host')) ?? '', [])
    : "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
