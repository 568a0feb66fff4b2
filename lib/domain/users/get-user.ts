import { notFound } from '@/lib/contract/problem';
import type { getUser as contract } from '@/lib/contract/users';
import { findAcquaintance } from '@/lib/storage/users';
import type { Operation } from '../context';
import { toUser } from './present-user';

export const getUser: Operation<typeof contract> = async (context, { params }) => {
  const row = await findAcquaintance(context.db, context.caller, params.userId);
  if (!row) throw notFound('user');
  const shown = toUser(context, row);
  // Who is a guest wherever the two meet is told the name alone.
  return row.isAmongMembers ? { ...shown, email: row.email } : shown;
};
