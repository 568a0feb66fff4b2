import { Readable } from 'node:stream';
import { Problem } from '@/lib/contract/problem';

/** The bytes that a request brings, as they come; more than the limit are refused before they are taken. */
export function limitBody(request: Request, limit: number): Readable {
  const tooLong = () =>
    new Problem(413, `The upload is larger than ${limit} bytes, which is the limit here.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLong();
  if (!request.body) throw new Problem(400, 'The upload is empty.');
  const reader = request.body.getReader();
  const readChunk = () =>
    reader.read().catch(() => {
      throw new Problem(400, 'The upload broke off: nothing was changed.');
    });
  async function* read() {
    let size = 0;
    try {
      for (let part = await readChunk(); !part.done; part = await readChunk()) {
        size += part.value.length;
        if (size > limit) throw tooLong();
        yield part.value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }
  return Readable.from(read(), { objectMode: false });
}

/** The bytes of one file, which is the whole body. */
export async function readBytes(request: Request, limit = 0): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBody(request, limit)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw new Problem(400, 'The body is empty: send the bytes of the file.');
  return bytes;
}
