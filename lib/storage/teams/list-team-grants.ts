import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { defineSeen } from '../access/seen';
import { collectionRoles, siteRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';

interface TeamGrantRow {
  role: RoleLevel;
  kind: 'space' | 'collection' | 'site';
  id: string;
  title: string;
  /** What the list is ordered by. */
  name: string;
  count: number | null;
}

interface Terms {
  teamId: string;
  name: string | null;
  id: string | null;
  limit: number;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

const read = defineSeen<{ grant: TeamGrantRow | null }, Terms>('team_grants', (term, viewer) => {
  const seen = (kind: TeamGrantRow['kind'], roles: ReturnType<typeof siteRoles>) =>
    sql`select g.role, ${sql.raw(`'${kind}'`)} as kind, o.id, o.title, lower(o.title) collate "C" as name
      from grants g join ${sql.raw(`${kind}s`)} o on o.id = g.${sql.raw(`${kind}_id`)} join ${roles} r on r.id = o.id
      where g.team_id = ${term('teamId')}::text and r.role >= ${VISIBLE}`;
  return sql`with seen as (${seen('space', spaceRoles(viewer))} and o.deleted_at is null
      union all ${seen('collection', collectionRoles(viewer))}
      union all ${seen('site', siteRoles(viewer))})
    select row_to_json(found) as grant from teams t left join lateral (
      select s.*, ${boundedCount(sql`from seen`)} as count from seen s
      where ${term('id')}::text is null or (s.name, s.id) > (${term('name')}::text, ${term('id')}::text)
      order by s.name, s.id limit ${term('limit')}::int) found on true
    where t.id = ${term('teamId')}::text and t.organization_id = ${viewer.organizationId}::text
    order by found.name, found.id`;
});

/** By title of what the viewer may see; undefined when there is no such team. */
export async function listTeamGrants(database: Database, viewer: Viewer, teamId: string, slice: Slice) {
  const [name = null, id = null] = slice.after ?? [];
  const found = await read(database, viewer, { teamId, name, id, limit: slice.limit });
  if (found.length === 0) return undefined;
  return toPage(
    found.flatMap(({ grant }) => grant ?? []),
    slice,
  );
}
