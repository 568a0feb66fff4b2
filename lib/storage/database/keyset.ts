import { type SQL, sql } from 'drizzle-orm';
import { MOST_COUNTED } from '@/lib/list-limits';

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

/**
 * How many rows a list has: `from` with its conditions; null for more than are counted. It counts in the order of the list,
 * where that is an index: else the planner may look for the first thousand among all rows of a table, wherever they are.
 */
export function boundedCount(from: SQL, order?: SQL): SQL<number | null> {
  const counted = sql`select ${from} ${order ? sql`order by ${order}` : sql``} limit ${BEYOND}`;
  return sql`(select nullif(count(*), ${BEYOND})::int as count from (${counted}) counted)`;
}

/** Rows older than a position, or all for a first page: a plain comparison, which any plan takes to an index. */
export const comesBefore = (columns: string, at: unknown, id: unknown): SQL =>
  sql`(${sql.raw(columns)}) < (coalesce(${at}::timestamptz, 'infinity'), coalesce(${id}::text, ''))`;

/** Rows newer than a position, or all for a first page. */
export const comesAfter = (columns: string, at: unknown, id: unknown): SQL =>
  sql`(${sql.raw(columns)}) > (coalesce(${at}::timestamptz, '-infinity'), coalesce(${id}::text, ''))`;

/** Splits rows from the count that each of them carries; an empty first page has a count of nothing. */
export function toPage<Row extends Counted>(
  rows: Row[],
  slice: Slice,
): { rows: Row[]; count: number | undefined } {
  const [first] = rows;
  if (first) return { rows, count: first.count ?? undefined };
  return { rows, count: slice.after ? undefined : 0 };
}
