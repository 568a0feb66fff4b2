import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { type PersonRow, personOf } from '../change-requests/row';
import type { Database, Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { forgetRemoval } from './role-decisions';

interface RemovedMemberRow {
  userId: string;
  user: PersonRow;
  role: RoleLevel;
  removedAt: string;
  removedBy: PersonRow | null;
  restorableUntil: string;
  count: number | null;
}

/** How long what somebody had is kept. */
const KEPT = sql.raw("interval '30 days'");

interface Terms {
  organizationId: string;
  removedAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<RemovedMemberRow, Terms>('removed_members', (term) => {
  const from = sql`from removed_members r
    where r.organization_id = ${term('organizationId')}::text and r.removed_at > now() - ${KEPT}`;
  return sql`with page as (select r.* ${from} and ${comesBefore('r.removed_at, r.user_id', term('removedAt'), term('id'))}
      order by r.removed_at desc, r.user_id desc limit ${term('limit')}::int)
    select r.user_id as "userId", ${personOf('r.user_id')} as "user", r.role, ${isoText('r.removed_at')} as "removedAt",
      ${personOf('r.removed_by')} as "removedBy", ${isoText("(r.removed_at + interval '30 days')")} as "restorableUntil",
      ${boundedCount(from, sql`r.removed_at, r.user_id`)} as count
    from page r order by r.removed_at desc, r.user_id desc`;
});

/** Last removed first. */
export async function listRemovedMembers(database: Database, organizationId: string, slice: Slice) {
  const [removedAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { organizationId, removedAt, id, limit: slice.limit }), slice);
}

/**
 * Makes somebody a member again with what they had, as far as it still exists; false when nothing of them is kept.
 * The organization is locked.
 */
export async function restoreMember(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  const kept = sql`removed_members r where r.organization_id = ${organizationId} and r.user_id = ${userId}`;
  const { rows } = await tx.execute(sql`insert into members
      (organization_id, user_id, role, disabled, sso, joined_at, invited_by)
    select r.organization_id, r.user_id, r.role, (r.kept->>'disabled')::boolean,
      (r.kept->>'sso')::boolean and exists (select from sso_providers p where p.organization_id = r.organization_id),
      (r.kept->>'joinedAt')::timestamptz, (select u.id from users u where u.id = r.kept->>'invitedBy')
    from ${kept} and r.removed_at > now() - ${KEPT} on conflict do nothing returning user_id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`insert into team_members (team_id, user_id, is_owner)
    select t.id, r.user_id, k."isOwner" from removed_members r
    cross join json_to_recordset((r.kept->'teams')::json) as k(id text, "isOwner" boolean)
    join teams t on t.id = k.id and t.organization_id = r.organization_id
    where r.organization_id = ${organizationId} and r.user_id = ${userId} on conflict do nothing`);
  await restoreGrants(tx, organizationId, userId);
  await tx.execute(sql`delete from ${kept}`);
  await forgetRemoval(tx, organizationId, userId);
  return true;
}

async function restoreGrants(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.execute(sql`insert into grants (id, organization_id, space_id, collection_id, site_id, user_id, role)
    select substr(md5(r.user_id || coalesce(s.id, c.id, i.id) || r.removed_at), 1, 20), r.organization_id,
      s.id, c.id, i.id, r.user_id, k.role
    from removed_members r
    cross join json_to_recordset((r.kept->'grants')::json)
      as k("spaceId" text, "collectionId" text, "siteId" text, role smallint)
    left join spaces s on s.id = k."spaceId" and s.organization_id = r.organization_id
    left join collections c on c.id = k."collectionId" and c.organization_id = r.organization_id
    left join sites i on i.id = k."siteId" and i.organization_id = r.organization_id
    where r.organization_id = ${organizationId} and r.user_id = ${userId} and num_nonnulls(s.id, c.id, i.id) = 1
    on conflict do nothing`);
}

/** Forgets what was kept for longer than it may be given back. */
export async function pruneRemovedMembers(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from removed_members where removed_at <= now() - ${KEPT}`);
  return rowCount ?? 0;
}
