import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { metrics } from './metrics';
import type { Connections } from './prometheus';
import { startRequestLog } from './request-log';

interface Wanted {
  metricsToken: string | undefined;
  requestLog: boolean;
}

/** Measures and logs what the operator wants to know; answers how to end it. */
export async function startMetrics(
  { metricsToken, requestLog }: Wanted,
  countConnections: () => Connections,
): Promise<() => void> {
  const prometheus = metricsToken === undefined ? undefined : await openMetrics(countConnections);
  const lines = requestLog && log.isLevelEnabled('info') ? startRequestLog() : undefined;
  if (prometheus) {
    const { onStatement, onJob, onStream, onEmbeddingFailure, writeMetrics } = prometheus;
    Object.assign(metrics, { onStatement, onJob, onStream, onEmbeddingFailure, writeMetrics });
  }
  metrics.onRequest = (facts) => {
    metrics.requests = (metrics.requests ?? 0) + 1;
    prometheus?.onRequest(facts);
    lines?.add(facts);
  };
  return () => {
    for (const name of Object.keys(metrics)) delete metrics[name as keyof typeof metrics];
    lines?.stop();
  };
}

async function openMetrics(countConnections: () => Connections) {
  const { PrometheusMetrics } = await import('./prometheus');
  return new PrometheusMetrics(countConnections);
}

/** Measures what the API does not answer: a page of a site, or a screen. */
export function tellOfPage(
  route: 'reader' | 'page',
  request: IncomingMessage,
  response: ServerResponse,
  began: number,
): void {
  metrics.onRequest?.({
    route,
    method: request.method ?? 'GET',
    status: response.statusCode,
    milliseconds: performance.now() - began,
  });
}
