import { badRequest } from '@/lib/contract/problem';
import { detectFile } from '@/lib/domain/authoring/content/detect-file';
import type { BlobFacts } from '@/lib/storage/content/blobs';
import { hashOf } from '@/lib/storage/content/hash';

export interface StoredBytes {
  bytes: Uint8Array;
  facts: BlobFacts;
}

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Whoever looks at the catalogue unpacks all of them. */
const MOST_PIXELS = 16_000_000;

/** A picture that was sent in base64, if it is one by its bytes. */
export async function readImage(field: string, base64: string, limit: number): Promise<StoredBytes> {
  const bytes = Buffer.from(base64, 'base64');
  const plain = base64.replace(/[\s=]/g, '');
  if (bytes.length === 0 || bytes.toString('base64').replace(/=+$/, '') !== plain)
    throw badRequest(field, 'must be a picture in base64');
  if (bytes.length > limit) throw badRequest(field, `must have at most ${limit / 1024} KB`);
  const { contentType, width, height } = await detectFile(bytes, field);
  if (!SHOWN.has(contentType) || !width || !height)
    throw badRequest(field, 'must be a PNG, JPEG, GIF or WebP picture');
  if (width * height > MOST_PIXELS)
    throw badRequest(field, `must have at most ${MOST_PIXELS / 1e6} megapixels`);
  return { bytes, facts: { hash: hashOf(bytes), size: bytes.length, contentType, width, height } };
}
