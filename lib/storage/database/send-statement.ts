import type pg from 'pg';

/** Sends a statement, or has it sent, with how long to wait for its answer; 0 is without end. */
export type Send = (
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  answerTimeoutMs: number,
) => Promise<pg.QueryResult>;

/** Sends a statement over a connection, or over any that is free. */
export async function send(
  over: pg.Pool | pg.PoolClient,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  answerTimeoutMs: number,
): Promise<pg.QueryResult> {
  // The driver's types leave this limit out.
  const sent: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: answerTimeoutMs };
  const result = await over.query(sent, values);
  // Drizzle makes objects of its own.
  return query.types ? result : nestRows(result);
}

type Row = Record<string, unknown>;
type Column = [name: string, owner: string, part?: string];

/** Columns `a.b` and `a.c` become `a: { b, c }`, which is null where the first of them is. */
function nestRows(result: pg.QueryResult<Row>): pg.QueryResult<Row> {
  // A statement of several parts has several results, or none.
  if (!result.fields?.some(({ name }) => name.includes('.'))) return result;
  const columns = result.fields.map(({ name }): Column => {
    const [owner = '', part] = name.split('.');
    return part === undefined ? [name, owner] : [name, owner, part];
  });
  return { ...result, rows: result.rows.map((row) => nestRow(row, columns)) };
}

function nestRow(row: Row, columns: readonly Column[]): Row {
  const nested: Row = {};
  for (const [name, owner, part] of columns) {
    const value = row[name];
    if (part === undefined) nested[owner] = value;
    else if (!Object.hasOwn(nested, owner)) nested[owner] = value === null ? null : { [part]: value };
    else if (nested[owner] !== null) Object.assign(nested[owner] as Row, { [part]: value });
  }
  return nested;
}

/** The stack leads to whoever asked, and not to the socket. For where the answer is waited for anyway. */
export function failHere(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}
