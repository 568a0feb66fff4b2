import type { joinOrganization as contract } from '@/lib/contract/invite-offers';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { findOffer, type Offer } from '@/lib/storage/invites/find-offer';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { findSeenCollection } from '@/lib/storage/tree/collections';
import { followOffer } from './follow-offer';

export const joinOrganization: Operation<typeof contract> = async (context, { params }) => {
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
