import { sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

/** What removing a member would mean. */
interface RemovalFacts {
  openChangeRequests: number;
  grants: number;
  teams: { id: string; title: string; isLastOwner: boolean }[];
  tokens: number;
  isLastAdmin: boolean;
}

const read = defineStatement<RemovalFacts, { organizationId: string; userId: string }>(
  'member_removal',
  (term) => {
    const isAdmin = sql`role = ${sql.raw(String(ADMIN))} and not disabled`;
    return sql`select
      (select count(*)::int from change_requests cr join spaces s on s.id = cr.space_id
        where s.organization_id = m.organization_id and s.deleted_at is null and cr.created_by = m.user_id
          and cr.status in ('draft', 'open')) as "openChangeRequests",
      (select count(*)::int from grants g
        where g.user_id = m.user_id and g.organization_id = m.organization_id) as grants,
      (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'isLastOwner', tm.is_owner and not exists (
            select from team_members o where o.team_id = t.id and o.is_owner and o.user_id <> m.user_id))
          order by lower(t.title) collate "C", t.id), '[]'::json)
        from team_members tm join teams t on t.id = tm.team_id
        where tm.user_id = m.user_id and t.organization_id = m.organization_id) as teams,
      (select count(*)::int from api_tokens a where a.user_id = m.user_id and a.organization_id = m.organization_id
        and (a.expires_at is null or a.expires_at > now())) as tokens,
      ${isAdmin} and not exists (select from (select o.role, o.disabled from members o join users u on u.id = o.user_id
        where o.organization_id = m.organization_id and o.user_id <> m.user_id and u.disabled_at is null) o
        where ${isAdmin}) as "isLastAdmin"
    from members m where m.organization_id = ${term('organizationId')}::text and m.user_id = ${term('userId')}::text`;
  },
);

/** Undefined when there is no such member. */
export async function findRemovalFacts(
  database: Database,
  organizationId: string,
  userId: string,
): Promise<RemovalFacts | undefined> {
  const [facts] = await read(database, { organizationId, userId });
  return facts;
}
