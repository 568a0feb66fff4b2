import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { ADMIN, levelOf, type RoleLevel } from '@/lib/access/roles';
import { siteRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { RESTORABLE, SHOWN, SITE_COLUMNS, type SiteRow } from './site-row';

interface ListedSite extends SiteRow {
  role: RoleLevel;
}

const readOne = defineStatement<SiteRow, { siteId: string }>(
  'site',
  (term) =>
    sql`select ${SITE_COLUMNS}, shown.* from sites s cross join lateral ${SHOWN} shown
      where s.id = ${term('siteId')}::text and s.deleted_at is null`,
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
  () => sql`select exists (select from sites where published and deleted_at is null) as found`,
);

interface SiteFilter {
  isDeleted?: boolean | undefined;
  spaceId?: string | undefined;
  title?: string | undefined;
  published?: boolean | undefined;
  types?: string[] | undefined;
  visibilities?: string[] | undefined;
}

interface ListTerms extends Viewer {
  spaceId: string | null;
  title: string | null;
  published: boolean | null;
  types: string[] | null;
  visibilities: string[] | null;
  afterMoment: string | null;
  afterId: string | null;
  limit: number;
}

interface ListRow {
  count: number | null;
  sites: ListedSite[];
}

interface Listing {
  which: SQL;
  lowest: RoleLevel;
  /** By which the newest comes first. */
  moment: string;
}

const LIVE: Listing = {
  which: sql`s.deleted_at is null`,
  lowest: levelOf(lowestRole('site:view')),
  moment: 's.created_at',
};

/** What the viewer can take out of the trash. */
const DELETED: Listing = {
  which: RESTORABLE,
  lowest: levelOf(lowestRole('site:manage')),
  moment: 's.deleted_at',
};

function writeList(
  term: Term<ListTerms>,
  viewed: { join: SQL; role: SQL },
  { which, lowest, moment }: Listing,
): SQL {
  const seen = sql`from sites s ${viewed.join}
    where s.organization_id = ${term('organizationId')}::text and ${which}
      and ${viewed.role} >= ${sql.raw(String(lowest))}
      and (${term('published')}::boolean is null or s.published = ${term('published')}::boolean)
      and (${term('types')}::text[] is null or s.type = any(${term('types')}::text[]))
      and (${term('visibilities')}::text[] is null or s.visibility = any(${term('visibilities')}::text[]))
      and (${term('title')}::text is null or strpos(lower(s.title), lower(${term('title')}::text)) > 0)
      and (${term('spaceId')}::text is null or exists (
        select from site_spaces ss where ss.site_id = s.id and ss.space_id = ${term('spaceId')}::text))`;
  return sql`select ${boundedCount(seen, sql.raw(`${moment}, s.id`))} as count,
    coalesce((select json_agg(listed) from (
      select ${SITE_COLUMNS}, shown.*, s.role from (
        select s.*, ${viewed.role} as role ${seen}
          and ${comesBefore(`${moment}, s.id`, term('afterMoment'), term('afterId'))}
        order by ${sql.raw(moment)} desc, s.id desc limit ${term('limit')}::int
      ) s cross join lateral ${SHOWN} shown order by ${sql.raw(moment)} desc, s.id desc
    ) listed), '[]') as sites`;
}

function defineList(suffix: string, listing: Listing) {
  const forAdmin = defineStatement<ListRow, ListTerms>(`site_list_admin${suffix}`, (term) =>
    writeList(term, { join: sql``, role: sql.raw(String(ADMIN)) }, listing),
  );
  const forOthers = defineStatement<ListRow, ListTerms>(`site_list${suffix}`, (term) => {
    const viewer = {
      organizationId: term('organizationId'),
      userId: term('userId'),
      organizationRole: term('organizationRole'),
    };
    const roles = siteRoles(viewer, false, listing.which);
    return writeList(term, { join: sql`join ${roles} r on r.id = s.id`, role: sql`r.role` }, listing);
  });
  return (database: Database, terms: ListTerms) =>
    (terms.organizationRole === ADMIN ? forAdmin : forOthers)(database, terms);
}

const readLive = defineList('', LIVE);
const readDeleted = defineList('_deleted', DELETED);

/** The sites that the viewer may see, newest first; or those that they can take out of the trash, last deleted first. */
export async function listSites(
  database: Database,
  viewer: Viewer,
  filter: SiteFilter,
  slice: Slice,
): Promise<{ rows: ListedSite[]; count: number | null }> {
  const read = filter.isDeleted ? readDeleted : readLive;
  const [afterMoment = null, afterId = null] = slice.after ?? [];
  const [page] = await read(database, {
    ...viewer,
    spaceId: filter.spaceId ?? null,
    title: filter.title ?? null,
    published: filter.published ?? null,
    types: filter.types ?? null,
    visibilities: filter.visibilities ?? null,
    afterMoment,
    afterId,
    limit: slice.limit,
  });
  return { rows: page?.sites ?? [], count: page?.count ?? null };
}
