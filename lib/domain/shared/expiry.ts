import { badRequest } from '@/lib/contract/problem';

/** A moment to come, or none. */
export function toExpiry(value: string | null | undefined): Date | null | undefined {
  if (value === null || value === undefined) return value;
  const date = new Date(value);
  if (date.getTime() <= Date.now()) throw badRequest('expiresAt', 'must be in the future');
  return date;
}
