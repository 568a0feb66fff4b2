import { sql } from 'drizzle-orm';
import type { Person, TestApp } from './test-app';

/** What must hold of members and teams whatever happens at once; each answer names what does not. */
export async function findBrokenMembers(testApp: TestApp, organizationId: string): Promise<string[]> {
  const { rows } = await testApp.database.db.execute<{ broken: string }>(sql`
    select 'no administrator' as broken where not exists (select from members m join users u on u.id = m.user_id
      where m.organization_id = ${organizationId} and m.role = 6 and not m.disabled and u.disabled_at is null)
    union all select 'in team ' || tm.team_id || ' without being a member: ' || tm.user_id
      from team_members tm join teams t on t.id = tm.team_id
      where t.organization_id = ${organizationId} and not exists (select from members m
        where m.organization_id = t.organization_id and m.user_id = tm.user_id)
    union all select 'a grant without being a member: ' || g.user_id from grants g
      where g.organization_id = ${organizationId} and g.user_id is not null and not exists (select from members m
        where m.organization_id = g.organization_id and m.user_id = g.user_id)
    union all select 'removed and a member: ' || r.user_id from removed_members r join members m
      on m.organization_id = r.organization_id and m.user_id = r.user_id where r.organization_id = ${organizationId}`);
  return rows.map(({ broken }) => broken);
}

interface Counted {
  id: string;
  members: number;
  teams: number;
  spaces: number;
}

/** Where a count that an answer shows is not the number of rows of the list it counts. */
export async function findWrongCounts(
  testApp: TestApp,
  admin: Person,
  organizationId: string,
): Promise<string[]> {
  const org = `/orgs/${organizationId}`;
  const list = async <Item>(path: string) => {
    const answer = await testApp.send<{ items: Item[]; count: number }>(
      admin,
      'GET',
      `${org}${path}?limit=1000`,
    );
    return answer.data;
  };
  const wrong: string[] = [];
  const tell = (what: string, shown: number, rows: number) => {
    if (shown !== rows) wrong.push(`${what}: ${shown}, and ${rows} rows`);
  };
  const members = await list<Counted>('/members');
  tell('members', members.count, members.items.length);
  for (const { id, teams, spaces } of members.items) {
    const own = await list(`/members/${id}/teams`);
    tell(`teams of ${id}`, teams, own.items.length);
    const { rows } = await testApp.database.db.execute(sql`select from grants
      where organization_id = ${organizationId} and user_id = ${id} and space_id is not null`);
    tell(`spaces of ${id}`, spaces, rows.length);
  }
  const teams = await list<Counted>('/teams');
  tell('teams', teams.count, teams.items.length);
  for (const team of teams.items) {
    const inside = await list(`/teams/${team.id}/members`);
    tell(`members of ${team.id}`, team.members, inside.items.length);
    tell(`the list of ${team.id}`, inside.count, inside.items.length);
  }
  return wrong;
}
