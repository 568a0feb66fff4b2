import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import type { Joined } from '../database/statement';

interface HeadingRow {
  spaceId: string;
  pageId: string;
  title: string;
  heading: string;
  /** The beginning of what it says. */
  text: string;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));
const OF_SPACE = 60;
const OF_ALL = 600;
const TEXT_READ = 300;

/** Everything that somebody may read, a space of it, or what a site shows of it. */
interface Where {
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

/** There is one row when nothing is to be read. */
const read = defineSeen<
  Joined<HeadingRow> & { ai: boolean },
  { spaceId: string | null; siteId: string | null }
>('question_headings', (term, viewer) => {
  const among = sql`s.deleted_at is null
      and (${term('spaceId')}::text is null or s.id = ${term('spaceId')}::text)
      and (${term('siteId')}::text is null
        or s.id in (select space_id from site_spaces where site_id = ${term('siteId')}::text))`;
  return sql`select o.ai, h."spaceId", h."pageId", h.title, h.heading, h.text
      from organizations o left join lateral (
        select s.id as "spaceId", x."pageId", x.title, x.heading, x.text from spaces s
        ${joinRole(viewer, spaceRoles(viewer, among), 's.id')}
        cross join lateral (
          select x.page_id as "pageId", p.facts::jsonb->>'title' as title, t.section::jsonb->>'heading' as heading,
            left(t.section::jsonb->>'text', ${sql.raw(String(TEXT_READ))}) as text
          from search_sections x join search_texts t on t.section_id = x.id
          join search_pages p on p.space_id = x.space_id and p.page_id = x.page_id
          where x.space_id = s.id and not x.hidden order by x.id desc limit ${sql.raw(String(OF_SPACE))}) x
        where s.organization_id = ${viewer.organizationId}::text and ${among} and r.role >= ${VISIBLE}
        limit ${sql.raw(String(OF_ALL))}) h on true
      where o.id = ${viewer.organizationId}::text`;
});

/** Headings of what changed last in the spaces that somebody may read, and whether the organization answers questions. */
export async function listHeadings(
  database: Database,
  viewer: Viewer,
  { spaceId, siteId }: Where,
): Promise<{ ai: boolean; headings: HeadingRow[] }> {
  const rows = await read(database, viewer, { spaceId: spaceId ?? null, siteId: siteId ?? null });
  return { ai: rows[0]?.ai ?? false, headings: rows.filter((row) => row.spaceId !== null) };
}
