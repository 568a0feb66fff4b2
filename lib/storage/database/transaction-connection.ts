import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { timeStatement } from '@/lib/metrics/metrics';
import { failHere, send } from './send-statement';

type NoSchema = Record<string, never>;

/** For functions that must run in a transaction. `tx.transaction` is a savepoint. */
export type Tx = Parameters<Parameters<NodePgDatabase<NoSchema>['transaction']>[0]>[0];

export interface ChannelNotification {
  channel: string;
  payload: string;
}

export type SendQuery = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** The same client, with another `query`. */
export function withQuery<C extends pg.Pool | pg.PoolClient>(client: C, query: SendQuery): C {
  return new Proxy(client, {
    get: (target, property) => (property === 'query' ? query : Reflect.get(target, property, target)),
  });
}

const dialect = new PgDialect();
const connections = new WeakMap<Tx, TransactionConnection>();

function failInSavepoint(): never {
  throw new Error(
    'A prepared statement or a notification belongs to the transaction itself, not to a savepoint within it.',
  );
}

/** Runs a statement written by hand in a transaction; it is planned once per connection under its name. */
export async function prepareIn<Row extends object>(
  tx: Tx,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connection = connections.get(tx) ?? failInSavepoint();
  try {
    const { rows } = await connection.sendInTransaction({ name, text }, values);
    return rows;
  } catch (error) {
    return failHere(error);
  }
}

/** Defers a statement written by hand: it is sent together with the commit. */
export function deferStatement(tx: Tx, name: string, text: string, values: unknown[]): void {
  const { deferred } = connections.get(tx) ?? failInSavepoint();
  deferred.push({ query: { name, text }, values });
}

/** Sends a notification when the transaction has been committed. */
export function notifyIn(tx: Tx, notification: ChannelNotification): void {
  const { notifications } = connections.get(tx) ?? failInSavepoint();
  notifications.push(notification);
}

/** A connection of the pool, used by one transaction after another. */
export class TransactionConnection {
  readonly tx: Tx;
  /** How long to wait for an answer, in milliseconds. */
  answerTimeoutMs = 0;
  /** Statements to send with the commit. */
  deferred: { query: pg.QueryConfig; values: unknown[] }[] = [];
  /** Notifications to send with the commit. */
  notifications: ChannelNotification[] = [];
  #beginning: Promise<unknown> | undefined;
  #isWaiting = false;

  constructor(readonly client: pg.PoolClient) {
    const query: SendQuery = (text, values) => this.sendInTransaction(text, values);
    this.tx = new NodePgTransaction(
      dialect,
      new NodePgSession(withQuery(client, query), dialect, undefined),
      undefined,
    );
    connections.set(this.tx, this);
  }

  /** Sends a statement at once, also when earlier ones are not answered yet. */
  send(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return timeStatement(query.text, send(this.client, query, values, this.answerTimeoutMs));
  }

  begin({ isolationLevel, accessMode }: PgTransactionConfig): Promise<unknown> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const text = `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
    const started = this.send({ name: text, text });
    this.#beginning = started;
    this.#isWaiting = false;
    this.deferred = [];
    this.notifications = [];
    started.then(
      () => {
        this.#beginning = undefined;
      },
      () => undefined,
    );
    return started;
  }

  /**
   * Sends reads and locks in one batch with `begin`. A write waits for the answer of `begin`, since it would be committed
   * by itself if `begin` failed; and so does everything after it.
   */
  sendInTransaction(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const beginning = this.#beginning;
    if (!beginning || (!this.#isWaiting && /^\s*select\b/i.test(query.text))) return this.send(query, values);
    this.#isWaiting = true;
    return beginning.then(() => this.send(query, values));
  }
}
