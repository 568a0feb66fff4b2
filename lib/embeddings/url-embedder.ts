import type { EmbeddingSettings } from '@/lib/environment';
import { fetchFrom } from '@/lib/outbound/guarded-model-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { type Embedder, EmbeddingError, type EmbedOptions } from './embedder';
import { quantize } from './quantize';

const URGENT_MS = 2_000;
const PATIENT_MS = 60_000;
const BATCH = 32;
const MOST_DIMENSIONS = 4_096;

/** A server that speaks the embeddings interface of OpenAI, as Ollama and others do. */
export class UrlEmbedder implements Embedder {
  readonly model: string;

  constructor(
    private readonly settings: EmbeddingSettings & { provider: 'url' },
    private readonly outboundAllow: readonly string[],
  ) {
    this.model = `${settings.url} ${settings.model}`;
  }

  wake(): void {
    // It runs whether it is asked or not.
  }

  close(): void {
    // Nothing is kept open.
  }

  async embed(texts: readonly string[], { isUrgent, signal }: EmbedOptions): Promise<Int8Array[]> {
    const vectors: Int8Array[] = [];
    for (let at = 0; at < texts.length; at += BATCH)
      vectors.push(
        ...(await this.#ask(texts.slice(at, at + BATCH), isUrgent ? URGENT_MS : PATIENT_MS, signal)),
      );
    const length = vectors[0]?.length ?? 0;
    if (vectors.some((vector) => vector.length !== length))
      throw new EmbeddingError('unreadable', 'The embeddings server answered vectors of several lengths.');
    return vectors;
  }

  async #ask(texts: readonly string[], timeoutMs: number, signal?: AbortSignal): Promise<Int8Array[]> {
    const { url, model, key } = this.settings;
    const limit = AbortSignal.timeout(timeoutMs);
    // Loaded only where there is such a server.
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const { embedMany } = await import('ai');
    const fetch = fetchFrom(url, { allow: this.outboundAllow, timeoutMs, maxBytes: 8_000_000 });
    const provider = createOpenAICompatible({
      name: 'lectern',
      baseURL: url,
      fetch,
      ...(key === undefined ? {} : { apiKey: key }),
    });
    const { embeddings } = await embedMany({
      model: provider.textEmbeddingModel(model),
      values: [...texts],
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
    }).catch((error: unknown) => {
      throw toError(error, limit.aborted);
    });
    if (embeddings.length !== texts.length)
      throw new EmbeddingError('unreadable', 'The embeddings server did not answer a vector for each text.');
    return embeddings.map((embedding) => {
      const vector = embedding.length <= MOST_DIMENSIONS ? quantize(embedding) : undefined;
      if (!vector)
        throw new EmbeddingError('unreadable', 'The embeddings server answered no usable vectors.');
      return vector;
    });
  }
}

/** What the other side said stays out of the message: it may repeat the texts. */
function toError(error: unknown, isLate: boolean): EmbeddingError {
  if (isLate || (error instanceof OutboundError && error.code === 'timeout'))
    return new EmbeddingError('timeout', 'The embeddings server took too long.');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  if (status !== undefined && status >= 400)
    return new EmbeddingError('failed', `The embeddings server answered ${status}.`);
  const isOfLibrary = error instanceof Error && error.name.startsWith('AI_');
  const isTooMuch = error instanceof OutboundError && error.code === 'too-large';
  return isOfLibrary || isTooMuch || status !== undefined
    ? new EmbeddingError('unreadable', 'The embeddings server answered something else than vectors.')
    : new EmbeddingError('failed', 'The embeddings server could not be reached.');
}
