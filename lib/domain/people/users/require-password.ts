import { forbidden, unauthorized } from '@/lib/contract/problem';
import type { UserContext } from '@/lib/domain/viewer/context';
import { findUser, type UserRow } from '@/lib/storage/users/users';
import { checkPassword } from './choose-password';

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
