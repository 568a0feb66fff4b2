import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED } from '../list-limits';

/** What a list reads: at most `limit` rows that come after the position. */
export interface Slice {
  after: string[] | undefined;
  limit: number;
}

/** A row with how many rows its whole list has; null for more than are counted. */
export interface Counted {
  count: number | null;
}

const BEYOND = sql.raw(String(MOST_COUNTED + 1));

/** How many rows a list reads `from` tables, conditions included; null for more than are counted. */
export function boundedCount(from: SQL): SQL<number | null> {
  return sql`(select nullif(count(*), ${BEYOND})::int from (select ${from} limit ${BEYOND}) counted)`;
}

/** Splits rows from the count that each of them carries; an empty first page has a count of nothing. */
export function toPage<Row extends Counted>(
  rows: Row[],
  slice: Slice,
): { rows: Row[]; count: number | undefined } {
  const [first] = rows;
  if (first) return { rows, count: first.count ?? undefined };
  return { rows, count: slice.after ? undefined : 0 };
}
