import { hash } from 'node:crypto';
import type { z } from 'zod';
import { createCache } from '@/lib/cache/cache';
import { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import { writeJson } from './json/write-json';

interface Kept {
  etag: string;
  /** Absent for an answer so large that keeping it would push out many others: its tag alone saves sending it again. */
  bytes: Buffer<ArrayBuffer> | undefined;
}

const MOST_BYTES = 2_000_000;

const answers = createCache<Kept>('answers', { sizeOf: ({ bytes }) => (bytes?.length ?? 0) + 200 });

interface TaggedAnswer {
  etag: string;
  /** Undefined when the client has it already. */
  body: string | Buffer<ArrayBuffer> | undefined;
}

/** JSON of an answer with its tag. `ifNoneMatch` is what the request says that it has. */
export function writeTagged(
  endpoint: { id: string; response: z.ZodType },
  output: unknown,
  ifNoneMatch: string | null,
): TaggedAnswer {
  if (!(output instanceof KeyedAnswer)) {
    const json = writeJson(endpoint.response, output);
    const etag = toTag(json);
    return { etag, body: isKnown(etag, ifNoneMatch) ? undefined : json };
  }
  const key = `${endpoint.id} ${output.key}`;
  const known = answers.get(key);
  if (known && isKnown(known.etag, ifNoneMatch)) return { etag: known.etag, body: undefined };
  const bytes = known?.bytes ?? Buffer.from(writeJson(endpoint.response, output.make()));
  const etag = known?.etag ?? toTag(bytes);
  if (!known) answers.set(key, { etag, bytes: bytes.length <= MOST_BYTES ? bytes : undefined });
  return { etag, body: isKnown(etag, ifNoneMatch) ? undefined : bytes };
}

const toTag = (body: string | Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** As RFC 9110 compares here: a tag that a proxy made weak when it compressed is as good, and `*` is any. */
function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false);
}
