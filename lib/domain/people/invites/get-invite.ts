import { roleOf } from '@/lib/access/roles';
import type { getInvite as contract } from '@/lib/contract/invite-offers';
import { notFound } from '@/lib/contract/problem';
import type { Operation, PublicContext } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { findOffer, type Offer } from '@/lib/storage/invites/find-offer';

export const getInvite: Operation<typeof contract> = async (context, { params }) => {
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

/** What lets somebody in now; whoever is not known here learns nothing of the rest. */
export async function requireOffer(context: PublicContext, secret: string): Promise<Offer> {
  const offer = await findOffer(context.database, hashSecret(secret), context.caller?.userId);
  if (!offer?.works || offer.blockedReason !== null) throw notFound('invite');
  return offer;
}
