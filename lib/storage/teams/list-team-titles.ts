import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

const read = defineStatement<
  { userId: string; titles: string[] },
  { organizationId: string; userIds: readonly string[] }
>(
  'team_titles',
  (
    term,
  ) => sql`select tm.user_id as "userId", json_agg(t.title order by lower(t.title) collate "C", t.id) as titles
    from team_members tm join teams t on t.id = tm.team_id
    where t.organization_id = ${term('organizationId')}::text and tm.user_id = any(${term('userIds')}::text[])
    group by tm.user_id`,
);

/** The titles of the teams of some people, for those who are in one. */
export async function listTeamTitles(
  database: Database,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await read(database, { organizationId, userIds });
  return new Map(rows.map(({ userId, titles }) => [userId, titles]));
}
