import { type SQL, sql } from 'drizzle-orm';

/** A moment as an answer shows it, written by the database: making dates of rows costs more than the rows. */
export function isoText(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}
