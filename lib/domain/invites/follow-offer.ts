import { GUEST, roleOf } from '@/lib/access/roles';
import { notFound } from '@/lib/contract/problem';
import { hashSecret } from '@/lib/secrets/token';
import { recordAudit } from '@/lib/storage/audit';
import type { Tx } from '@/lib/storage/db';
import { admitMember, raiseGrant } from '@/lib/storage/invites/admit-member';
import type { Offer } from '@/lib/storage/invites/find-offer';
import { takeInvitation } from '@/lib/storage/invites/write-invitations';
import { spendLinkInvite } from '@/lib/storage/invites/write-link-invites';
import { proveAddress } from '@/lib/storage/users';
import type { PublicContext } from '../context';

/** Makes somebody a member by what they follow, which counts it in the same transaction: nobody gets in by what is used up. */
export async function followOffer(
  context: PublicContext,
  tx: Tx,
  { offer, secret, userId }: { offer: Offer; secret: string; userId: string },
): Promise<void> {
  const isNew = await (offer.kind === 'email'
    ? followInvitation(tx, offer, hashSecret(secret), userId)
    : followLink(tx, offer, userId));
  if (!isNew) return;
  await recordAudit(tx, {
    organizationId: offer.organizationId,
    actorId: userId,
    action: offer.kind === 'email' ? 'invite.accept' : 'link-invite.join',
    subject: offer.id,
    details: {
      ...(offer.spaceId !== null && { to: offer.spaceId }),
      ...(offer.collectionId !== null && { to: offer.collectionId }),
      after: { role: roleOf(offer.role) },
    },
    address: context.address,
  });
  const news = { id: userId, organization: offer.organizationId };
  await context.announce(tx, { noun: 'members', ...news });
  await context.announce(tx, { noun: 'invites', id: offer.id, organization: offer.organizationId });
  await context.announce(tx, { noun: 'members', ...news, recipients: [userId], recheck: true });
}

async function followInvitation(
  tx: Tx,
  { organizationId }: Offer,
  secretHash: string,
  userId: string,
): Promise<boolean> {
  const taken = await takeInvitation(tx, organizationId, secretHash);
  if (!taken) throw notFound('invite');
  // The secret went to the address alone.
  await proveAddress(tx, userId);
  return admitMember(tx, { ...taken, organizationId, userId });
}

async function followLink(tx: Tx, offer: Offer, userId: string): Promise<boolean> {
  const { organizationId, spaceId, collectionId } = offer;
  const isToOrganization = spaceId === null && collectionId === null;
  const role = isToOrganization ? offer.role : GUEST;
  const isNew = await admitMember(tx, {
    organizationId,
    userId,
    role,
    teamIds: [],
    sso: false,
    invitedBy: offer.createdBy,
  });
  // Whoever came in by it in another tab has what it gives.
  if (!isNew && (isToOrganization || offer.member === null)) return false;
  if (!(await spendLinkInvite(tx, offer.id))) throw notFound('invite');
  if (!isToOrganization && offer.role > GUEST)
    await raiseGrant(tx, { organizationId, userId, spaceId, collectionId, role: offer.role });
  return true;
}
