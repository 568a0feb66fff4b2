import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';

interface InstanceOrganizationRow {
  id: string;
  title: string;
  logo: string | null;
  sso: boolean;
  blockedReason: string | null;
  createdAt: string;
  deletedAt: string | null;
  members: number;
  spaces: number;
  sites: number;
  administrators: { id: string; displayName: string; email: string }[];
}

/** An organization with what the list is ordered by. */
type ListedOrganization = InstanceOrganizationRow & Counted & { key: string };

interface ListTerms {
  key: string;
  id: string;
  limit: number;
}

/** How many administrators of each are named. */
const NAMED_ADMINS = 5;

const TITLE = sql`lower(o.title) collate "C"`;

function writeList(which: SQL, term: Term<ListTerms>): SQL {
  const from = sql`from organizations o where ${which}`;
  return sql`with page as (
      select o.*, ${TITLE} as key ${from} and (${TITLE}, o.id) > (${term('key')}::text, ${term('id')}::text)
      order by ${TITLE}, o.id limit ${term('limit')}::int)
    select o.id, o.title, o.logo, o.sso, o.blocked_reason as "blockedReason", ${isoText('o.created_at')} as "createdAt",
      ${isoText('o.deleted_at')} as "deletedAt",
      (select count(*)::int from members m where m.organization_id = o.id) as members,
      (select count(*)::int from spaces s where s.organization_id = o.id and s.deleted_at is null) as spaces,
      (select count(*)::int from sites s where s.organization_id = o.id and s.deleted_at is null) as sites,
      (select coalesce(json_agg(json_build_object('id', a.id, 'displayName', a.display_name, 'email', a.email)
          order by lower(a.display_name) collate "C", a.id), '[]')
        from (select u.id, u.display_name, u.email from members m join users u on u.id = m.user_id
          where m.organization_id = o.id and m.role = ${sql.raw(String(ADMIN))} and not m.disabled and u.disabled_at is null
          order by lower(u.display_name) collate "C", u.id limit ${sql.raw(String(NAMED_ADMINS))}) a) as administrators,
      o.key, ${boundedCount(from, sql`${TITLE}, o.id`)} as count
    from page o order by o.key, o.id`;
}

const listAll = defineStatement<ListedOrganization, ListTerms>('instance_organizations', (term) =>
  writeList(sql`true`, term),
);

const listFound = defineStatement<ListedOrganization, ListTerms & { search: string }>(
  'instance_organizations_found',
  (term) => writeList(sql`strpos(lower(o.title), lower(${term('search')}::text)) > 0`, term),
);

/** All of them by name, those in the trash included. */
export async function listInstanceOrganizations(
  database: Database,
  search: string | null,
  slice: Slice,
): Promise<{ rows: ListedOrganization[]; count: number | undefined }> {
  const [key = '', id = ''] = slice.after ?? [];
  const terms = { key, id, limit: slice.limit };
  const rows =
    search === null ? await listAll(database, terms) : await listFound(database, { ...terms, search });
  return toPage(rows, slice);
}

interface OrganizationStorageRow {
  id: string;
  title: string;
  deletedAt: string | null;
  files: number;
  size: number;
}

/** Each file of an organization counts once, as for its limit in `file-usage.ts`. */
const readStorage = defineStatement<
  OrganizationStorageRow & Counted,
  { size: string | null; id: string; limit: number }
>(
  'organization_storage',
  (term) => sql`with files as (
      select s.organization_id, f.blob from spaces s join space_files f on f.space_id = s.id
      union select s.organization_id, a.blob from spaces s join attachments a on a.space_id = s.id
      union select s.organization_id, a.blob from sites s join site_assets a on a.site_id = s.id
    ), used as (
      select f.organization_id, count(*)::int as files, sum(b.size)::bigint as size
      from files f join blobs b on b.hash = f.blob group by f.organization_id
    ), listed as (
      select o.id, o.title, o.deleted_at, coalesce(u.files, 0) as files, coalesce(u.size, 0) as size
      from organizations o left join used u on u.organization_id = o.id)
    select id, title, ${isoText('deleted_at')} as "deletedAt", files, size::double precision as size,
      ${boundedCount(sql`from listed`)} as count
    from listed
    where (size, id) < (coalesce(${term('size')}::text::bigint, 9223372036854775807), ${term('id')}::text)
    order by size desc, id desc limit ${term('limit')}::int`,
);

/** What the files of each have, the largest first. */
export async function listOrganizationStorage(
  database: Database,
  slice: Slice,
): Promise<{ rows: OrganizationStorageRow[]; count: number | undefined }> {
  const [size = null, id = ''] = slice.after ?? [];
  return toPage(await readStorage(database, { size, id, limit: slice.limit }), slice);
}
