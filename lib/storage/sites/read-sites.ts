import { type SQL, sql } from 'drizzle-orm';
import { ADMIN, levelOf, type RoleLevel } from '@/lib/access/roles';
import { siteRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { SHOWN, SITE_COLUMNS, type SiteRow } from './site-row';

interface ListedSite extends SiteRow {
  role: RoleLevel;
}

const readOne = defineStatement<SiteRow, { siteId: string }>(
  'site',
  (term) =>
    sql`select ${SITE_COLUMNS}, shown.* from sites s cross join lateral ${SHOWN} shown where s.id = ${term('siteId')}::text`,
);

export async function findSite(on: Database | Tx, siteId: string): Promise<SiteRow | undefined> {
  const [site] = await readOne(on, { siteId });
  return site;
}

/** Whether readers can come at all. */
export async function hasPublishedSite(on: Database | Tx): Promise<boolean> {
  const [answer] = await askPublished(on, {});
  return answer?.found === true;
}

const askPublished = defineStatement<{ found: boolean }, Record<never, never>>(
  'any-published-site',
  () => sql`select exists (select from sites where published) as found`,
);

interface SiteFilter {
  spaceId?: string | undefined;
  title?: string | undefined;
  published?: boolean | undefined;
  types?: string[] | undefined;
}

interface ListTerms extends Viewer {
  spaceId: string | null;
  title: string | null;
  published: boolean | null;
  types: string[] | null;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

interface ListRow {
  count: number | null;
  sites: ListedSite[];
}

function writeList(term: Term<ListTerms>, viewed: { join: SQL; role: SQL }): SQL {
  const seen = sql`from sites s ${viewed.join}
    where s.organization_id = ${term('organizationId')}::text and ${viewed.role} >= ${levelOf('read')}::int
      and (${term('published')}::boolean is null or s.published = ${term('published')}::boolean)
      and (${term('types')}::text[] is null or s.type = any(${term('types')}::text[]))
      and (${term('title')}::text is null or strpos(lower(s.title), lower(${term('title')}::text)) > 0)
      and (${term('spaceId')}::text is null or exists (
        select from site_spaces ss where ss.site_id = s.id and ss.space_id = ${term('spaceId')}::text))`;
  return sql`select ${boundedCount(seen, sql`s.created_at, s.id`)} as count,
    coalesce((select json_agg(listed) from (
      select ${SITE_COLUMNS}, shown.*, s.role from (
        select s.*, ${viewed.role} as role ${seen}
          and ${comesBefore('s.created_at, s.id', term('afterCreated'), term('afterId'))}
        order by s.created_at desc, s.id desc limit ${term('limit')}::int
      ) s cross join lateral ${SHOWN} shown order by s.created_at desc, s.id desc
    ) listed), '[]') as sites`;
}

const listForAdmin = defineStatement<ListRow, ListTerms>('site_list_admin', (term) =>
  writeList(term, { join: sql``, role: sql.raw(String(ADMIN)) }),
);

const listForOthers = defineStatement<ListRow, ListTerms>('site_list', (term) => {
  const viewer = {
    organizationId: term('organizationId'),
    userId: term('userId'),
    organizationRole: term('organizationRole'),
  };
  return writeList(term, { join: sql`join ${siteRoles(viewer)} r on r.id = s.id`, role: sql`r.role` });
});

/** The sites that the viewer may see, newest first. */
export async function listSites(
  database: Database,
  viewer: Viewer,
  filter: SiteFilter,
  slice: Slice,
): Promise<{ rows: ListedSite[]; count: number | null }> {
  const list = viewer.organizationRole === ADMIN ? listForAdmin : listForOthers;
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const [page] = await list(database, {
    ...viewer,
    spaceId: filter.spaceId ?? null,
    title: filter.title ?? null,
    published: filter.published ?? null,
    types: filter.types ?? null,
    afterCreated,
    afterId,
    limit: slice.limit,
  });
  return { rows: page?.sites ?? [], count: page?.count ?? null };
}
