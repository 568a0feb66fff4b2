import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { timeStatement } from '@/lib/metrics/metrics';
import { breaksConnection, isRetryable } from './failures';
import { failHere, type Send } from './send-statement';
import { together } from './together';
import {
  type ChannelNotification,
  type SendQuery,
  TransactionConnection,
  type Tx,
  withQuery,
} from './transaction-connection';

export type { Tx } from './transaction-connection';

type NoSchema = Record<string, never>;

/** What every storage function takes: the plain handle or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>;

export interface TransactionOptions extends Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'> {
  /** The time limit of each statement within, for imports and migrations; 0 is none. */
  statementTimeoutMs?: number;
}

interface Attempt {
  /** What failed first. */
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

const maxRetries = 5;

const TELL = {
  name: 'tell_channels',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) told(channel, payload)',
};
const COMMIT = { name: 'commit', text: 'commit' };

export interface TransactionsOptions {
  pool: pg.Pool;
  /** Sends a statement by itself. */
  ask: Send;
  /** Sends one that finds a few rows at once, and may leave with others of its kind. */
  askQuick?: Send | undefined;
  limitStatements: (client: pg.PoolClient, milliseconds: number) => Promise<void>;
  /** Tells what was committed; absent where the server tells it, as a part of the transaction. */
  afterCommit?: ((notifications: ChannelNotification[]) => void) | undefined;
  /** How long to wait for a server that has stopped answering; 0 where the engine has a watch of its own. */
  answerTimeoutMs: number;
  /** Whether a statement that should be a transaction's own, and is not, is refused. Every promise of the process pays for that. */
  isGuarded: boolean;
}

export interface PreparedOptions {
  /** It always finds a few rows at once: see `gathered-statements.ts`. */
  isQuick?: boolean;
}

/** The transactions of one pool. Where it is guarded, what runs within one can't reach past it. */
export class Transactions {
  readonly #current: AsyncLocalStorage<{ open: boolean }> | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, TransactionConnection>();
  /** One at a time: those that failed over each other would only do it again. */
  readonly #retries = new ConcurrencyLimit({ concurrency: 1 });
  #open = 0;
  readonly pool: pg.Pool;

  constructor(readonly options: TransactionsOptions) {
    this.pool = options.pool;
    this.#current = options.isGuarded ? new AsyncLocalStorage() : undefined;
  }

  /** The embedded engine has one connection: waiting for it within a transaction would be for ever. */
  refuseInside(what: string): void {
    if (this.#current?.getStore()?.open)
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
      return this.#retries.run(() => this.#retry(fn, options));
    }
  }

  async #retry<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      await sleep(Math.random() * 5 * 2 ** attempt);
      try {
        return await this.#runOnce(fn, options);
      } catch (error) {
        if (attempt >= maxRetries || !isRetryable(error)) throw error;
      }
    }
  }

  async #runOnce<T>(fn: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const client = await this.pool.connect();
    const store = { open: true };
    const attempt: Attempt = {};
    const lost = watchConnection(client, attempt);
    this.#open += 1;
    try {
      const work = () => this.#work(client, fn, options, attempt);
      const { result, told } = await Promise.race([
        this.#current ? this.#current.run(store, work) : work(),
        lost.promise,
      ]);
      store.open = false;
      this.options.afterCommit?.(told);
      client.release();
      return result;
    } catch (error) {
      store.open = false;
      // A connection that could not even roll back is of no use to the next caller.
      client.release(attempt.isLost || breaksConnection(error) || client.getTransactionStatus() !== 'I');
      throw error;
    } finally {
      lost.stop();
      this.#open -= 1;
      // While there is none, no promise has to pay.
      if (this.#open === 0) this.#current?.disable();
    }
  }

  async #work<T>(
    client: pg.PoolClient,
    fn: (tx: Tx) => Promise<T>,
    { statementTimeoutMs, ...config }: TransactionOptions,
    attempt: Attempt,
  ): Promise<{ result: T; told: ChannelNotification[] }> {
    const connection = this.#connectionOf(client);
    const begun = connection.begin(config);
    try {
      if (statementTimeoutMs !== undefined) {
        await begun;
        await this.#limit(connection, statementTimeoutMs);
      }
      const result = await fn(connection.tx);
      await begun;
      await this.#commit(connection);
      return { result, told: connection.telling };
    } catch (late) {
      const error: unknown = await begun.then(
        () => late,
        (first) => first,
      );
      attempt.failure = { error };
      await connection.ask({ text: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  async #limit(connection: TransactionConnection, milliseconds: number): Promise<void> {
    await this.options.limitStatements(connection.client, milliseconds);
    const { answerTimeoutMs } = this.options;
    connection.answerTimeoutMs = milliseconds > 0 && answerTimeoutMs > 0 ? milliseconds + answerTimeoutMs : 0;
  }

  /** What is written last, and what others are told, leave with the commit: they cost no wait of their own, and none is without the others. */
  async #commit(connection: TransactionConnection): Promise<void> {
    const { leaving, telling } = connection;
    if (!this.options.afterCommit && telling.length > 0) {
      const channels = telling.map(({ channel }) => channel);
      leaving.push({ query: TELL, values: [channels, telling.map(({ payload }) => payload)] });
    }
    const answers = leaving.map(({ query, values }) => connection.ask(query, values));
    const left = together(answers);
    // Behind a statement that the server refuses, it commits nothing. One that can't even be sent fails within this turn.
    if (leaving.length > 0) await Promise.race([Promise.all(answers), turn()]).catch(() => left);
    const [, { command }] = await together([left, connection.ask(COMMIT)]).catch(failHere);
    // Whoever caught the error of a statement can't save what the transaction did before.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before it was to be committed.');
  }

  #connectionOf(client: pg.PoolClient): TransactionConnection {
    let connection = this.#connections.get(client);
    connection ??= new TransactionConnection(client);
    this.#connections.set(client, connection);
    connection.answerTimeoutMs = this.options.answerTimeoutMs;
    return connection;
  }

  /** A statement written by hand, by itself. */
  async prepared<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    { isQuick = false }: PreparedOptions = {},
  ): Promise<Row[]> {
    this.refuseInside('A prepared statement');
    const { ask, askQuick = ask, answerTimeoutMs } = this.options;
    try {
      const send = isQuick ? askQuick : ask;
      const { rows } = await timeStatement(text, send({ name, text }, values, answerTimeoutMs));
      return rows;
    } catch (error) {
      return failHere(error);
    }
  }

  /** The plain handle: a connection per statement, and refused inside a transaction. */
  plainHandle(): Db {
    const ask: SendQuery = async (query, values) => {
      this.refuseInside('The plain database handle');
      return timeStatement(query.text, this.options.ask(query, values, this.options.answerTimeoutMs));
    };
    const handle = drizzle(withQuery(this.pool, ask));
    handle.transaction = () => {
      throw new Error('Use database.transaction(…), which retries what may be retried.');
    };
    return handle;
  }
}
