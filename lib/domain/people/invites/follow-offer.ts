import { GUEST, type RoleLevel, roleOf } from '@/lib/access/roles';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { readRolesOn } from '@/lib/storage/access/roles-on';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { admitMember } from '@/lib/storage/invites/admit-member';
import { findOffer, type Offer } from '@/lib/storage/invites/find-offer';
import { kindOfLink } from '@/lib/storage/invites/link-row';
import { takeInvitation } from '@/lib/storage/invites/write-invitations';
import { spendLinkInvite } from '@/lib/storage/invites/write-link-invites';
import { readDecisionsSince } from '@/lib/storage/members/role-decisions';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { type GrantObject, putGrant } from '@/lib/storage/permissions/grants';
import { proveAddress } from '@/lib/storage/users/users';

const DECIDED_SINCE =
  'An administrator has changed what you may do here since this link was made, so it gives you nothing more. Ask for a new link.';

/** Makes somebody a member by what they follow, which counts it in the same transaction: nobody gets in by what is used up. */
export async function followOffer(
  context: PublicContext,
  tx: Tx,
  { offer, secret, userId }: { offer: Offer; secret: string; userId: string },
): Promise<void> {
  const isNew = await (offer.kind === 'email'
    ? followInvitation(tx, offer, hashSecret(secret), userId)
    : followLink(tx, offer.organizationId, hashSecret(secret), userId));
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
  await context.publish(tx, { noun: 'members', ...news });
  await context.publish(tx, { noun: 'invites', id: offer.id, organization: offer.organizationId });
  await context.publish(tx, { noun: 'members', ...news, recipients: [userId], recheck: true });
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

/** Read again under the lock: what its maker may give, and what was decided of the follower, may have changed meanwhile. */
async function followLink(
  tx: Tx,
  organizationId: string,
  secretHash: string,
  userId: string,
): Promise<boolean> {
  await lockOrganizations(tx, [organizationId]);
  const offer = await findOffer(tx, secretHash, userId);
  if (!offer?.works) throw notFound('invite');
  const on = kindOfLink(offer);
  const decided = await readDecisionsSince(tx, { organizationId, userId, since: offer.createdAt }, on);
  if (decided.isRemoved) throw forbidden(DECIDED_SINCE);
  const role = Math.min(offer.role, decided.role ?? offer.role);
  const isNew = await admitMember(tx, {
    organizationId,
    userId,
    role: on ? GUEST : role,
    teamIds: [],
    sso: false,
    invitedBy: offer.createdBy,
  });
  const isRaised = on !== undefined && (await raiseRole(tx, { ...on, organizationId }, userId, role));
  if (!isNew && !isRaised) {
    const has = on ? ((await readRolesOn(tx, on, [userId])).get(userId) ?? GUEST) : offer.role;
    if (has < offer.role) throw forbidden(DECIDED_SINCE);
    return false;
  }
  if (!(await spendLinkInvite(tx, offer.id))) throw notFound('invite');
  return true;
}

/** Gives a role on an object to who has a lower one there, by whatever they have it; false when they have as much. */
async function raiseRole(tx: Tx, on: GrantObject, userId: string, role: RoleLevel): Promise<boolean> {
  const has = (await readRolesOn(tx, on, [userId])).get(userId) ?? GUEST;
  if (role <= has) return false;
  await putGrant(tx, on, { kind: 'user', id: userId }, role);
  return true;
}
