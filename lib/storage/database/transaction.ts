import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { timeStatement } from '@/lib/metrics/metrics';
import { awaitBatch } from './await-batch';
import { breaksConnection, isRetryable } from './failures';
import { failHere, type Send } from './send-statement';
import {
  type ChannelNotification,
  type SendQuery,
  TransactionConnection,
  type Tx,
  withQuery,
} from './transaction-connection';

export type { Tx } from './transaction-connection';

type NoSchema = Record<string, never>;

/** The plain handle or a transaction: what every storage function takes. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema>;

export interface TransactionOptions extends Pick<PgTransactionConfig, 'isolationLevel' | 'accessMode'> {
  /** The time limit of each statement, for imports and migrations; 0 is none. */
  statementTimeoutMs?: number;
}

interface Attempt {
  /** What failed first. */
  failure?: { error: unknown };
  isLost?: boolean;
}

/** Rejects when the connection breaks, so that a function that waits for something else does not keep a connection of the pool. */
function watchConnection(client: pg.PoolClient, attempt: Attempt): { promise: Promise<never>; stop(): void } {
  let onError: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    onError = (error) => {
      attempt.isLost = true;
      // A statement in flight fails in the same turn, with a better reason.
      setImmediate(() => reject(attempt.failure ? attempt.failure.error : error));
    };
    client.once('error', onError);
  });
  promise.catch(() => undefined);
  return { promise, stop: () => void client.off('error', onError) };
}

const maxRetries = 5;

const NOTIFY = {
  name: 'notify_channels',
  text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) sent(channel, payload)',
};
const COMMIT = { name: 'commit', text: 'commit' };

export interface TransactionsOptions {
  pool: pg.Pool;
  /** Sends a statement by itself. */
  send: Send;
  /** Sends a small look-up, possibly in one batch with others. */
  sendBatched?: Send | undefined;
  limitStatements: (client: pg.PoolClient, milliseconds: number) => Promise<void>;
  /** Delivers the notifications; absent where the server does so, as a part of the transaction. */
  afterCommit?: ((notifications: ChannelNotification[]) => void) | undefined;
  /** How long to wait for a server that has stopped answering; 0 where the engine has a limit of its own. */
  answerTimeoutMs: number;
  /** Whether statements inside a transaction that bypass its handle are refused. This makes every promise of the process slower. */
  isGuarded: boolean;
}

export interface PreparedOptions {
  /** It always finds a few rows quickly, and may be batched: see `statement-batcher.ts`. */
  isQuick?: boolean;
}

/** The transactions of one pool. If it is guarded, code inside a transaction can't bypass it. */
export class Transactions {
  readonly #current: AsyncLocalStorage<{ open: boolean }> | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, TransactionConnection>();
  /** One retry at a time: transactions that conflicted would only conflict again. */
  readonly #retries = new ConcurrencyLimit({ concurrency: 1 });
  #open = 0;
  readonly pool: pg.Pool;

  constructor(readonly options: TransactionsOptions) {
    this.pool = options.pool;
    this.#current = options.isGuarded ? new AsyncLocalStorage() : undefined;
  }

  /** The embedded engine has one connection: waiting for it inside a transaction would never end. */
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
      const { result, notifications } = await Promise.race([
        this.#current ? this.#current.run(store, work) : work(),
        lost.promise,
      ]);
      store.open = false;
      this.options.afterCommit?.(notifications);
      client.release();
      return result;
    } catch (error) {
      store.open = false;
      // A connection that could not roll back must not go to the next caller.
      client.release(attempt.isLost || breaksConnection(error) || client.getTransactionStatus() !== 'I');
      throw error;
    } finally {
      lost.stop();
      this.#open -= 1;
      // Without open transactions, promises need not be tracked.
      if (this.#open === 0) this.#current?.disable();
    }
  }

  async #work<T>(
    client: pg.PoolClient,
    fn: (tx: Tx) => Promise<T>,
    { statementTimeoutMs, ...config }: TransactionOptions,
    attempt: Attempt,
  ): Promise<{ result: T; notifications: ChannelNotification[] }> {
    const connection = this.#connectionOf(client);
    const started = connection.begin(config);
    try {
      if (statementTimeoutMs !== undefined) {
        await started;
        await this.#limit(connection, statementTimeoutMs);
      }
      const result = await fn(connection.tx);
      await started;
      await this.#commit(connection);
      return { result, notifications: connection.notifications };
    } catch (late) {
      const error: unknown = await started.then(
        () => late,
        (first) => first,
      );
      attempt.failure = { error };
      await connection.send({ text: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  async #limit(connection: TransactionConnection, milliseconds: number): Promise<void> {
    await this.options.limitStatements(connection.client, milliseconds);
    const { answerTimeoutMs } = this.options;
    connection.answerTimeoutMs = milliseconds > 0 && answerTimeoutMs > 0 ? milliseconds + answerTimeoutMs : 0;
  }

  /** Sends deferred statements and notifications in one batch with the commit: they cost no round trip of their own. */
  async #commit(connection: TransactionConnection): Promise<void> {
    const { deferred, notifications } = connection;
    if (!this.options.afterCommit && notifications.length > 0) {
      const channels = notifications.map(({ channel }) => channel);
      deferred.push({ query: NOTIFY, values: [channels, notifications.map(({ payload }) => payload)] });
    }
    const answers = deferred.map(({ query, values }) => connection.send(query, values));
    const batch = awaitBatch(answers);
    // After a statement that the server refuses, it commits nothing. A statement that can't be sent fails in this turn: then
    // no commit may be sent.
    if (deferred.length > 0) await Promise.race([Promise.all(answers), turn()]).catch(() => batch);
    const [, { command }] = await awaitBatch([batch, connection.send(COMMIT)]).catch(failHere);
    // The function caught the error of a statement; the server has rolled back all the same.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before it was to be committed.');
  }

  #connectionOf(client: pg.PoolClient): TransactionConnection {
    let connection = this.#connections.get(client);
    connection ??= new TransactionConnection(client);
    this.#connections.set(client, connection);
    connection.answerTimeoutMs = this.options.answerTimeoutMs;
    return connection;
  }

  /** Runs a statement written by hand outside a transaction. */
  async prepared<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    { isQuick = false }: PreparedOptions = {},
  ): Promise<Row[]> {
    this.refuseInside('A prepared statement');
    const { send, sendBatched = send, answerTimeoutMs } = this.options;
    try {
      const sendOne = isQuick ? sendBatched : send;
      const { rows } = await timeStatement(text, sendOne({ name, text }, values, answerTimeoutMs));
      return rows;
    } catch (error) {
      return failHere(error);
    }
  }

  /** The plain handle takes a connection for each statement, and throws inside a transaction. */
  plainHandle(): Db {
    const send: SendQuery = async (query, values) => {
      this.refuseInside('The plain database handle');
      return timeStatement(query.text, this.options.send(query, values, this.options.answerTimeoutMs));
    };
    const handle = drizzle(withQuery(this.pool, send));
    handle.transaction = () => {
      throw new Error('Use database.transaction(…), which retries what may be retried.');
    };
    return handle;
  }
}
