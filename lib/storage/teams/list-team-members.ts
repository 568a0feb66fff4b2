import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { MEMBER_COLUMNS, type MemberRow } from '../members/member-row';

/** A member of a team; `place` and `name` are what the list is ordered by. */
type TeamMemberRow = MemberRow & {
  isOwner: boolean;
  place: number;
  name: string;
  count: number | null;
};

interface Terms {
  organizationId: string;
  teamId: string;
  search: string | null;
  place: string | null;
  name: string | null;
  id: string | null;
  limit: number;
}

const read = defineStatement<{ member: TeamMemberRow | null }, Terms>('team_members', (term) => {
  const contains = (column: string) =>
    sql`strpos(lower(${sql.raw(column)}), lower(${term('search')}::text)) > 0`;
  return sql`with people as (
      select m.*, tm.is_owner, case when tm.is_owner then 0 else 1 end as place, lower(u.display_name) collate "C" as name
      from team_members tm join users u on u.id = tm.user_id
      join members m on m.user_id = tm.user_id and m.organization_id = ${term('organizationId')}::text
      where tm.team_id = ${term('teamId')}::text
        and (${term('search')}::text is null or ${contains('u.display_name')} or ${contains('u.email')}))
    select row_to_json(found) as member from teams t left join lateral (
      select ${MEMBER_COLUMNS}, m.is_owner as "isOwner", m.place, m.name, ${boundedCount(sql`from people`)} as count
      from people m where ${term('id')}::text is null
        or (m.place, m.name, m.user_id) > (${term('place')}::text::int, ${term('name')}::text, ${term('id')}::text)
      order by m.place, m.name, m.user_id limit ${term('limit')}::int) found on true
    where t.organization_id = ${term('organizationId')}::text and t.id = ${term('teamId')}::text
    order by found.place, found.name collate "C", found."userId" collate "C"`;
});

/** Owners first, then by name; undefined when there is no such team. */
export async function listTeamMembers(
  database: Database,
  where: Pick<Terms, 'organizationId' | 'teamId' | 'search'>,
  slice: Slice,
) {
  const [place = null, name = null, id = null] = slice.after ?? [];
  const found = await read(database, { ...where, place, name, id, limit: slice.limit });
  if (found.length === 0) return undefined;
  return toPage(
    found.flatMap(({ member }) => member ?? []),
    slice,
  );
}
