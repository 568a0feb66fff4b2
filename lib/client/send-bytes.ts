import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { formatMegabytes } from '@/lib/text/format-bytes';
import { ApiError } from './api-error';
import { toApiError } from './call';
import { clientHeader, clientId } from './client-id';
import { t } from './messages';

/** Sends a file as the whole body of a request, and reads what it answers. */
export async function sendBytes<E extends Endpoint>(
  endpoint: E,
  params: RequestOf<E>['params'],
  file: File,
  signal?: AbortSignal,
  query?: Record<string, string | undefined>,
): Promise<ReplyOf<E>> {
  return (await (await sendFile(endpoint, params, file, signal, query)).json()) as ReplyOf<E>;
}

/** Sends a file as the whole body of a request; one that is too large is not sent at all. */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  params: RequestOf<E>['params'],
  file: File,
  signal?: AbortSignal,
  query: Record<string, string | undefined> = {},
): Promise<Response> {
  const largest = endpoint.bodyLimit ?? 0;
  if (file.size > largest)
    throw new ApiError(413, t('isLargerThan', { name: file.name, size: formatMegabytes(largest) }));
  let response: Response;
  try {
    response = await fetch(buildAddress(endpoint, params, { name: file.name || 'picture.png', ...query }), {
      method: endpoint.method,
      body: file,
      headers: { [clientHeader]: clientId, 'content-type': file.type || 'application/octet-stream' },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, t('theServerCouldNotBeReached'));
  }
  if (!response.ok)
    throw toApiError(response.status, await response.text(), response.headers.get('x-request-id'));
  return response;
}
