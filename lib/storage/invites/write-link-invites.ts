import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db';
import { linkInvites } from '../schema/invites';
import { makerMay } from './link-row';

export type NewLinkInvite = Pick<
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

/** Nobody joins by it until the transaction is over; how many have is what it answers. */
export async function lockLinkInvite(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ uses: linkInvites.uses })
    .from(linkInvites)
    .where(eq(linkInvites.id, id))
    .for('no key update');
  return row?.uses;
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
        makerMay(sql`link_invites`),
      ),
    )
    .returning({ id: linkInvites.id });
  return spent.length > 0;
}
