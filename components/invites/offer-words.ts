import type { Role } from '@/lib/access/roles';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getInvite } from '@/lib/contract/invite-offers';

export type Offer = ReplyOf<typeof getInvite>;

/** What somebody can do who was never here before, role by role. */
const abilities: Record<Role, string> = {
  read: 'You can read its content.',
  comment: 'You can read its content and comment on it.',
  edit: 'You can read, comment on and change its content.',
  review: 'You can change its content, and review the changes of others.',
  create: 'You can change its content, and make and manage spaces and sites.',
  admin: 'You administer it: its content, people and settings.',
};

const guestOf = (organization: string) =>
  `You join as a guest of ${organization}, and see what is given to you by name.`;

/** «Ada Park invited you to Acme. You can read its content.» */
function sayOffer({ organization, role, to, invitedBy, kind }: Offer): string {
  const what = to ? `the ${to.kind} ${to.title || 'Untitled'} of ${organization.title}` : organization.title;
  const who = invitedBy
    ? `${invitedBy} ${kind === 'email' ? 'invited' : 'invites'} you to ${what}.`
    : `You are invited to ${what}.`;
  const can = role === null ? guestOf(organization.title) : abilities[role];
  return to && role !== null
    ? `${who} ${can} You join as a guest, and see nothing else there.`
    : `${who} ${can}`;
}

/** The line below the title; who is a member already hears of what is new to them alone. */
export function sayWelcome(offer: Offer, welcome: Welcome): string {
  if (welcome === 'other-address') return '';
  if (welcome !== 'member') return sayOffer(offer);
  return offer.to
    ? `You keep what you have on the ${offer.to.kind} ${offer.to.title || 'Untitled'}, or get what this link gives if that is more.`
    : 'There is nothing to accept: you go on as you are.';
}

/** How the page meets its visitor. */
export type Welcome = 'member' | 'sso' | 'other-address' | 'join' | 'sign-in' | 'register';

export function findWelcome(offer: Offer, visitor: { email?: string | undefined } | undefined): Welcome {
  const isOther = offer.email !== undefined && offer.email.toLowerCase() !== visitor?.email?.toLowerCase();
  if (visitor && isOther) return 'other-address';
  if (visitor && offer.isMember) return 'member';
  if (offer.sso) return 'sso';
  if (!visitor) return offer.hasAccount ? 'sign-in' : 'register';
  return 'join';
}

export function nameWelcome(offer: Offer, welcome: Welcome): string {
  const { title } = offer.organization;
  if (welcome === 'member') return `You are in ${title} already`;
  if (welcome === 'other-address') return 'This invitation is for another address';
  return `Join ${title}`;
}
