import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextVectors } from './embedder';

export const SAMPLE_VECTORS = 'sample-vectors.bin';
const KEY_BYTES = 11;
const VECTOR_BYTES = 384;
const RECORD_BYTES = KEY_BYTES + VECTOR_BYTES;

/** None where the file is missing or of another kind: the texts are read by the model then. */
export async function readSampleVectors(modelFolder: string): Promise<TextVectors> {
  const bytes = await readFile(path.join(modelFolder, SAMPLE_VECTORS)).catch(() => Buffer.alloc(0));
  const vectors = new Map<string, Uint8Array>();
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const vector = bytes.subarray(at + KEY_BYTES, at + RECORD_BYTES);
    // Zeros alone stand for a text in a language that the model does not read.
    const isEmpty = vector.every((byte) => byte === 0);
    vectors.set(bytes.toString('latin1', at, at + KEY_BYTES), isEmpty ? new Uint8Array(0) : vector);
  }
  return vectors;
}

/** The content of that file. */
export function writeSampleVectors(vectors: TextVectors): Buffer {
  return Buffer.concat(
    [...vectors]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, vector]) => [
        Buffer.from(key, 'latin1'),
        vector.length === 0 ? Buffer.alloc(VECTOR_BYTES) : vector,
      ]),
  );
}
