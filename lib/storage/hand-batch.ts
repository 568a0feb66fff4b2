import type pg from 'pg';
import {
  type Connection,
  connectionOf,
  DriverQuery,
  prepareValue,
  readerOn,
  send,
  submit,
} from './hand-query';
import { type ReadRow, readNothing } from './read-row';
import type { RawRow } from './row-client';
import { type Execution, writeExecutions } from './write-executions';

/** A statement that somebody waits for. */
export interface Asked {
  query: pg.QueryConfig;
  values: unknown[] | undefined;
  answerTimeoutMs: number;
  resolve(answer: pg.QueryResult): void;
  reject(error: Error): void;
}

/** One that the connection has answered before. */
type Known = Execution & { read: ReadRow };

type Answer = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>;

/**
 * Several statements in one exchange: they run one after another, those behind one that fails do not, and the server answers
 * once. Most of what a statement costs besides its work is paid once for all of them.
 */
class HandBatch extends DriverQuery {
  readonly answers: Answer[] = [];
  #rows: object[] = [];

  constructor(
    text: string,
    readonly executions: readonly Known[],
    readonly query_timeout: number,
  ) {
    super(text, []);
  }

  override submit(connection: Connection): null {
    connection._send(writeExecutions(this.executions));
    return null;
  }

  handleDataRow({ bytes, start, end }: RawRow): void {
    try {
      const { read } = this.executions[this.answers.length] ?? { read: readNothing };
      this.#rows.push(read(bytes, start, end));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    if (this._canceledDueToError) return;
    const [, command = '', count] = /^(.*?)(?: (\d+))?$/.exec(text) ?? [];
    this.answers.push({ command, rows: this.#rows, rowCount: count === undefined ? null : Number(count) });
    this.#rows = [];
  }
}

function findReader(client: pg.PoolClient, { name, text, types }: pg.QueryConfig): ReadRow | undefined {
  return name === undefined || types ? undefined : readerOn(connectionOf(client), name, text);
}

function knownOn(client: pg.PoolClient, { query, values = [] }: Asked): Known | undefined {
  const read = findReader(client, query);
  return read && { name: query.name ?? '', read, values: values.map(prepareValue) };
}

/** Whether statements that leave together are one exchange, so that none runs behind one that fails. */
export function areOneExchange(client: pg.PoolClient, queries: readonly pg.QueryConfig[]): boolean {
  return queries.every((query) => findReader(client, query) !== undefined);
}

/** Sends statements in their order; those beside each other that the connection knows, in one exchange. */
export function sendAll(client: pg.PoolClient, asked: readonly Asked[]): void {
  let batch: { one: Asked; known: Known }[] = [];
  for (const one of asked) {
    const known = knownOn(client, one);
    if (known) batch.push({ one, known });
    else {
      sendBatch(client, batch);
      batch = [];
      sendOne(client, one);
    }
  }
  sendBatch(client, batch);
}

function sendOne(client: pg.PoolClient, { query, values, answerTimeoutMs, resolve, reject }: Asked): void {
  send(client, query, values, answerTimeoutMs).then(resolve, reject);
}

function sendBatch(client: pg.PoolClient, batch: readonly { one: Asked; known: Known }[]): void {
  const [first] = batch;
  if (!first) return;
  if (batch.length === 1) {
    sendOne(client, first.one);
    return;
  }
  const text = batch.map(({ one }) => one.query.text).join('; ');
  const sent = new HandBatch(
    text,
    batch.map(({ known }) => known),
    first.one.answerTimeoutMs,
  );
  submit(client, sent, (error) => {
    for (const [index, { one }] of batch.entries()) {
      const answer = sent.answers[index];
      if (answer) one.resolve(answer as pg.QueryResult);
      else one.reject(error ?? new Error('The server did not answer the statement.'));
    }
  });
}
