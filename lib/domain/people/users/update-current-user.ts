import { unauthorized } from '@/lib/contract/problem';
import type { updateCurrentUser as contract } from '@/lib/contract/users';
import { toCurrentUser } from '@/lib/domain/presenters/present-user';
import type { Operation } from '@/lib/domain/viewer/context';
import { changeProfile } from './update-user';

export const updateCurrentUser: Operation<typeof contract> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const row = await changeProfile(context, tx, context.caller.userId, body);
    if (!row) throw unauthorized();
    return toCurrentUser(context, row);
  });
