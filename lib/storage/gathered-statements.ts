import type pg from 'pg';
import { breaksConnection } from './failures';
import { type Asked, sendAll } from './hand-batch';
import { type Send, send } from './hand-query';

/** They are answered one after another: more of them do better over several connections. */
const MOST_TOGETHER = 16;

/**
 * Quick statements of requests that arrived together leave together: under load the exchange with the server is most of what
 * such a statement costs, and it is paid once for all of them. Alone, one waits for nothing.
 */
export class GatheredStatements {
  #asked: Asked[] = [];

  constructor(readonly pool: pg.Pool) {}

  readonly ask: Send = (query, values, answerTimeoutMs) =>
    new Promise((resolve, reject) => {
      // Behind all requests that are there to be read.
      if (this.#asked.length === 0) setImmediate(() => this.#send());
      this.#asked.push({ query, values, answerTimeoutMs, resolve, reject });
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

  #sendAlone({ query, values, answerTimeoutMs, resolve, reject }: Asked): void {
    send(this.pool, query, values, answerTimeoutMs).then(resolve, reject);
  }

  #sendTogether(asked: readonly Asked[]): void {
    this.pool.connect((error, client, release) => {
      if (error || !client) {
        for (const { reject } of asked) reject(error ?? new Error('There is no connection.'));
        return;
      }
      const limit = performance.now() + (asked[0]?.answerTimeoutMs || Number.POSITIVE_INFINITY);
      let failure: Error | undefined;
      let unanswered = asked.length;
      const answered = () => {
        unanswered -= 1;
        if (unanswered === 0) release(failure !== undefined && breaksConnection(failure));
      };
      const watched = asked.map((one): Asked => {
        const resolve = (answer: pg.QueryResult) => {
          answered();
          one.resolve(answer);
        };
        const reject = (error: Error) => {
          // The first to fail did so itself; those behind it did not run, or their connection is gone.
          // Whoever has waited as long as one does is told, instead of waiting for a silent server again.
          if (failure && performance.now() < limit) this.#sendAlone(one);
          else one.reject(error);
          failure ??= error;
          answered();
        };
        return { ...one, resolve, reject };
      });
      sendAll(client, watched);
    });
  }
}
