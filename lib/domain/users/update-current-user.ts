import { unauthorized } from '@/lib/contract/problem';
import type { updateCurrentUser as contract } from '@/lib/contract/users';
import { findUser, updateUser } from '@/lib/storage/users';
import type { Operation } from '../context';
import { toCurrentUser } from './present-user';

export const updateCurrentUser: Operation<typeof contract> = async (context, { body }) => {
  const { userId } = context.caller;
  const change = {
    ...(body.displayName !== undefined && { displayName: body.displayName }),
    ...(body.photoURL !== undefined && { photoUrl: body.photoURL || null }),
  };
  return context.database.transaction(async (tx) => {
    const changes = Object.keys(change).length > 0;
    const row = await (changes ? updateUser(tx, userId, change) : findUser(tx, userId));
    if (!row) throw unauthorized();
    if (changes) await context.announce({ noun: 'users', id: userId, user: userId });
    return toCurrentUser(context, row);
  });
};
