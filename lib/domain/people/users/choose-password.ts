import { TooManyWaiting } from '@/lib/concurrency/concurrency-limit';
import { badRequest, unavailable } from '@/lib/contract/problem';
import { isCommonPassword } from '@/lib/secrets/common-passwords';
import { hashPassword, verifyPassword } from '@/lib/secrets/password';

/** Refuses what would be guessed first, then hashes. `about` is what an attacker knows of the person. */
export async function choosePassword(password: string, about: readonly string[]): Promise<string> {
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
