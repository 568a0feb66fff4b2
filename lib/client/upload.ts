import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, RequestOf } from '@/lib/contract/endpoint';
import { ApiError } from './api-error';
import { toApiError } from './call';
import { clientHeader, clientId } from './client-id';
import { readEvents } from './event-stream';
import { t } from './messages';

interface UploadOptions {
  /** How much of the bytes has left. */
  onSent: (done: number, total: number) => void;
  /** Each event of the answer, parsed, as it comes; what it throws ends the upload as failed. */
  onEvent: (event: unknown) => void;
  signal: AbortSignal;
}

/** Sends bytes and follows the answer event by event; only XMLHttpRequest tells how much has been sent. */
export function upload<E extends Endpoint>(
  endpoint: E,
  params: NonNullable<RequestOf<E>['params']>,
  body: Blob | FormData,
  { onSent, onEvent, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let read = 0;

    function readNew(): boolean {
      try {
        const { events, length } = readEvents(request.responseText.slice(read));
        read += length;
        for (const event of events) onEvent(event);
        return true;
      } catch (error) {
        reject(error);
        return false;
      }
    }

    request.open(endpoint.method, buildAddress(endpoint, params));
    request.setRequestHeader('accept', 'text/event-stream');
    request.setRequestHeader(clientHeader, clientId);
    if (body instanceof Blob)
      request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.upload.onprogress = (event) => onSent(event.loaded, event.total);
    request.onprogress = () => {
      if (request.status < 300) readNew();
    };
    request.onload = () => {
      if (request.status >= 300) {
        reject(toApiError(request.status, request.responseText, request.getResponseHeader('x-request-id')));
        return;
      }
      if (readNew()) resolve();
    };
    request.onerror = () => reject(new ApiError(0, t('theConnectionWasLostBeforeTheUpload')));
    request.onabort = () => reject(new DOMException(t('theUploadWasCancelled'), 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
