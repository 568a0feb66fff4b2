import { and, eq, sql } from 'drizzle-orm';
import { isChangeRequest } from '../change-requests/row';
import { loadTree } from '../content/load-tree';
import type { LoadedTree } from '../content/tree-cache';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { viewedPages } from '../schema/reviews';

interface ViewedPageRow {
  page: string;
  /** What the page was like. */
  state: string;
  viewedAt: string;
}

interface Row {
  rootHash: string;
  viewed: ViewedPageRow[];
}

const read = defineStatement<Row, { spaceId: string; name: string; userId: string }>(
  'viewed_pages',
  (term) => sql`select r.root_hash as "rootHash",
      (select coalesce(json_agg(json_build_object('page', v.page_id, 'state', v.state,
          'viewedAt', ${isoText('v.viewed_at')}) order by v.page_id), '[]'::json)
        from viewed_pages v
        where v.change_request_id = cr.id and v.user_id = ${term('userId')}::text) as viewed
    from change_requests cr join revisions r on r.id = cr.revision_id
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}`,
);

/** What somebody marked, with the content of the change request as it is now. */
export async function findViewedPages(
  database: Database,
  where: { spaceId: string; name: string; userId: string },
): Promise<{ viewed: ViewedPageRow[]; loaded: LoadedTree } | undefined> {
  const [row] = await read(database, where);
  if (!row) return undefined;
  return { viewed: row.viewed, loaded: await loadTree(database.db, row.rootHash, true) };
}

interface ViewedPage {
  changeRequestId: string;
  userId: string;
  pageId: string;
}

/** Answers when it was marked. */
export async function putViewedPage(tx: Tx, viewed: ViewedPage, state: string): Promise<string> {
  const set = { state, viewedAt: sql`clock_timestamp()` };
  const [row] = await tx
    .insert(viewedPages)
    .values({ ...viewed, ...set })
    .onConflictDoUpdate({
      target: [viewedPages.changeRequestId, viewedPages.userId, viewedPages.pageId],
      set,
    })
    .returning({ viewedAt: viewedPages.viewedAt });
  if (!row?.viewedAt) throw new Error('The mark was not stored.');
  return row.viewedAt.toISOString();
}

export async function deleteViewedPage(tx: Tx, viewed: ViewedPage): Promise<boolean> {
  const deleted = await tx
    .delete(viewedPages)
    .where(
      and(
        eq(viewedPages.changeRequestId, viewed.changeRequestId),
        eq(viewedPages.userId, viewed.userId),
        eq(viewedPages.pageId, viewed.pageId),
      ),
    )
    .returning({ pageId: viewedPages.pageId });
  return deleted.length > 0;
}
