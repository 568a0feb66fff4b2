import type { Embedder } from '@/lib/embeddings/embedder';
import { openEmbedder } from '@/lib/embeddings/open-embedder';
import type { EmbeddingSettings, Environment } from '@/lib/environment';

const opened = new WeakMap<EmbeddingSettings, Embedder>();

/** The sentence model of this instance; undefined where there is none. */
export function getEmbedder({ environment }: { environment: Environment }): Embedder | undefined {
  const { embeddings } = environment;
  if (!embeddings) return undefined;
  const known = opened.get(embeddings) ?? openEmbedder(embeddings, environment);
  opened.set(embeddings, known);
  return known;
}
