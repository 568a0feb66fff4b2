import type { z } from 'zod';
import type { linkInvite } from '@/lib/contract/invites';

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

/** Why a link that is switched on works no more. */
export function sayEnd(
  link: Pick<LinkInvite, 'enabled' | 'active' | 'expiresAt' | 'uses' | 'maxUses'>,
  now: Date,
): string | undefined {
  if (link.active || !link.enabled) return undefined;
  if (link.expiresAt && new Date(link.expiresAt) <= now) return 'Expired';
  if (link.maxUses !== undefined && link.uses >= link.maxUses) return 'Used up';
  return 'Does not work';
}

export const sayUses = ({ uses, maxUses }: Pick<LinkInvite, 'uses' | 'maxUses'>): string =>
  maxUses === undefined
    ? `used ${uses} ${uses === 1 ? 'time' : 'times'}`
    : `used ${uses} of ${maxUses} times`;

/** Enough of a secret address to tell links apart on a shared screen. */
export function maskAddress(address: string): string {
  const slash = address.lastIndexOf('/');
  return `${address.slice(0, slash + 1)}${address.slice(slash + 1, slash + 5)}…`.replace(/^https?:\/\//, '');
}
