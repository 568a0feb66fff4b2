import type pg from 'pg';

/** Sends a statement, with a time limit for its answer; 0 is none. */
export type Send = (
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  answerTimeoutMs: number,
) => Promise<pg.QueryResult>;

/** Sends a statement over a connection, or over any free one of a pool. */
export async function send(
  over: pg.Pool | pg.PoolClient,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  answerTimeoutMs: number,
): Promise<pg.QueryResult> {
  // The driver's types lack this limit.
  const sent: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: answerTimeoutMs };
  const result = await over.query(sent, values);
  // Drizzle builds its own objects.
  return query.types ? result : nestRows(result);
}

type Row = Record<string, unknown>;
type Column = [name: string, owner: string, part?: string];

/** Columns `a.b` and `a.c` become `a: { b, c }`, or null if the first of them is null. */
function nestRows(result: pg.QueryResult<Row>): pg.QueryResult<Row> {
  // Several statements in one text have several results.
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

/** Throws with the stack of the caller instead of the socket's. */
export function failHere(error: unknown): never {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
}
