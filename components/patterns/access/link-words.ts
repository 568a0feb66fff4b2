import type { z } from 'zod';
import type { linkInvite } from '@/lib/contract/invites';
import { nameRole } from '../role-words';
import { t } from './messages';

type LinkInvite = z.output<typeof linkInvite>;
/** A link to a space or a collection. */
export type ObjectLink = Extract<LinkInvite, { target: string }>;

/** What a link can be for. */
export interface InviteLinkTarget {
  kind: 'space' | 'collection';
  id: string;
  organizationId: string;
}

const DAY = 86_400_000;

export const expiryOptions = [
  { value: '1', label: t('n1Day') },
  { value: '7', label: t('n7Days') },
  { value: '30', label: t('n30Days') },
  { value: 'never', label: t('never'), description: t('worksUntilItIsTurnedOff') },
] as const;

export type LinkExpiry = (typeof expiryOptions)[number]['value'];

export const toExpiry = (expiry: LinkExpiry, now: Date): string | null =>
  expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY).toISOString();

/** What tells why a link, or a share link of a site, gives less than it says. */
export type EffectOfLink = Pick<LinkInvite, 'withoutEffect' | 'limitedTo' | 'createdBy'>;

const REASONS: Record<NonNullable<LinkInvite['withoutEffect']>, string> = {
  organization: t('inviteLinksAreTurnedOff'),
  expired: t('expired'),
  'used-up': t('usedUp'),
  'secret-lost': t('itsKeyIsLost'),
  'maker-left': t('inactiveItsCreatorLeft'),
  'maker-disabled': t('inactiveItsCreatorIsDisabled'),
  'maker-lacks-role': t('inactiveItsCreatorCanNoLonger'),
};

export function sayEffect({ withoutEffect, limitedTo }: EffectOfLink): string | undefined {
  if (withoutEffect) return REASONS[withoutEffect];
  return limitedTo === undefined ? undefined : t('limitedToTheRoleOfIts', { role: nameRole(limitedTo) });
}

/** Whether it works as it says once somebody else answers for it. */
export const isUpToMaker = ({ withoutEffect, limitedTo }: EffectOfLink): boolean =>
  withoutEffect ? withoutEffect.startsWith('maker-') : limitedTo !== undefined;

export const sayUses = ({ uses, maxUses }: Pick<LinkInvite, 'uses' | 'maxUses'>): string =>
  maxUses === undefined ? t('usedTimes', { uses }) : t('usedOfTimes', { uses, maxUses });

/** Enough of a secret address to tell links apart on a shared screen. */
export function maskAddress(address: string): string {
  const slash = address.lastIndexOf('/');
  return `${address.slice(0, slash + 1)}${address.slice(slash + 1, slash + 5)}…`.replace(/^https?:\/\//, '');
}
