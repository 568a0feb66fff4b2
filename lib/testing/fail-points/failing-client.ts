import pg from 'pg';

/**
 * How a statement fails: it is never sent; or it is carried out and the connection breaks before its answer, as when the
 * server is killed then.
 */
export type Failure = 'not sent' | 'answer lost';

/** What leaves something behind: a read whose answer is lost excuses nothing that was written before it. */
const COMMITTING = /^\s*(insert|update|delete|with)\b|\bcommit$/i;

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Counts the statements of the driver, and lets the n-th of them fail, while it is armed. */
export class FailingClient {
  // Its many forms are one function that takes anything.
  readonly #original = pg.Client.prototype.query as unknown as Query;
  #left = 0;
  #failure: Failure = 'not sent';
  /** Its connection breaks once the statement is carried out: what is sent behind it is not. */
  #lost: pg.Client | undefined;
  /** The statement that failed. */
  failed: string | undefined;
  /** It was a commit, or a write by itself, and was carried out: what it wrote is there. */
  isDone = false;

  constructor() {
    const { fail, original } = { fail: this.#fail.bind(this), original: this.#original };
    const query: Query = function (this: pg.Client, ...args) {
      return fail(this, args) ?? Reflect.apply(original, this, args);
    };
    Object.assign(pg.Client.prototype, { query });
  }

  arm(nth: number, failure: Failure): void {
    this.#left = nth;
    this.#failure = failure;
    this.failed = undefined;
    this.#lost = undefined;
    this.isDone = false;
  }

  disarm(): void {
    this.#left = 0;
  }

  restore(): void {
    Object.assign(pg.Client.prototype, { query: this.#original });
  }

  #fail(client: pg.Client, args: unknown[]): unknown {
    const callback = args.findLast((arg): arg is Callback => typeof arg === 'function');
    const failing = client === this.#lost ? terminate() : this.#failNext(client, args, callback);
    if (!callback || !failing) return failing;
    failing.catch((error: Error) => callback(error));
    return true;
  }

  #failNext(client: pg.Client, args: unknown[], callback?: Callback): Promise<never> | undefined {
    if (this.#left === 0) return undefined;
    this.#left -= 1;
    if (this.#left > 0) return undefined;
    const [statement] = args;
    this.failed = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    if (this.#failure === 'not sent') return refuse();
    this.#lost = client;
    return this.#loseAnswer(client, args, callback);
  }

  async #loseAnswer(client: pg.Client, args: unknown[], callback: Callback | undefined): Promise<never> {
    const sent = args.filter((arg) => arg !== callback);
    await new Promise<void>((resolve, reject) => {
      const done: Callback = (error) => (error ? reject(error) : resolve());
      Reflect.apply(this.#original, client, [...sent, done]);
    });
    this.isDone = COMMITTING.test(this.failed ?? '') && client.getTransactionStatus() === 'I';
    await client.end().catch(() => undefined);
    return terminate();
  }
}

async function terminate(): Promise<never> {
  throw new Error('Connection terminated unexpectedly');
}

async function refuse(): Promise<never> {
  throw Object.assign(new Error('A failure of the test.'), { code: 'XX001' });
}
