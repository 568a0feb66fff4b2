/** What a list reads: at most `limit` rows that come after the position. */
export interface Slice {
  after: string[] | undefined;
  limit: number;
}

/** Splits rows from the count that each of them carries; an empty first page has a count of nothing. */
export function toPage<Row extends { count: number }>(
  rows: Row[],
  slice: Slice,
): { rows: Row[]; count: number | undefined } {
  return { rows, count: rows[0]?.count ?? (slice.after ? undefined : 0) };
}
