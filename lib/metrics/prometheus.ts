import cluster from 'node:cluster';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registerCacheMetrics } from './cache-metrics';
import { shareMetrics } from './cluster-metrics';
import type { InstanceGauges, Metrics, RequestFacts } from './metrics';

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5];
const JOB_BUCKETS = [0.1, 1, 5, 30, 120, 600];

export interface Connections {
  open: number;
  idle: number;
  waiting: number;
}

/** Counts and times for Prometheus. */
export class PrometheusMetrics implements Metrics {
  /** What this process measures, which is added up where there are several; and what is the same for all of them. */
  readonly #registry = new Registry();
  readonly #instance = new Registry();
  readonly #in = { registers: [this.#registry] };
  readonly #ofInstance = { registers: [this.#instance] };
  readonly #writeOwn: () => Promise<string>;
  readonly #requests = new Histogram({
    name: 'lectern_request_duration_seconds',
    help: 'Requests by the id of their route, until the answer began.',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    ...this.#in,
  });
  readonly #statements = new Histogram({
    name: 'lectern_database_statement_duration_seconds',
    help: 'Statements, with the time that they waited for a connection.',
    buckets: STATEMENT_BUCKETS,
    ...this.#in,
  });
  readonly #jobRuns = new Histogram({
    name: 'lectern_job_duration_seconds',
    help: 'Attempts at jobs of this process by how they ended.',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    ...this.#in,
  });
  readonly #streams = new Gauge({
    name: 'lectern_event_streams',
    help: 'Event streams that are open in this process.',
    ...this.#in,
  });
  readonly #embeddingFailures = new Counter({
    name: 'lectern_embedding_failures_total',
    help: 'How often the sentence model did not answer, by reason: words alone had to do.',
    labelNames: ['reason'],
    ...this.#in,
  });
  readonly #jobs = new Gauge({
    name: 'lectern_jobs',
    help: 'Jobs of the whole instance, as long as their rows are kept.',
    labelNames: ['kind', 'state'],
    ...this.#ofInstance,
  });
  readonly #oldest = new Gauge({
    name: 'lectern_jobs_oldest_waiting_seconds',
    help: 'How long the job that has been due longest has waited.',
    ...this.#ofInstance,
  });
  readonly #connections = new Gauge({
    name: 'lectern_database_connections',
    help: 'Connections to the database; waiting are those who want one.',
    labelNames: ['state'],
    collect: () => {
      for (const [state, count] of Object.entries(this.countConnections()))
        this.#connections.labels(state).set(count);
    },
    ...this.#in,
  });
  readonly #up = new Gauge({
    name: 'lectern_database_up',
    help: 'Whether the database answers.',
    ...this.#ofInstance,
  });
  readonly #writable = new Gauge({
    name: 'lectern_database_writable',
    help: 'Whether writes are accepted: not while the disk is nearly full.',
    ...this.#ofInstance,
  });
  /** Found by one look instead of by their labels each time. */
  readonly #known = new Map<string, { observe(seconds: number): void }>();

  constructor(readonly countConnections: () => Connections) {
    registerCacheMetrics(this.#registry);
    collectDefaultMetrics({ register: this.#registry, prefix: 'lectern_' });
    this.#writeOwn = cluster.isWorker ? shareMetrics(this.#registry) : () => this.#registry.metrics();
  }

  // Properties, so that they can be handed on one by one.
  readonly onRequest = ({ route, method, status, milliseconds }: RequestFacts): void => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    const key = `${route} ${method} ${statusClass}`;
    let timer = this.#known.get(key);
    if (!timer) {
      timer = this.#requests.labels(route, method, statusClass);
      this.#known.set(key, timer);
    }
    timer.observe(milliseconds / 1_000);
  };

  readonly onStatement = (seconds: number): void => this.#statements.observe(seconds);

  readonly onJob = (kind: string, outcome: string, seconds: number): void =>
    this.#jobRuns.labels(kind, outcome).observe(seconds);

  readonly onEmbeddingFailure = (reason: string): void => this.#embeddingFailures.labels(reason).inc();

  readonly onStream = (change: 1 | -1): void => this.#streams.inc(change);

  readonly writeMetrics = async (gauges: InstanceGauges): Promise<string> => {
    this.#jobs.reset();
    for (const { kind, state, count } of gauges.jobs) this.#jobs.labels(kind, state).set(count);
    this.#oldest.set(gauges.oldestWaitingSeconds);
    this.#up.set(Number(gauges.isDatabaseUp));
    this.#writable.set(Number(gauges.isWritable));
    return `${await this.#writeOwn()}\n${await this.#instance.metrics()}`;
  };
}
