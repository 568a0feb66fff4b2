import type { EmbeddingSettings, Environment } from '@/lib/environment';
import { log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { BuiltinEmbedder } from './builtin-embedder';
import { type Embedder, EmbeddingError } from './embedder';
import { UrlEmbedder } from './url-embedder';

export function openEmbedder(
  settings: EmbeddingSettings,
  environment: Pick<Environment, 'dataDir' | 'outboundAllow'>,
): Embedder {
  return settings.provider === 'builtin'
    ? new BuiltinEmbedder(settings.path, environment.dataDir)
    : new UrlEmbedder(settings, environment.outboundAllow);
}

/** Said once until it works again: a model that is away is asked with every question. */
let isToldOf = false;

/** Notes that words alone have to do, and why. */
export function noteEmbeddingFailure(error: unknown): void {
  const reason = error instanceof EmbeddingError ? error.reason : 'failed';
  metrics.onEmbeddingFailure?.(reason);
  if (isToldOf) return;
  isToldOf = true;
  const message = error instanceof Error ? error.message : undefined;
  log.warn({ reason, message }, 'the sentence model did not answer: search goes on by words alone');
}

export function noteEmbeddingSuccess(): void {
  isToldOf = false;
}
