import { sql } from 'drizzle-orm';
import type { Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Slice } from '../database/keyset';
import type { NearestPassage } from '../schema/questions';
import { type ContentOfSpace, defineWithContent } from '../site-insights/space-content';
import { JOIN_CHANGE_REQUEST } from './question-row';

export interface SiteQuestionRow {
  id: string;
  question: string;
  previousQueries: string[];
  asked: number;
  unanswered: number;
  nearest: NearestPassage[];
  firstAskedAt: string;
  lastAskedAt: string;
  changeRequestId: string | null;
  changeRequestNumber: number | null;
  changeRequestSpaceId: string | null;
}

interface SiteQuestionPage {
  count: number | null;
  items: SiteQuestionRow[];
  content: ContentOfSpace[];
}

interface Terms {
  siteId: string;
  days: number;
  afterAsked: number | null;
  afterLast: string | null;
  afterId: string | null;
  limit: number;
}

/** As the index has it, nulls included, though there are none: else it is not taken. */
const ORDER = sql`q.asked desc nulls last, q.last_asked_at desc nulls last, q.id desc nulls last`;
const MOST_ASKED = sql.raw(String(2 ** 31 - 1));

const read = defineWithContent<SiteQuestionPage, Terms>('site_questions', (term, content) => {
  const where = sql`q.site_id = ${term('siteId')}::text and not q.answered and q.last_asked_at
    >= ((now() at time zone 'UTC')::date - ${term('days')}::int + 1)::timestamp at time zone 'UTC'`;
  return sql`with chosen as (
      select q.* from questions q where ${where} and (q.asked, q.last_asked_at, q.id)
        < (coalesce(${term('afterAsked')}::int, ${MOST_ASKED}), coalesce(${term('afterLast')}::timestamptz, 'infinity'),
          coalesce(${term('afterId')}::text, ''))
      order by ${ORDER} limit ${term('limit')}::int
    ), listed as (
      select q.id, q.question, q.previous_queries as "previousQueries", q.asked, q.unanswered, q.nearest,
        ${isoText('q.created_at')} as "firstAskedAt", ${isoText('q.last_asked_at')} as "lastAskedAt",
        c.id as "changeRequestId", c.number as "changeRequestNumber", c.space_id as "changeRequestSpaceId"
      from chosen q ${JOIN_CHANGE_REQUEST}
    )
    select ${boundedCount(sql`from questions q where ${where}`, ORDER)} as count,
    coalesce((select json_agg(l order by l.asked desc, l."lastAskedAt" desc, l.id desc) from listed l), '[]') as items,
    ${content(sql`select n->>'space' from listed, jsonb_array_elements(listed.nearest) n
      union select "changeRequestSpaceId" from listed`)} as content`;
});

/** What readers of a site asked, and nothing answered when it was asked last: the most asked first, then the newest. */
export async function listSiteQuestions(
  database: Database,
  viewer: Viewer,
  about: { siteId: string; days: number },
  { after, limit }: Slice,
): Promise<SiteQuestionPage> {
  const [asked, afterLast = null, afterId = null] = after ?? [];
  const afterAsked = asked === undefined ? null : Number(asked);
  const [page] = await read(database, viewer, { ...about, afterAsked, afterLast, afterId, limit });
  return page ?? { count: 0, items: [], content: [] };
}
