import { and, eq, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import type { Tx } from '../database/db';
import { linkInvites } from '../schema/invites';
import { MAKER_ROLE } from './link-row';

type NewLinkInvite = Pick<
  typeof linkInvites.$inferInsert,
  | 'id'
  | 'organizationId'
  | 'spaceId'
  | 'collectionId'
  | 'role'
  | 'secretHash'
  | 'secretSealed'
  | 'maxUses'
  | 'expiresAt'
  | 'createdBy'
>;

export async function insertLinkInvite(tx: Tx, link: NewLinkInvite): Promise<void> {
  await tx.insert(linkInvites).values(link);
}

export type LinkInviteChange = Partial<
  Pick<typeof linkInvites.$inferInsert, 'role' | 'isEnabled' | 'maxUses' | 'expiresAt'>
>;

export async function updateLinkInvite(tx: Tx, id: string, change: LinkInviteChange): Promise<void> {
  await tx.update(linkInvites).set(change).where(eq(linkInvites.id, id));
}

export async function deleteLinkInvite(tx: Tx, id: string): Promise<void> {
  await tx.delete(linkInvites).where(eq(linkInvites.id, id));
}

/** Locks it, so that nobody joins by it until the transaction ends; answers how many have joined. */
export async function lockLinkInvite(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ uses: linkInvites.uses })
    .from(linkInvites)
    .where(eq(linkInvites.id, id))
    .for('no key update');
  return row?.uses;
}

/**
 * Makes a person the maker of what others made: of one of them, or of all whose makers may give less today than the
 * links say. Tells how many.
 */
export async function takeOverLinkInvites(
  tx: Tx,
  { organizationId, userId, maker }: { organizationId: string; userId: string; maker: string | undefined },
): Promise<number> {
  const least = sql`case when coalesce(l.space_id, l.collection_id) is null then ${levelOf(lowestRole('organization:administer'))}
    else ${levelOf(lowestRole('space:manage'))} end::smallint`;
  const { rowCount } = await tx.execute(sql`update link_invites l set created_by = ${userId}
    where l.organization_id = ${organizationId} and l.created_by is distinct from ${userId}
      and ${maker === undefined ? sql`coalesce(${MAKER_ROLE}, -1) < greatest(l.role, ${least})` : sql`l.created_by = ${maker}`}`);
  return rowCount ?? 0;
}

/** Counts one who joins by it; false when it lets nobody in any more. */
export async function spendLinkInvite(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .update(linkInvites)
    .set({ uses: sql`${linkInvites.uses} + 1` })
    .where(
      and(
        eq(linkInvites.id, id),
        linkInvites.isEnabled,
        sql`(${linkInvites.expiresAt} is null or ${linkInvites.expiresAt} > now())`,
        sql`(${linkInvites.maxUses} is null or ${linkInvites.uses} < ${linkInvites.maxUses})`,
      ),
    )
    .returning({ id: linkInvites.id });
  return spent.length > 0;
}
