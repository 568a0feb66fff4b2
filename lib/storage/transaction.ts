import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { timeStatement } from '@/lib/watching/watch';
import { breaksConnection, isRetryable } from './failures';

type NoSchema = Record<string, never>;

/** What every storage function takes: the plain handle or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>;

/** What a function takes that must run in a transaction; `tx.transaction` is a savepoint. */
export type Tx = Parameters<Parameters<NodePgDatabase<NoSchema>['transaction']>[0]>[0];

export interface TransactionOptions extends PgTransactionConfig {
  /** The time limit of each statement within, for imports and migrations; 0 is none. */
  statementTimeoutMs?: number;
}

export interface Notification {
  channel: string;
  payload: string;
}

export interface OpenTransaction {
  open: boolean;
  client: pg.PoolClient;
  /** What others are told when it is committed. */
  notifications: Notification[];
}

interface Attempt {
  /** What the transaction's own function threw: Drizzle hides it when the rollback fails too. */
  failure?: { error: unknown };
  isLost?: boolean;
}

/** Rejects when the connection breaks, so that a function which waits for something else does not hold its place. */
function watchConnection(client: pg.PoolClient, attempt: Attempt): { promise: Promise<never>; stop(): void } {
  let onError: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    onError = (error) => {
      attempt.isLost = true;
      // A statement that was under way tells more, and fails in the same turn.
      setImmediate(() => reject(attempt.failure ? attempt.failure.error : error));
    };
    client.once('error', onError);
  });
  promise.catch(() => undefined);
  return { promise, stop: () => void client.off('error', onError) };
}

type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

const askOf = new WeakMap<Tx, Ask>();

/** A statement written by hand, in a transaction: planned once per connection under its name. */
export async function prepareIn<Row extends object>(
  tx: Tx,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const ask = askOf.get(tx);
  if (!ask)
    throw new Error('A prepared statement runs in the transaction itself, not in a savepoint within it.');
  const { rows } = await ask({ name, text, values });
  return rows;
}

const maxRetries = 5;

export interface TransactionsOptions {
  pool: pg.Pool;
  /** Sends a statement by itself. */
  ask: Ask;
  limitStatements: (client: pg.PoolClient, milliseconds: number) => Promise<void>;
  /** Tells what was committed; absent where the server tells it, as a part of the transaction. */
  afterCommit?: ((notifications: Notification[]) => void) | undefined;
  /** How long to wait for a server that has stopped answering; 0 where the engine has a watch of its own. */
  answerTimeoutMs: number;
}

/** The same client, but for how it asks. */
function withQuery<C extends pg.Pool | pg.PoolClient>(
  client: C,
  ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>,
): C {
  const query = (config: pg.QueryConfig, values: unknown[]) => ask({ ...config, values });
  return new Proxy(client, {
    get: (target, property) => (property === 'query' ? query : Reflect.get(target, property, target)),
  });
}

/** What is asked before anybody waits for an answer leaves in one write: a system call each is most of what a statement costs. */
function sendTogether(client: pg.PoolClient): void {
  // The driver has them, and does not tell its types.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface LimitedQuery extends pg.QueryConfig {
  query_timeout: number;
}

function limitAnswer(query: pg.QueryConfig, milliseconds: number): LimitedQuery {
  return { ...query, query_timeout: milliseconds };
}

/** The transactions of one pool: what runs within knows it, and can't reach past it. */
export class Transactions {
  readonly #current = new AsyncLocalStorage<OpenTransaction>();
  readonly #handles = new WeakMap<pg.PoolClient, NodePgDatabase<NoSchema>>();
  readonly #limits = new WeakMap<pg.PoolClient, number>();
  #retries: Promise<void> = Promise.resolve();
  #open = 0;
  readonly pool: pg.Pool;

  constructor(readonly options: TransactionsOptions) {
    this.pool = options.pool;
  }

  current(): OpenTransaction | undefined {
    const store = this.#current.getStore();
    return store?.open ? store : undefined;
  }

  /** The embedded engine has one connection: waiting for it within a transaction would be for ever. */
  refuseInside(what: string): void {
    if (this.current())
      throw new Error(
        `${what} was used inside a transaction. Use the transaction's own handle, which is passed to the function.`,
      );
  }

  async run<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    this.refuseInside('database.transaction');
    try {
      return await this.#runOnce(fn, options);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      return this.#retry(fn, options);
    }
  }

  /** One at a time: those that failed over each other would only do it again. */
  async #retry<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const before = this.#retries;
    let done: () => void = () => undefined;
    this.#retries = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    try {
      for (let attempt = 1; ; attempt++) {
        await sleep(Math.random() * 5 * 2 ** attempt);
        try {
          return await this.#runOnce(fn, options);
        } catch (error) {
          if (attempt >= maxRetries || !isRetryable(error)) throw error;
        }
      }
    } finally {
      done();
    }
  }

  async #runOnce<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const { statementTimeoutMs, ...config } = options;
    const client = await this.pool.connect();
    const store: OpenTransaction = { open: true, client, notifications: [] };
    const attempt: Attempt = {};
    const body = async (tx: Tx): Promise<T> => {
      askOf.set(tx, this.#askOf(client));
      try {
        if (statementTimeoutMs !== undefined) await this.#limit(client, statementTimeoutMs);
        return await fn(tx);
      } catch (error) {
        attempt.failure = { error };
        throw error;
      }
    };
    const lost = watchConnection(client, attempt);
    this.#open += 1;
    try {
      const work = this.#current.run(store, () =>
        this.#handleOf(client).transaction(body, Object.keys(config).length > 0 ? config : undefined),
      );
      const result = await Promise.race([work, lost.promise]);
      store.open = false;
      this.options.afterCommit?.(store.notifications);
      client.release();
      return result;
    } catch (error) {
      store.open = false;
      // A connection that could not even roll back is of no use to the next caller.
      const isBroken = attempt.isLost || breaksConnection(attempt.failure?.error ?? error);
      client.release(isBroken || client.getTransactionStatus() !== 'I');
      throw attempt.failure ? attempt.failure.error : error;
    } finally {
      this.#limits.delete(client);
      lost.stop();
      this.#open -= 1;
      // What is kept for transactions is paid for by every promise of the process.
      if (this.#open === 0) this.#current.disable();
    }
  }

  async #limit(client: pg.PoolClient, milliseconds: number): Promise<void> {
    await this.options.limitStatements(client, milliseconds);
    const { answerTimeoutMs } = this.options;
    this.#limits.set(client, milliseconds > 0 && answerTimeoutMs > 0 ? milliseconds + answerTimeoutMs : 0);
  }

  #askOf(client: pg.PoolClient): Ask {
    const { answerTimeoutMs } = this.options;
    return (query) => {
      sendTogether(client);
      return timeStatement(client.query(limitAnswer(query, this.#limits.get(client) ?? answerTimeoutMs)));
    };
  }

  /** What others are told is one message with the commit: it costs no wait of its own, and neither is without the other. */
  #commit(ask: Ask, query: pg.QueryConfig): Promise<pg.QueryResult> {
    const notifications = this.current()?.notifications ?? [];
    if (this.options.afterCommit || notifications.length === 0) return ask(query);
    const told = notifications.map(
      ({ channel, payload }) => `pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`,
    );
    return ask({ text: `select ${told.join(', ')}; commit` });
  }

  #handleOf(client: pg.PoolClient): NodePgDatabase<NoSchema> {
    let handle = this.#handles.get(client);
    if (!handle) {
      const ask = this.#askOf(client);
      handle = drizzle(
        withQuery(client, (query) => (query.text === 'commit' ? this.#commit(ask, query) : ask(query))),
      );
      this.#handles.set(client, handle);
    }
    return handle;
  }

  /** A statement written by hand, by itself. */
  async prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    this.refuseInside('A prepared statement');
    const { rows } = await timeStatement(
      this.options.ask(limitAnswer({ name, text, values }, this.options.answerTimeoutMs)),
    );
    return rows;
  }

  /** The plain handle: a connection per statement, and refused inside a transaction. */
  plainHandle(): Db {
    const ask = async (query: pg.QueryConfig) => {
      this.refuseInside('The plain database handle');
      return timeStatement(this.options.ask(limitAnswer(query, this.options.answerTimeoutMs)));
    };
    const handle = drizzle(withQuery(this.pool, ask));
    handle.transaction = () => {
      throw new Error('Use database.transaction(…), which retries what may be retried.');
    };
    return handle;
  }
}
