import { randomUUID } from 'node:crypto';
import type { ReaderErrorPage } from '@/components/reader/reader-page';
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
): ReaderResponse | Promise<ReaderResponse> {
  const [status, message] = MESSAGES[kind];
  if (isData) return jsonResponse({ error: { code: status, message } }, plainHeaders(), status);
  return respondWithErrorPage(files, request, { kind }, status);
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

async function respondWithErrorPage(
  files: ReaderFiles,
  request: ReaderRequest,
  page: Pick<ReaderErrorPage, 'kind' | 'requestId'>,
  status: number,
  headers: Record<string, string> = {},
): Promise<ReaderResponse> {
  const assets = Object.fromEntries(Object.entries(files.names).map(([name, file]) => [name, ASSETS + file]));
  const { renderErrorPage } = await import('@/components/reader/render-error-page');
  const html = renderErrorPage({ ...page, assets });
  const all = { ...plainHeaders(request), ...headers, 'content-type': 'text/html; charset=utf-8' };
  return textResponse(request, html, all, status);
}

const plainHeaders = (request?: ReaderRequest): Record<string, string> => ({
  ...secureHeaders(NOWHERE),
  'content-security-policy': request
    ? writeCsp(NOWHERE, readHost(request.header('host')) ?? '', [])
    : "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});
