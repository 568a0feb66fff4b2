import { TooManyWaiting } from '@/lib/concurrency/concurrency-limit';
import { badRequest, forbidden, unauthorized, unavailable } from '@/lib/contract/problem';
import type { UserContext } from '@/lib/domain/viewer/context';
import { isCommonPassword } from '@/lib/secrets/common-passwords';
import { hashPassword, verifyPassword } from '@/lib/secrets/password';
import { findUser, type UserRow } from '@/lib/storage/users/users';

/** Refuses what would be guessed first, then hashes. `about` is what an attacker knows of the person. */
export async function hashNewPassword(password: string, about: readonly string[]): Promise<string> {
  const folded = password.toLowerCase();
  if ((await isCommonPassword(password)) || about.some((known) => known.toLowerCase() === folded))
    throw badRequest(
      'password',
      'is one of the first that an attacker tries; choose another, such as a few unrelated words',
    );
  return patiently(() => hashPassword(password));
}

export function checkPassword(stored: string | null, password: string): Promise<boolean> {
  return patiently(() => verifyPassword(stored, password));
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyWaiting)
      throw unavailable('Too many passwords are being checked at this moment. Try again shortly.');
    throw error;
  }
}

/** The caller's account, when they know its password: a session that was left open is not enough to take it over. */
export async function requirePassword(
  { caller, db }: UserContext,
  field: string,
  password: string,
): Promise<UserRow> {
  const { userId, via, boundTo } = caller;
  if (boundTo !== null)
    throw forbidden(
      `This ${via.kind} acts in one organization only. Sign in with your password to change it.`,
    );
  const known = await findUser(db, userId);
  if (!known) throw unauthorized();
  if (known.passwordHash === null)
    throw forbidden(
      'This account has no password: it signs in another way. “Forgot password?” at the sign-in gives it one.',
    );
  if (!(await checkPassword(known.passwordHash, password)))
    throw forbidden(`${field}: is not your present password`);
  return known;
}
