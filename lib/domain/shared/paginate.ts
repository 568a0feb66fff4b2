import { DEFAULT_PAGE_SIZE } from '@/lib/contract/shared';
import type { Slice } from '@/lib/storage/database/keyset';

/** Cursors of one list: only this caller, with the same filters, can go on from one. */
export interface Cursors {
  read(page: string | undefined): string[] | undefined;
  write(position: string[]): string;
}

export interface RowPage<Row> {
  rows: Row[];
  /** How many rows the whole list has; null for more than are counted. */
  count?: number | null | undefined;
}

/**
 * Answers one page of a list. `read` gets one row more than asked for, which tells whether there is a next page;
 * `position` names what the list is ordered by, of the last row shown.
 */
export async function paginate<Row, Item>(
  { cursors }: { cursors: Cursors },
  query: { page?: string | undefined; limit?: number | undefined },
  read: (slice: Slice) => Promise<RowPage<Row>>,
  position: (row: Row) => string[],
  present: (row: Row) => Item | Promise<Item>,
): Promise<{ items: Item[]; count?: number | undefined; next?: { page: string } | undefined }> {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
  const { rows, count } = await read({ after: cursors.read(query.page), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? { page: cursors.write(position(last)) } : undefined;
  return { items: await Promise.all(shown.map(present)), count: count ?? undefined, next };
}
