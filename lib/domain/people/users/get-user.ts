import { notFound } from '@/lib/contract/problem';
import type { getUser as contract } from '@/lib/contract/users';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { Operation } from '@/lib/domain/viewer/context';
import { findAcquaintance } from '@/lib/storage/users/users';

export const getUser: Operation<typeof contract> = async (context, { params }) => {
  const row = await findAcquaintance(context.db, context.caller, params.userId);
  if (!row) throw notFound('user');
  const shown = toUser(context, row);
  // Who is a guest wherever the two meet is told the name alone.
  return row.isAmongMembers ? { ...shown, email: row.email } : shown;
};
