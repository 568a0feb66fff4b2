const DAY = 86_400_000;

export const expiryOptions = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never', description: 'Valid until you revoke it.' },
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
