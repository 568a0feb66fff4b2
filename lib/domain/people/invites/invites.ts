import { GUEST, type RoleLevel, roleOf } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/invite-offers';
import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import type { Operation, PublicContext, UserContext } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { admitMember } from '@/lib/storage/invites/admit-member';
import { findOffer, type Offer } from '@/lib/storage/invites/find-offer';
import { kindOfLink } from '@/lib/storage/invites/link-row';
import { isClaimedAddress } from '@/lib/storage/invites/list-addressees';
import { consumeInvitation } from '@/lib/storage/invites/write-invitations';
import { spendLinkInvite } from '@/lib/storage/invites/write-link-invites';
import { getDecisionsSince } from '@/lib/storage/members/role-decisions';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { type GrantObject, putGrant } from '@/lib/storage/permissions/grants';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { findSeenCollection } from '@/lib/storage/tree/collections';
import { claimUnprovenAccount, findUserByEmail, insertUser, proveAddress } from '@/lib/storage/users/users';
import { hashNewPassword } from '../users/passwords';

export const getInvite: Operation<typeof contract.getInvite> = async (context, { params }) => {
  const offer = await requireOffer(context, params.inviteId);
  return {
    object: 'invite-offer',
    kind: offer.kind,
    organization: {
      id: offer.organizationId,
      title: offer.organizationTitle,
      logo: offer.organizationLogo ?? undefined,
    },
    role: roleOf(offer.role),
    ...toTarget(offer),
    invitedBy: offer.invitedBy ?? undefined,
    ...(offer.email !== null && { email: offer.email, hasAccount: offer.hasAccount }),
    isMember: offer.member?.disabled === false,
    sso: offer.sso,
  };
};

function toTarget({ spaceId, collectionId, targetTitle }: Offer) {
  if (targetTitle === null) return {};
  if (spaceId !== null) return { to: { kind: 'space' as const, id: spaceId, title: targetTitle } };
  if (collectionId !== null)
    return { to: { kind: 'collection' as const, id: collectionId, title: targetTitle } };
  return {};
}

/** What lets the person in now; strangers learn nothing else. */
async function requireOffer(context: PublicContext, secret: string): Promise<Offer> {
  const offer = await findOffer(context.database, hashSecret(secret), context.caller?.userId);
  if (!offer?.works || offer.blockedReason !== null) throw notFound('invite');
  return offer;
}

export const acceptInvite: Operation<typeof contract.acceptInvite> = async (context, { params, body }) => {
  const secret = params.inviteId;
  const found = await requireOffer(context, secret);
  // A signed-in person follows it as a new person.
  const offer: Offer = { ...found, member: null };
  if (offer.kind === 'link' && !offer.inviteLinks) throw notFound('invite');
  if (offer.sso)
    throw forbidden(`“${offer.organizationTitle}” asks for single sign-on. Sign in through it to join.`);
  const email = offer.email ?? body.email;
  if (email === undefined) throw badRequest('email', 'is needed to join by a link');
  await requireFreeAddress(context, offer, email);
  const passwordHash = await hashNewPassword(body.password, [email, body.displayName]);
  return context.database.transaction(async (tx) => {
    const person = { email, displayName: body.displayName, passwordHash };
    const isAddressProven = offer.kind === 'email';
    const made = await insertUser(tx, { ...person, isAddressProven });
    const user = made ?? (isAddressProven ? await claimUnprovenAccount(tx, person) : undefined);
    if (!user) throw taken(email);
    if (!made) await context.publish(tx, { noun: 'sessions', user: user.id });
    await recordAudit(tx, {
      organizationId: offer.organizationId,
      actorId: user.id,
      action: made ? 'user.create' : 'user.take',
      subject: user.id,
      address: context.address,
    });
    await followOffer(context, tx, { offer, secret, userId: user.id });
    return { organization: offer.organizationId, email };
  });
};

/** A link proves nothing of an address: what waits for it elsewhere is not had by naming it. */
async function requireFreeAddress({ db }: PublicContext, offer: Offer, email: string): Promise<void> {
  if (offer.kind === 'email' ? offer.hasAccount : await findUserByEmail(db, email)) throw taken(email);
  if (offer.kind === 'link' && (await isClaimedAddress(db, offer.organizationId, email)))
    throw conflict(
      `${email} has an invitation of its own, or signs in through single sign-on. Follow that instead.`,
    );
}

const taken = (email: string) =>
  conflict(`There is an account with the address ${email}. Sign in instead, then follow the link again.`);

export const joinOrganization: Operation<typeof contract.joinOrganization> = async (context, { params }) => {
  const { caller, database } = context;
  const { organizationId, inviteId: secret } = params;
  const offer = await findOffer(database, hashSecret(secret), caller.userId);
  const isElsewhere = caller.boundTo !== null && caller.boundTo !== organizationId;
  if (!offer || offer.organizationId !== organizationId || isElsewhere) throw notFound('invite');
  requireWelcome(context, offer);
  if (await hasAllOfIt(context, offer)) return {};
  if (!offer.works) throw notFound('invite');
  await database.transaction((tx) => followOffer(context, tx, { offer, secret, userId: caller.userId }));
  return {};
};

function requireWelcome({ caller }: UserContext, offer: Offer): void {
  const name = `“${offer.organizationTitle}”`;
  if (offer.blockedReason !== null)
    throw forbidden(`This organization is blocked (${offer.blockedReason}): nobody can join it.`);
  if (offer.email !== null && offer.email.toLowerCase() !== caller.email.toLowerCase())
    throw forbidden(`This invitation is for ${offer.email}. Sign in with that address to follow it.`);
  if (offer.member?.disabled)
    throw forbidden(`Your membership of ${name} is disabled. Ask an administrator of it to enable it.`);
  if (offer.kind === 'link' && !offer.inviteLinks)
    throw forbidden(`${name} lets nobody join by links. Ask an administrator of it for an invitation.`);
  if (offer.sso && !offer.member && caller.boundTo !== offer.organizationId)
    throw forbidden(`${name} asks for single sign-on. Sign in through it to join.`);
}

/** Whether a member would get nothing that they do not have. An invitation is taken even then, so that it does not stay behind. */
async function hasAllOfIt({ caller, database }: UserContext, offer: Offer): Promise<boolean> {
  if (!offer.member || offer.kind === 'email') return false;
  const { organizationId, spaceId, collectionId } = offer;
  const viewer = { organizationId, userId: caller.userId, organizationRole: offer.member.role };
  if (spaceId !== null) return offer.role <= ((await findSeenSpace(database, viewer, spaceId))?.role ?? -1);
  if (collectionId !== null)
    return offer.role <= ((await findSeenCollection(database, viewer, collectionId))?.role ?? -1);
  return true;
}

const DECIDED_SINCE =
  'An administrator has changed what you may do here since this link was made, so it gives you nothing more. Ask for a new link.';

/** Makes a person a member by an invitation or link, and counts its use in the same transaction. */
async function followOffer(
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
  const taken = await consumeInvitation(tx, organizationId, secretHash);
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
  const decided = await getDecisionsSince(tx, { organizationId, userId, since: offer.createdAt }, on);
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
    const has = on ? ((await listRolesOn(tx, on, [userId])).get(userId) ?? GUEST) : offer.role;
    if (has < offer.role) throw forbidden(DECIDED_SINCE);
    return false;
  }
  if (!(await spendLinkInvite(tx, offer.id))) throw notFound('invite');
  return true;
}

/** Gives a role on an object to who has a lower one there, by whatever they have it; false when they have as much. */
async function raiseRole(tx: Tx, on: GrantObject, userId: string, role: RoleLevel): Promise<boolean> {
  const has = (await listRolesOn(tx, on, [userId])).get(userId) ?? GUEST;
  if (role <= has) return false;
  await putGrant(tx, on, { kind: 'user', id: userId }, role);
  return true;
}
