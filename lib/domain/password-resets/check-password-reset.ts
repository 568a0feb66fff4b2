import type { checkPasswordReset as contract } from '@/lib/contract/password-resets';
import { notFound } from '@/lib/contract/problem';
import { hashSecret } from '@/lib/secrets/token';
import { findPasswordReset } from '@/lib/storage/password-resets';
import type { Operation } from '../context';

export const checkPasswordReset: Operation<typeof contract> = async ({ db }, { body }) => {
  const reset = await findPasswordReset(db, hashSecret(body.secret));
  if (!reset) throw notFound('password-reset');
  return { email: reset.email, expiresAt: reset.expiresAt.toISOString() };
};
