import { unauthorized } from '@/lib/contract/problem';
import type { updateCurrentUser as contract } from '@/lib/contract/users';
import type { Operation } from '../context';
import { toCurrentUser } from './present-user';
import { changeProfile } from './update-user';

export const updateCurrentUser: Operation<typeof contract> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const row = await changeProfile(context, tx, context.caller.userId, body);
    if (!row) throw unauthorized();
    return toCurrentUser(context, row);
  });
