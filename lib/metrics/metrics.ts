import { log } from '@/lib/log';
import { singleton } from '@/lib/singleton';

/** What is known of a request when it has been answered: nothing of what it asked for but its route. */
export interface RequestFacts {
  /** Absent for pages of the dashboard and of sites, whose failures have ids of their own. */
  requestId?: string | undefined;
  /** The id of an endpoint, `reader` for published sites, `page` for screens, `router` for what is not there. */
  route: string;
  method: string;
  status: number;
  milliseconds: number;
  userId?: string | undefined;
}

/** What is asked of the database when somebody reads the metrics. */
export interface InstanceGauges {
  isDatabaseUp: boolean;
  isWritable: boolean;
  jobs: readonly { kind: string; state: string; count: number }[];
  oldestWaitingSeconds: number;
}

/** What measures the work of this process. */
export interface Metrics {
  onRequest?(facts: RequestFacts): void;
  /** How many were answered, so that work which can wait sees that somebody is there. */
  requests?: number;
  onStatement?(seconds: number): void;
  onJob?(kind: string, outcome: 'done' | 'failed' | 'given-back', seconds: number): void;
  onStream?(change: 1 | -1): void;
  /** The sentence model did not answer; why. */
  onEmbeddingFailure?(reason: string): void;
  /** All that was measured, in the text format of Prometheus. */
  writeMetrics?(gauges: InstanceGauges): Promise<string>;
}

/** Empty until a server starts its metrics: until then nothing is measured, and nothing is paid for it. */
export const metrics = singleton('watching', () => ({}) as Metrics);

/** Measures how long a statement took, failed or not; at level debug it logs the text without its values. */
export function timeStatement<T>(text: string, answer: Promise<T>): Promise<T> {
  const { onStatement } = metrics;
  const isLogged = log.isLevelEnabled('debug');
  if (!onStatement && !isLogged) return answer;
  const began = performance.now();
  const report = () => {
    const ms = performance.now() - began;
    onStatement?.(ms / 1_000);
    if (isLogged) log.debug({ ms: Math.round(ms * 10) / 10, text }, 'statement');
  };
  answer.then(report, report);
  return answer;
}
