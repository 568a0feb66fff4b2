import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { pageFeedback } from '../schema/site-publishing';
import { type ContentOfSpace, defineWithContent } from './space-content';

interface FeedbackRow {
  id: string;
  spaceId: string;
  pageId: string;
  rating: 'good' | 'ok' | 'bad';
  comment: string | null;
  createdAt: string;
}

interface FeedbackPage {
  count: number | null;
  items: FeedbackRow[];
  content: ContentOfSpace[];
}

interface FeedbackFilter {
  rating: 'good' | 'ok' | 'bad' | null;
  commented: boolean;
  pageId: string | null;
}

interface Terms extends FeedbackFilter {
  siteId: string;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const read = defineWithContent<FeedbackPage, Terms>('page_feedback', (term, content) => {
  const where = sql`f.site_id = ${term('siteId')}::text
    and (${term('rating')}::text is null or f.rating = ${term('rating')}::text)
    and (not ${term('commented')}::bool or f.comment is not null)
    and (${term('pageId')}::text is null or f.page_id = ${term('pageId')}::text)`;
  return sql`with listed as (
      select f.id, f.space_id as "spaceId", f.page_id as "pageId", f.rating, f.comment,
        ${isoText('f.created_at')} as "createdAt"
      from page_feedback f where ${where} and ${comesBefore('f.created_at, f.id', term('afterCreated'), term('afterId'))}
      order by f.created_at desc, f.id desc limit ${term('limit')}::int
    )
    select ${boundedCount(sql`from page_feedback f where ${where}`, sql`f.created_at, f.id`)} as count,
    coalesce((select json_agg(l order by l."createdAt" desc, l.id desc) from listed l), '[]') as items,
    ${content(sql`select "spaceId" from listed`)} as content`;
});

/** Newest first. */
export async function listFeedback(
  database: Database,
  viewer: Viewer,
  about: FeedbackFilter & { siteId: string },
  { after, limit }: Slice,
): Promise<FeedbackPage> {
  const [afterCreated = null, afterId = null] = after ?? [];
  const [page] = await read(database, viewer, { ...about, afterCreated, afterId, limit });
  return page ?? { count: 0, items: [], content: [] };
}

/** False when there was none. */
export async function deleteFeedback(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(pageFeedback)
    .where(and(eq(pageFeedback.siteId, siteId), eq(pageFeedback.id, id)))
    .returning({ id: pageFeedback.id });
  return deleted.length > 0;
}
