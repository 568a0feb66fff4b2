import type { acceptInvite as contract } from '@/lib/contract/invite-offers';
import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import type { Operation, PublicContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { isClaimedAddress } from '@/lib/storage/invites/find-addressees';
import type { Offer } from '@/lib/storage/invites/find-offer';
import { findUserByEmail, insertUser, takeUnprovenAccount } from '@/lib/storage/users/users';
import { choosePassword } from '../users/choose-password';
import { followOffer } from './follow-offer';
import { requireOffer } from './get-invite';

export const acceptInvite: Operation<typeof contract> = async (context, { params, body }) => {
  const secret = params.inviteId;
  const found = await requireOffer(context, secret);
  // Whoever is signed in here follows it as a new person.
  const offer: Offer = { ...found, member: null };
  if (offer.kind === 'link' && !offer.inviteLinks) throw notFound('invite');
  if (offer.sso)
    throw forbidden(`“${offer.organizationTitle}” asks for single sign-on. Sign in through it to join.`);
  const email = offer.email ?? body.email;
  if (email === undefined) throw badRequest('email', 'is needed to join by a link');
  await requireFreeAddress(context, offer, email);
  const passwordHash = await choosePassword(body.password, [email, body.displayName]);
  return context.database.transaction(async (tx) => {
    const person = { email, displayName: body.displayName, passwordHash };
    const isAddressProven = offer.kind === 'email';
    const made = await insertUser(tx, { ...person, isAddressProven });
    const user = made ?? (isAddressProven ? await takeUnprovenAccount(tx, person) : undefined);
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
