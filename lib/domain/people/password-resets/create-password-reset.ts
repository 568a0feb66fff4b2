import type { createPasswordReset as contract } from '@/lib/contract/password-resets';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { makePasswordLink } from './make-password-link';

export const createPasswordReset: Operation<typeof contract> = async (context, { body }) => {
  const by = { actorId: context.caller.userId, address: context.address };
  const made = await makePasswordLink(context, body.email, by);
  if (!made) throw notFound('user');
  const { user, expiresAt, url } = made;
  return { email: user.email, displayName: user.displayName, url, expiresAt: expiresAt.toISOString() };
};
