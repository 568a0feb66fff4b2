import type { Writable } from 'node:stream';
import pg from 'pg';
import { type ReadRow, readNothing, rowReader } from './read-row';
import type { RawRow } from './row-client';
import { type SentValue, writeExecutions } from './write-executions';

type Callback = (error: Error | null, result: pg.QueryResult) => void;

/** What the driver has, and does not tell its types. */
export interface Connection {
  stream: Writable;
  _send(bytes: Buffer): void;
}

export function connectionOf(client: pg.PoolClient): Connection {
  // The driver does not tell its types of it.
  return (client as unknown as { connection: Connection }).connection;
}

export interface DriverQuery {
  _result: { rows: object[] };
  _canceledDueToError: unknown;
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: object, connection: Connection): void;
}
// Its types name no handler, and leave its helpers out.
export const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery;
// As above: it makes text of values.
export const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => SentValue } })
  .utils;

/** By name, the statements that a connection has answered: one that is planned there keeps its columns. */
const answered = new WeakMap<Connection, Map<string, { text: string; read: ReadRow }>>();

/** How the rows of a statement are read that the connection has answered under this name; undefined for another. */
export function readerOn(connection: Connection, name = '', text: string): ReadRow | undefined {
  const known = answered.get(connection)?.get(name);
  return known?.text === text ? known.read : undefined;
}

/**
 * A statement written by hand. Its settings are not copied, and the server tells the columns of one with a name once per
 * connection: each is dearer than all else that the driver does with a statement.
 */
class HandQuery extends DriverQuery {
  readonly #text: string;
  readonly #values: SentValue[];
  #read = readNothing;

  constructor(
    text: string,
    values: unknown[],
    readonly name: string | undefined,
    readonly query_timeout: number,
  ) {
    const sent = values.map(prepareValue);
    super(text, sent);
    this.#text = text;
    this.#values = sent;
  }

  override submit(connection: Connection): Error | null {
    const { name } = this;
    const known = readerOn(connection, name, this.#text);
    if (!known || name === undefined) return super.submit(connection);
    this.#read = known;
    connection._send(writeExecutions([{ name, values: this.#values }]));
    return null;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#read = rowReader(fields);
  }

  handleDataRow({ bytes, start, end }: RawRow): void {
    try {
      this._result.rows.push(this.#read(bytes, start, end));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    const known = answered.get(connection) ?? new Map<string, { text: string; read: ReadRow }>();
    if (known.size === 0) answered.set(connection, known);
    if (this.name && !known.has(this.name)) known.set(this.name, { text: this.#text, read: this.#read });
    super.handleCommandComplete(message, connection);
  }
}

/** Sends a statement, or has it sent, with how long to wait for its answer; 0 is without end. */
export type Send = (
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  answerTimeoutMs: number,
) => Promise<pg.QueryResult>;

/** Sends a statement over a connection, or over any that is free. */
export function send(over: pg.Pool | pg.PoolClient, ...[query, values, query_timeout]: Parameters<Send>) {
  const { name, text, types } = query;
  // Drizzle's have parsers of their own.
  if (types) return over.query({ ...query, values, query_timeout } as pg.QueryConfig);
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    const sent = new HandQuery(text, values ?? [], name, query_timeout);
    submit(over, sent, callback);
  });
}

/** The driver takes a callback beside a query as well, and does not tell its types. */
export function submit(over: pg.Pool | pg.PoolClient, query: DriverQuery, callback: Callback): void {
  (over.query as (query: DriverQuery, callback: Callback) => void).call(over, query, callback);
}

/** As the driver does it: the stack leads to whoever asks, and not to the socket. For where the answer is waited for anyway. */
export function failHere(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}
