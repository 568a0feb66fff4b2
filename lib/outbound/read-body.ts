import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error';

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** Reads a body to its end. The limit counts what came over the wire and what it unpacks to; over it, reading stops at once. */
export async function readBody(
  body: Readable,
  encoding: string,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const counted = () => {
    let size = 0;
    return async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > limit) throw new OutboundError('too-large');
        yield chunk;
      }
    };
  };
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  if (encoding === '' || encoding === 'identity') {
    await pipeline(body, counted(), collect, { signal });
    return Buffer.concat(chunks);
  }
  if (!Object.hasOwn(DECODERS, encoding)) throw new OutboundError('bad-encoding');
  try {
    await pipeline(body, counted(), DECODERS[encoding as keyof typeof DECODERS](), counted(), collect, {
      signal,
    });
  } catch (error) {
    const isDamaged =
      error instanceof Error &&
      'code' in error &&
      String(error.code).match(/^(?:Z_|ERR_.*BROTLI|ERR__ERROR|ERR_PADDING)/);
    throw isDamaged ? new OutboundError('bad-encoding') : error;
  }
  return Buffer.concat(chunks);
}
