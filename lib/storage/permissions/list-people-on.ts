import { sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import type { RoleLevel } from '@/lib/access/roles';
import { rolesOn } from '../access/roles-on';
import { defineSeen } from '../access/seen';
import { seenTitles } from '../access/seen-titles';
import type { Viewer } from '../access/viewer';
import { type PersonRow, personOf } from '../change-requests/row';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';

interface PersonOnRow {
  user: PersonRow;
  role: RoleLevel;
  via: string;
  /** Of the object that decides, when the viewer may see it. */
  viaTitle: string | null;
  /** What the list is ordered by. */
  name: string;
  count: number | null;
}

interface PeopleFilter {
  role: RoleLevel | null;
  minimumRole: RoleLevel;
  search: string | null;
  /** Nobody else is shown. */
  onlyUser: string | null;
}

interface Terms extends PeopleFilter {
  id: string;
  afterName: string | null;
  afterId: string | null;
  limit: number;
}

const define = (kind: GrantKind) =>
  defineSeen<PersonOnRow, Terms>(`people_on_${kind}`, (term, viewer) => {
    const only = sql`${term('onlyUser')}::text`;
    const titles = seenTitles(viewer, sql`select split_part(p.via, ' ', 3) from shown p`);
    return sql`with found as (
      select r.user_id, r.role, r.via, lower(u.display_name) collate "C" as name
      from ${rolesOn(kind, term('id'))} r join users u on u.id = r.user_id
      where r.role >= ${term('minimumRole')}::smallint and (${only} is null or r.user_id = ${only})
        and (${term('role')}::smallint is null or r.role = ${term('role')}::smallint)
        and (${term('search')}::text is null or strpos(lower(u.display_name), lower(${term('search')}::text)) > 0
          or strpos(lower(u.email), lower(${term('search')}::text)) > 0)),
    shown as (select * from found f
      where ${term('afterId')}::text is null or (f.name, f.user_id) > (${term('afterName')}::text, ${term('afterId')}::text)
      order by f.name, f.user_id limit ${term('limit')}::int)
    select ${personOf('p.user_id')} as "user", p.role, p.via, t.title as "viaTitle", p.name,
      ${boundedCount(sql`from found`)} as count
    from shown p left join ${titles} t on t.id = split_part(p.via, ' ', 3) order by p.name, p.user_id`;
  });

const read = { space: define('space'), collection: define('collection'), site: define('site') };

/** Who can see an object, by name, with the role that each has on it. */
export async function listPeopleOn(
  database: Database,
  viewer: Viewer,
  on: { kind: GrantKind; id: string },
  filter: PeopleFilter,
  slice: Slice,
) {
  const [afterName = null, afterId = null] = slice.after ?? [];
  const values = { ...filter, id: on.id, afterName, afterId, limit: slice.limit };
  return toPage(await read[on.kind](database, viewer, values), slice);
}
