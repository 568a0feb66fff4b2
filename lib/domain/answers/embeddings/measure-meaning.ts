import { createCache } from '@/lib/cache/cache';
import { type Nearness, nearestOf } from '@/lib/content/search/rerank-sections';
import type { Services } from '@/lib/domain/shared/services';
import type { Embedder } from '@/lib/embeddings/embedder';
import { noteEmbeddingFailure, noteEmbeddingSuccess } from '@/lib/embeddings/open-embedder';
import type { Environment } from '@/lib/environment';
import { readVectors } from '@/lib/storage/search/vectors';
import { getEmbedder } from './get-embedder';
import { keyOfText } from './key-of-text';

/** Who reads on in what was found, or asks the same again, has the question read once. */
const questions = createCache<Int8Array>('question-vectors', {
  sizeOf: ({ length }) => length + 200,
  ttlMs: 10 * 60_000,
});

/**
 * How near to a question sections are, by their ids. Undefined where words alone have to do: there is no model, it does not
 * answer in time, or it has read none of them.
 */
export async function measureMeaning(
  services: Pick<Services, 'database' | 'environment'>,
  question: string,
  ids: readonly number[],
): Promise<Map<number, Nearness> | undefined> {
  const embedder = getEmbedder(services);
  if (!embedder || ids.length === 0) return undefined;
  const vectors = await readVectors(services.database, ids, embedder.model);
  // Nor is a question sent to a model where nothing was: answers may be switched off there.
  if (vectors.length === 0) return undefined;
  const asked = await readQuestion(embedder, question);
  if (!asked || asked.length === 0) return undefined;
  const bySection = new Map<number, Int8Array[]>();
  for (const { id, place, vector } of vectors) {
    const known = bySection.get(id) ?? [];
    known[place] = signed(vector);
    bySection.set(id, known);
  }
  const meanings = new Map<number, Nearness>();
  for (const [id, known] of bySection) {
    const near = nearestOf(
      asked,
      Array.from(known, (vector) => vector ?? new Int8Array(0)),
    );
    if (near) meanings.set(id, near);
  }
  return meanings;
}

/** How near to a question texts are that no index has, such as the sentences of a section. */
export async function measureTexts(
  services: { environment: Environment },
  question: string,
  texts: readonly string[],
): Promise<Map<string, number> | undefined> {
  const embedder = getEmbedder(services);
  if (!embedder || texts.length === 0) return undefined;
  const asked = await readQuestion(embedder, question);
  if (!asked || asked.length === 0) return undefined;
  try {
    const vectors = await embedder.embed(texts, { isUrgent: true });
    return new Map(
      texts.flatMap((text, at) => {
        const near = nearestOf(asked, [vectors[at] ?? new Int8Array(0)]);
        return near ? [[text, near.said]] : [];
      }),
    );
  } catch (error) {
    noteEmbeddingFailure(error);
    return undefined;
  }
}

/** Undefined when the model did not answer. */
async function readQuestion(embedder: Embedder, question: string): Promise<Int8Array | undefined> {
  const key = `${embedder.model} ${keyOfText(question)}`;
  const known = questions.get(key);
  if (known) return known;
  try {
    const [vector] = await embedder.embed([question], { isUrgent: true });
    noteEmbeddingSuccess();
    if (vector) questions.set(key, vector);
    return vector;
  } catch (error) {
    noteEmbeddingFailure(error);
    return undefined;
  }
}

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Int8Array(buffer as ArrayBuffer, byteOffset, byteLength);
