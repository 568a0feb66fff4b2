import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { timeStatement } from '@/lib/metrics/metrics';
import { failHere, send } from './send-statement';

type NoSchema = Record<string, never>;

/** What a function takes that must run in a transaction; `tx.transaction` is a savepoint. */
export type Tx = Parameters<Parameters<NodePgDatabase<NoSchema>['transaction']>[0]>[0];

export interface ChannelNotification {
  channel: string;
  payload: string;
}

export type SendQuery = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** The same client, but for how it asks. */
export function withQuery<C extends pg.Pool | pg.PoolClient>(client: C, ask: SendQuery): C {
  return new Proxy(client, {
    get: (target, property) => (property === 'query' ? ask : Reflect.get(target, property, target)),
  });
}

const dialect = new PgDialect();
const connections = new WeakMap<Tx, TransactionConnection>();

function failInSavepoint(): never {
  throw new Error(
    'A prepared statement or a notification belongs to the transaction itself, not to a savepoint within it.',
  );
}

/** A statement written by hand, in a transaction: planned once per connection under its name. */
export async function prepareIn<Row extends object>(
  tx: Tx,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connection = connections.get(tx) ?? failInSavepoint();
  try {
    const { rows } = await connection.askWithin({ name, text }, values);
    return rows;
  } catch (error) {
    return failHere(error);
  }
}

/** A statement written by hand that leaves with the commit of the transaction. */
export function leaveIn(tx: Tx, name: string, text: string, values: unknown[]): void {
  const { leaving } = connections.get(tx) ?? failInSavepoint();
  leaving.push({ query: { name, text }, values });
}

/** What others are told when the transaction has been committed. */
export function notifyIn(tx: Tx, notification: ChannelNotification): void {
  const { telling } = connections.get(tx) ?? failInSavepoint();
  telling.push(notification);
}

/** A connection of the pool as its transactions use it, one after another. */
export class TransactionConnection {
  readonly tx: Tx;
  /** How long to wait for an answer, in milliseconds. */
  answerTimeoutMs = 0;
  /** What leaves with the commit. */
  leaving: { query: pg.QueryConfig; values: unknown[] }[] = [];
  /** What others are told with the commit. */
  telling: ChannelNotification[] = [];
  #beginning: Promise<unknown> | undefined;
  #isWaiting = false;

  constructor(readonly client: pg.PoolClient) {
    const ask: SendQuery = (query, values) => this.askWithin(query, values);
    this.tx = new NodePgTransaction(
      dialect,
      new NodePgSession(withQuery(client, ask), dialect, undefined),
      undefined,
    );
    connections.set(this.tx, this);
  }

  /** Sent behind what is on the way already: nothing waits for the answers before it. */
  ask(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return timeStatement(query.text, send(this.client, query, values, this.answerTimeoutMs));
  }

  begin({ isolationLevel, accessMode }: PgTransactionConfig): Promise<unknown> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const text = `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
    const begun = this.ask({ name: text, text });
    this.#beginning = begun;
    this.#isWaiting = false;
    this.leaving = [];
    this.telling = [];
    begun.then(
      () => {
        this.#beginning = undefined;
      },
      () => undefined,
    );
    return begun;
  }

  /** What reads or locks leaves with the beginning. What writes would stay if that failed, and waits, and so does all behind. */
  askWithin(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const beginning = this.#beginning;
    if (!beginning || (!this.#isWaiting && /^\s*select\b/i.test(query.text))) return this.ask(query, values);
    this.#isWaiting = true;
    return beginning.then(() => this.ask(query, values));
  }
}
