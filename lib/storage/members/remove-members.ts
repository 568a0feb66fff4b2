import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { recordRoleDecision } from './role-decisions';

/**
 * Takes people out of an organization with all that they had through it, and keeps what can be given back.
 * The organization is locked. What they wrote stays.
 */
export async function removeMembers(
  tx: Tx,
  organizationId: string,
  userIds: readonly string[],
  removedBy: string,
): Promise<void> {
  const ids = sql`${sql.param([...userIds])}::text[]`;
  await tx.execute(sql`insert into removed_members (organization_id, user_id, role, kept, removed_by)
    select m.organization_id, m.user_id, m.role, json_build_object(
        'sso', m.sso, 'disabled', m.disabled, 'joinedAt', m.joined_at, 'invitedBy', m.invited_by,
        'teams', (select coalesce(json_agg(json_build_object('id', tm.team_id, 'isOwner', tm.is_owner)), '[]'::json)
          from team_members tm join teams t on t.id = tm.team_id
          where tm.user_id = m.user_id and t.organization_id = m.organization_id),
        'grants', (select coalesce(json_agg(json_build_object('spaceId', g.space_id, 'collectionId', g.collection_id,
            'siteId', g.site_id, 'role', g.role)), '[]'::json)
          from grants g where g.user_id = m.user_id and g.organization_id = m.organization_id)),
      ${removedBy}
    from members m where m.organization_id = ${organizationId} and m.user_id = any(${ids})
    on conflict (organization_id, user_id) do update set role = excluded.role, kept = excluded.kept,
      removed_by = excluded.removed_by, removed_at = now()`);
  for (const table of ['grants', 'api_tokens', 'sessions', 'members'])
    await tx.execute(sql`delete from ${sql.raw(table)}
      where organization_id = ${organizationId} and user_id = any(${ids})`);
  await tx.execute(sql`delete from team_members tm using teams t
    where t.id = tm.team_id and t.organization_id = ${organizationId} and tm.user_id = any(${ids})`);
  const removed = userIds.filter((id) => id !== removedBy);
  if (removed.length === 0) return;
  // What was offered before gives none of it back.
  await recordRoleDecision(tx, organizationId, { userIds: removed, objectId: organizationId, role: null });
  await tx.execute(sql`delete from invitations i using users u where i.organization_id = ${organizationId}
    and u.id = any(${sql.param(removed)}::text[]) and lower(i.email) = lower(u.email)`);
}
