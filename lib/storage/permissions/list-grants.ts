import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { type PersonRow, personOf } from '../change-requests/row';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { TEAM_NAME, type TeamRow, teamColumns } from '../teams/team-row';

interface Terms {
  objectId: string;
  onlyUser: string | null;
  afterName: string | null;
  afterId: string | null;
  limit: number;
}

interface UserGrantRow {
  user: PersonRow;
  role: RoleLevel;
  /** What the list is ordered by. */
  name: string;
  count: number | null;
}

/** A team and its role on the object. */
type TeamGrantRow = TeamRow & { role: RoleLevel; count: number | null };

const ON_OBJECT = sql`coalesce(g.space_id, g.collection_id, g.site_id)`;

const readUsers = defineStatement<UserGrantRow, Terms>(
  'user_grants_on',
  (term) => sql`with found as (
      select g.user_id, g.role, lower(u.display_name) collate "C" as name
      from grants g join users u on u.id = g.user_id
      join members m on m.organization_id = g.organization_id and m.user_id = g.user_id
      where ${ON_OBJECT} = ${term('objectId')}::text and (${term('onlyUser')}::text is null or g.user_id = ${term('onlyUser')}::text))
    select ${personOf('f.user_id')} as "user", f.role, f.name, ${boundedCount(sql`from found`)} as count from found f
    where ${term('afterId')}::text is null or (f.name, f.user_id) > (${term('afterName')}::text, ${term('afterId')}::text)
    order by f.name, f.user_id limit ${term('limit')}::int`,
);

/** The people with a grant of their own on an object, by name; disabled ones too, for they keep it. */
export async function listUserGrants(
  database: Database,
  objectId: string,
  onlyUser: string | null,
  slice: Slice,
) {
  const [afterName = null, afterId = null] = slice.after ?? [];
  return toPage(
    await readUsers(database, { objectId, onlyUser, afterName, afterId, limit: slice.limit }),
    slice,
  );
}

const readTeams = defineStatement<TeamGrantRow, Omit<Terms, 'onlyUser'> & { viewerId: string }>(
  'team_grants_on',
  (term) => sql`with found as (
      select t.*, g.role, ${TEAM_NAME} as sorted from grants g join teams t on t.id = g.team_id
      where ${ON_OBJECT} = ${term('objectId')}::text)
    select ${teamColumns(term('viewerId'))}, t.role, ${boundedCount(sql`from found`)} as count from found t
    where ${term('afterId')}::text is null or (t.sorted, t.id) > (${term('afterName')}::text, ${term('afterId')}::text)
    order by t.sorted, t.id limit ${term('limit')}::int`,
);

/** The teams with a grant on an object, by title. */
export async function listTeamGrants(database: Database, objectId: string, viewerId: string, slice: Slice) {
  const [afterName = null, afterId = null] = slice.after ?? [];
  return toPage(
    await readTeams(database, { objectId, viewerId, afterName, afterId, limit: slice.limit }),
    slice,
  );
}
