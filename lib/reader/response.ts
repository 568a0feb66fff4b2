import { compress, negotiateEncoding } from '@/lib/http/encoding';
import { type CachedBytes, tagOf } from './render-cache';
import type { ReaderRequest, ReaderResponse } from './request';

type Headers = Readonly<Record<string, string>>;

/** Cached bytes in the smallest encoding that the client accepts; 304 when it has them already. */
export function cachedResponse(
  request: ReaderRequest,
  cached: CachedBytes,
  headers: Headers,
  status = 200,
): ReaderResponse | Promise<ReaderResponse> {
  const encoding = negotiateEncoding(request.header('accept-encoding'));
  if (encoding === undefined) return toResponse(request, cached.plain, `"${cached.tag}"`, headers, status);
  const known = cached[encoding];
  if (known)
    return toResponse(request, known, `"${cached.tag}-${encoding}"`, encoded(headers, encoding), status);
  return compress(cached.plain, encoding).then((bytes) => {
    cached[encoding] = bytes;
    return toResponse(request, bytes, `"${cached.tag}-${encoding}"`, encoded(headers, encoding), status);
  });
}

const encoded = (headers: Headers, encoding: string) => ({ ...headers, 'content-encoding': encoding });

function toResponse(
  request: ReaderRequest,
  bytes: Buffer,
  etag: string,
  headers: Headers,
  status: number,
): ReaderResponse {
  if (status === 200 && request.header('if-none-match')?.includes(etag)) {
    const { 'content-encoding': _, 'content-type': __, ...rest } = headers as Record<string, string>;
    return { status: 304, headers: { ...rest, etag }, body: null };
  }
  return { status, headers: { ...headers, etag, 'content-length': String(bytes.length) }, body: bytes };
}

/** Text that is not cached. */
export function textResponse(
  request: ReaderRequest,
  body: string,
  headers: Headers & { 'content-type': string },
  status = 200,
): ReaderResponse | Promise<ReaderResponse> {
  const plain = Buffer.from(body);
  return cachedResponse(request, { tag: tagOf(plain), plain }, headers, status);
}

export function jsonResponse(value: unknown, headers: Headers, status = 200): ReaderResponse {
  const body = JSON.stringify(value);
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
    body,
  };
}

export function redirect(location: string, status: 302 | 303 | 307, headers: Headers): ReaderResponse {
  return { status, headers: { ...headers, location, 'content-length': '0' }, body: null };
}
