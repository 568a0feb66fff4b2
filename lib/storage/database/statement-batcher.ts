import type pg from 'pg';
import { breaksConnection } from './failures';
import { type Send, send } from './send-statement';

/** The server answers a batch one statement after another: more statements are faster over several connections. */
const MAX_BATCH = 16;

interface PendingStatement {
  statement: Parameters<Send>;
  resolve(answer: pg.QueryResult): void;
  reject(error: unknown): void;
}

/**
 * Sends small look-ups of requests that arrived together in one batch over one connection: under load, the exchange with the
 * server is most of what such a statement costs. A single statement does not wait.
 */
export class StatementBatcher {
  #pending: PendingStatement[] = [];

  constructor(readonly pool: pg.Pool) {}

  readonly send: Send = (...statement) =>
    new Promise((resolve, reject) => {
      // After all requests that have already arrived were read.
      if (this.#pending.length === 0) setImmediate(() => this.#flush());
      this.#pending.push({ statement, resolve, reject });
    });

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (let from = 0; from < pending.length; from += MAX_BATCH) {
      const batch = pending.slice(from, from + MAX_BATCH);
      const [first, second] = batch;
      if (first && !second) this.#sendAlone(first);
      else this.#sendBatch(batch);
    }
  }

  #sendAlone({ statement, resolve, reject }: PendingStatement): void {
    send(this.pool, ...statement).then(resolve, reject);
  }

  async #sendBatch(batch: readonly PendingStatement[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const deadline = performance.now() + (batch[0]?.statement[2] || Number.POSITIVE_INFINITY);
    let isLost = false;
    const answered = batch.map(async (pending) => {
      try {
        pending.resolve(await send(client, ...pending.statement));
      } catch (error) {
        // The first failure may be the statement that broke the connection; the ones behind it are sent again. After the
        // time limit they fail instead, so that a caller does not wait twice for a server that is silent.
        if (isLost && performance.now() < deadline) this.#sendAlone(pending);
        else pending.reject(error);
        isLost ||= breaksConnection(error);
      }
    });
    await Promise.all(answered);
    client.release(isLost);
  }
}
