import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { TEAM_NAME, type TeamRow, teamColumns } from './team-row';

interface OneTerms {
  organizationId: string;
  teamId: string;
  viewerId: string;
}

const readOne = defineStatement<TeamRow, OneTerms>(
  'team',
  (term) =>
    sql`select ${teamColumns(term('viewerId'))} from teams t
      where t.organization_id = ${term('organizationId')}::text and t.id = ${term('teamId')}::text`,
);

export async function findTeam(on: Database | Tx, terms: OneTerms): Promise<TeamRow | undefined> {
  const [row] = await readOne(on, terms);
  return row;
}

interface TeamFilter {
  /** Only those that this person owns. */
  owner: string | null;
  title: string | null;
}

interface Terms extends TeamFilter {
  organizationId: string;
  viewerId: string;
  name: string | null;
  id: string | null;
  limit: number;
}

type Place = Pick<Terms, 'organizationId' | 'viewerId'>;

const readList = defineStatement<TeamRow & Counted, Terms>('teams', (term) => {
  const from = sql`from teams t where t.organization_id = ${term('organizationId')}::text
    and (${term('title')}::text is null or strpos(lower(t.title), lower(${term('title')}::text)) > 0)
    and (${term('owner')}::text is null or exists (select from team_members o
      where o.team_id = t.id and o.user_id = ${term('owner')}::text and o.is_owner))`;
  return sql`with page as (select t.* ${from}
      and (${TEAM_NAME}, t.id) > (coalesce(${term('name')}::text, ''), coalesce(${term('id')}::text, ''))
      order by ${TEAM_NAME}, t.id limit ${term('limit')}::int)
    select ${teamColumns(term('viewerId'))}, ${boundedCount(from, sql`${TEAM_NAME}, t.id`)} as count from page t order by name, t.id`;
});

/** By title. */
export async function listTeams(database: Database, place: Place, filter: TeamFilter, slice: Slice) {
  const [name = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { ...place, ...filter, name, id, limit: slice.limit }), slice);
}

interface OfMemberTerms extends Omit<Terms, 'owner'> {
  userId: string;
}

type TeamOfMember = TeamRow & { isOwner: boolean; count: number | null };

const readOfMember = defineStatement<{ team: TeamOfMember | null }, OfMemberTerms>(
  'teams_of_member',
  (term) => {
    const from = sql`from teams t join team_members own on own.team_id = t.id and own.user_id = m.user_id
      where t.organization_id = m.organization_id
        and (${term('title')}::text is null or strpos(lower(t.title), lower(${term('title')}::text)) > 0)`;
    return sql`select row_to_json(found) as team from members m left join lateral (
        select ${teamColumns(term('viewerId'))}, own.is_owner as "isOwner", ${boundedCount(from)} as count ${from}
          and (${TEAM_NAME}, t.id) > (coalesce(${term('name')}::text, ''), coalesce(${term('id')}::text, ''))
        order by ${TEAM_NAME}, t.id limit ${term('limit')}::int) found on true
      where m.organization_id = ${term('organizationId')}::text and m.user_id = ${term('userId')}::text
      order by found.name, found.id`;
  },
);

/** By title; undefined when there is no such member. */
export async function listTeamsOfMember(
  database: Database,
  place: Place & { userId: string; title: string | null },
  slice: Slice,
) {
  const [name = null, id = null] = slice.after ?? [];
  const found = await readOfMember(database, { ...place, name, id, limit: slice.limit });
  if (found.length === 0) return undefined;
  return toPage(
    found.flatMap(({ team }) => team ?? []),
    slice,
  );
}
