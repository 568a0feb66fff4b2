import type { Asked, Reply } from './asked';
import { type KeptBytes, tagOf } from './drawn';
import { chooseEncoding, compress } from './encoding';

type Headers = Readonly<Record<string, string>>;

/** Bytes that are kept, in the smallest form that whoever asks can read; nothing when they have them already. */
export function replyKept(
  asked: Asked,
  kept: KeptBytes,
  headers: Headers,
  status = 200,
): Reply | Promise<Reply> {
  const encoding = chooseEncoding(asked.header('accept-encoding'));
  if (encoding === undefined) return toReply(asked, kept.plain, `"${kept.tag}"`, headers, status);
  const known = kept[encoding];
  if (known) return toReply(asked, known, `"${kept.tag}-${encoding}"`, encoded(headers, encoding), status);
  return compress(kept.plain, encoding).then((bytes) => {
    kept[encoding] = bytes;
    return toReply(asked, bytes, `"${kept.tag}-${encoding}"`, encoded(headers, encoding), status);
  });
}

const encoded = (headers: Headers, encoding: string) => ({ ...headers, 'content-encoding': encoding });

function toReply(asked: Asked, bytes: Buffer, etag: string, headers: Headers, status: number): Reply {
  if (status === 200 && asked.header('if-none-match')?.includes(etag)) {
    const { 'content-encoding': _, 'content-type': __, ...rest } = headers as Record<string, string>;
    return { status: 304, headers: { ...rest, etag }, body: null };
  }
  return { status, headers: { ...headers, etag, 'content-length': String(bytes.length) }, body: bytes };
}

/** A text of the moment, which is not kept. */
export function replyText(
  asked: Asked,
  body: string,
  headers: Headers & { 'content-type': string },
  status = 200,
): Reply | Promise<Reply> {
  const plain = Buffer.from(body);
  return replyKept(asked, { tag: tagOf(plain), plain }, headers, status);
}

export function replyJson(value: unknown, headers: Headers, status = 200): Reply {
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

/** The way that readers are sent on tells nobody where they came from. */
export function redirect(location: string, status: 302 | 307, headers: Headers): Reply {
  return { status, headers: { ...headers, location, 'content-length': '0' }, body: null };
}
