import { t } from './messages';

const DAY = 86_400_000;

export const expiryOptions = [
  { value: '7', label: t('n7Days') },
  { value: '30', label: t('n30Days') },
  { value: '90', label: t('n90Days') },
  { value: '365', label: t('n1Year') },
  { value: 'never', label: t('never'), description: t('validUntilYouRevokeIt') },
] as const;

export type Expiry = (typeof expiryOptions)[number]['value'];

export function toExpiryDate(expiry: Expiry, now: Date): Date | undefined {
  return expiry === 'never' ? undefined : new Date(now.getTime() + Number(expiry) * DAY);
}

/** `soon` from a week before, so that there is time to make the next one. */
export function readExpiryState(
  expiresAt: string | undefined,
  now: Date,
): 'none' | 'later' | 'soon' | 'past' {
  if (!expiresAt) return 'none';
  const left = new Date(expiresAt).getTime() - now.getTime();
  if (left <= 0) return 'past';
  return left <= 7 * DAY ? 'soon' : 'later';
}
