import type { checkPasswordReset as contract } from '@/lib/contract/password-resets';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { hashSecret } from '@/lib/secrets/token';
import { findPasswordReset } from '@/lib/storage/users/password-resets';

export const checkPasswordReset: Operation<typeof contract> = async ({ db }, { body }) => {
  const reset = await findPasswordReset(db, hashSecret(body.secret));
  if (!reset) throw notFound('password-reset');
  return { email: reset.email, expiresAt: reset.expiresAt.toISOString() };
};
