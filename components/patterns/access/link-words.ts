import type { z } from 'zod';
import type { linkInvite } from '@/lib/contract/invites';
import { nameRole } from '../role-words';

type LinkInvite = z.output<typeof linkInvite>;
/** A link to a space or a collection. */
export type ObjectLink = Extract<LinkInvite, { target: string }>;

/** What a link can be for. */
export interface LinkTarget {
  kind: 'space' | 'collection';
  id: string;
  organizationId: string;
}

const DAY = 86_400_000;

export const expiryOptions = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'never', label: 'Never', description: 'Works until it is switched off or deleted.' },
] as const;

export type LinkExpiry = (typeof expiryOptions)[number]['value'];

export const toExpiry = (expiry: LinkExpiry, now: Date): string | null =>
  expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * DAY).toISOString();

/** What tells why a link, or a share link of a site, gives less than it says. */
export type EffectOfLink = Pick<LinkInvite, 'withoutEffect' | 'limitedTo' | 'createdBy'>;

const REASONS: Record<NonNullable<LinkInvite['withoutEffect']>, string> = {
  organization: 'Links are switched off',
  expired: 'Expired',
  'used-up': 'Used up',
  'secret-lost': 'Its secret is lost',
  'maker-left': 'No effect: who made it left',
  'maker-disabled': 'No effect: who made it is disabled',
  'maker-lacks-role': 'No effect: who made it may make none now',
};

export function sayEffect({ withoutEffect, limitedTo }: EffectOfLink): string | undefined {
  if (withoutEffect) return REASONS[withoutEffect];
  return limitedTo === undefined ? undefined : `Gives ${nameRole(limitedTo)} at most, as who made it has`;
}

/** Whether it works as it says once somebody else answers for it. */
export const isUpToMaker = ({ withoutEffect, limitedTo }: EffectOfLink): boolean =>
  withoutEffect ? withoutEffect.startsWith('maker-') : limitedTo !== undefined;

export const sayUses = ({ uses, maxUses }: Pick<LinkInvite, 'uses' | 'maxUses'>): string =>
  maxUses === undefined
    ? `used ${uses} ${uses === 1 ? 'time' : 'times'}`
    : `used ${uses} of ${maxUses} times`;

/** Enough of a secret address to tell links apart on a shared screen. */
export function maskAddress(address: string): string {
  const slash = address.lastIndexOf('/');
  return `${address.slice(0, slash + 1)}${address.slice(slash + 1, slash + 5)}…`.replace(/^https?:\/\//, '');
}
