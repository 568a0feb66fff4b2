import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { REASON_HEADER } from '@/lib/contract/refusal-reasons';
import { findPageFetch } from '@/lib/page-fetch';
import { ApiError } from './api-error';
import { clientHeader, clientId } from './client-id';
import { t } from './messages';

/** Reads the message out of `{error: {code, message}}`; a proxy in between may answer something else. */
export function toApiError(
  status: number,
  text: string,
  requestId: string | null,
  reason?: string | null,
  retryAfter?: string | null,
): ApiError {
  let message: unknown;
  try {
    message = (JSON.parse(text) as { error?: { message?: unknown } } | null)?.error?.message;
  } catch {
    message = undefined;
  }
  const fallback =
    status >= 500 ? t('theServerHadAProblemTry') : t('theServerRejectedThisRequest', { status });
  return new ApiError(
    status,
    typeof message === 'string' && message ? message : fallback,
    requestId ?? undefined,
    reason ?? undefined,
    Number(retryAfter) || undefined,
  );
}

/** Sends one request as the contract declares it; anything but a success is thrown as an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: { signal?: AbortSignal; ifMatch?: string; keepalive?: boolean } = {},
): Promise<ReplyOf<E>> {
  const hasBody = input.body !== undefined;
  let response: Response;
  try {
    response = await (findPageFetch()?.fetch ?? fetch)(
      buildAddress(endpoint, input.params, input.query as Record<string, string | undefined> | undefined),
      {
        method: endpoint.method,
        // Answers with an ETag are revalidated, also when the history goes back.
        cache: 'no-cache',
        headers: {
          accept: 'application/json',
          [clientHeader]: clientId,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
        },
        body: hasBody ? JSON.stringify(input.body) : undefined,
        signal: options.signal,
        // Outlives the page that sends it.
        keepalive: options.keepalive,
      },
    );
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, t('theServerCouldNotBeReached'));
  }
  if (!response.ok) {
    const { headers } = response;
    throw toApiError(
      response.status,
      await response.text(),
      headers.get('x-request-id'),
      headers.get(REASON_HEADER),
      headers.get('retry-after'),
    );
  }
  if (endpoint.response === 'response') return response as ReplyOf<E>;
  if (endpoint.response === 'nothing') return null as ReplyOf<E>;
  return (await response.json()) as ReplyOf<E>;
}
