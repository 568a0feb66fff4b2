import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';

export interface PageState {
  pageId: string;
  state: string;
  includes: string[];
}

/** How pages are indexed; of the whole space when no ids are given. */
export async function listPageStates(
  { db }: Database,
  spaceId: string,
  pageIds?: readonly string[],
): Promise<Map<string, PageState>> {
  const { rows } = await db.execute<
    PageState & Record<string, unknown>
  >(sql`select page_id as "pageId", state, includes
    from search_pages where space_id = ${spaceId}
      ${pageIds ? sql`and page_id = any(${sql.param(pageIds)}::text[])` : sql``}`);
  return new Map(rows.map((row) => [row.pageId, row]));
}

/** The pages that include one of these contents. */
export async function listIncluding(
  { db }: Database,
  spaceId: string,
  contentIds: readonly string[],
): Promise<string[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await db.execute<{ pageId: string }>(sql`select page_id as "pageId" from search_pages
    where space_id = ${spaceId} and includes && ${sql.param(contentIds)}::text[]`);
  return rows.map(({ pageId }) => pageId);
}
