import type { Role } from '@/lib/access/roles';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getInvite } from '@/lib/contract/invite-offers';
import { t } from './messages';

export type InviteOffer = ReplyOf<typeof getInvite>;

/** What somebody can do who was never here before, role by role. */
const abilities: Record<Role, string> = {
  read: t('youCanReadItsContent'),
  comment: t('youCanReadItsContentAnd'),
  edit: t('youCanReadCommentOnAnd'),
  review: t('youCanEditItsContentAnd'),
  create: t('youCanEditItsContentAndCreate'),
  admin: t('youAdministerItItsContentPeople'),
};

const guestOf = (organization: string) => t('youJoinAsAGuestOf', { organization });

/** «Ada Park invited you to Acme. You can read its content.» */
function sayOffer({ organization, role, to, invitedBy, kind }: InviteOffer): string {
  const what = to
    ? t('theOf', { kind: to.kind, title: to.title || t('untitled'), title2: organization.title })
    : organization.title;
  const who = invitedBy
    ? kind === 'email'
      ? t('invitedYouTo', { invitedBy, what })
      : t('invitesYouTo', { invitedBy, what })
    : t('youAreInvitedTo', { what });
  const can = role === null ? guestOf(organization.title) : abilities[role];
  return to && role !== null ? t('youJoinAsAGuestWithout', { who, can }) : `${who} ${can}`;
}

/** The line below the title; members read only what is new to them. */
export function sayWelcome(offer: InviteOffer, welcome: Welcome): string {
  if (welcome === 'other-address') return '';
  if (welcome !== 'member') return sayOffer(offer);
  return offer.to
    ? t('youKeepYourRoleOnThe', { kind: offer.to.kind, title: offer.to.title || t('untitled') })
    : t('thereIsNothingToAcceptNothing');
}

/** How the page meets its visitor. */
export type Welcome = 'member' | 'sso' | 'other-address' | 'join' | 'sign-in' | 'register';

export function findWelcome(
  offer: InviteOffer,
  visitor: { email?: string | undefined } | undefined,
): Welcome {
  const isOther = offer.email !== undefined && offer.email.toLowerCase() !== visitor?.email?.toLowerCase();
  if (visitor && isOther) return 'other-address';
  if (visitor && offer.isMember) return 'member';
  if (offer.sso) return 'sso';
  if (!visitor) return offer.hasAccount ? 'sign-in' : 'register';
  return 'join';
}

export function nameWelcome(offer: InviteOffer, welcome: Welcome): string {
  const { title } = offer.organization;
  if (welcome === 'member') return t('youAreAlreadyIn', { title });
  if (welcome === 'other-address') return t('thisInvitationIsForAnotherAddress');
  return t('join', { title });
}
