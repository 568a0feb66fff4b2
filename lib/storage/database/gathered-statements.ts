import type pg from 'pg';
import { breaksConnection } from './failures';
import { type Send, send } from './send-statement';

/** They are answered one after another: more of them do better over several connections. */
const MOST_TOGETHER = 16;

/** A statement that somebody waits for. */
interface Asked {
  statement: Parameters<Send>;
  resolve(answer: pg.QueryResult): void;
  reject(error: unknown): void;
}

/**
 * Quick statements of requests that arrived together leave together over one connection: under load the exchange with the
 * server is most of what such a statement costs. Alone, one waits for nothing.
 */
export class GatheredStatements {
  #asked: Asked[] = [];

  constructor(readonly pool: pg.Pool) {}

  readonly ask: Send = (...statement) =>
    new Promise((resolve, reject) => {
      // Behind all requests that are there to be read.
      if (this.#asked.length === 0) setImmediate(() => this.#send());
      this.#asked.push({ statement, resolve, reject });
    });

  #send(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let from = 0; from < asked.length; from += MOST_TOGETHER) {
      const some = asked.slice(from, from + MOST_TOGETHER);
      const [first, second] = some;
      if (first && !second) this.#sendAlone(first);
      else this.#sendTogether(some);
    }
  }

  #sendAlone({ statement, resolve, reject }: Asked): void {
    send(this.pool, ...statement).then(resolve, reject);
  }

  async #sendTogether(asked: readonly Asked[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of asked) reject(error);
      return;
    }
    const limit = performance.now() + (asked[0]?.statement[2] || Number.POSITIVE_INFINITY);
    let isLost = false;
    const answered = asked.map(async (one) => {
      try {
        one.resolve(await send(client, ...one.statement));
      } catch (error) {
        // The first to lose the connection may be the one that broke it; those behind it are asked again.
        // Whoever has waited as long as one does is told, instead of waiting for a silent server again.
        if (isLost && performance.now() < limit) this.#sendAlone(one);
        else one.reject(error);
        isLost ||= breaksConnection(error);
      }
    });
    await Promise.all(answered);
    client.release(isLost);
  }
}
