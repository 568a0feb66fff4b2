import type { InputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { updateUser as contract } from '@/lib/contract/users';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { findAcquaintance, findUser, type UserRow, updateUser as write } from '@/lib/storage/users/users';
import { requireWholeAccount } from './require-whole-account';

type Profile = InputOf<typeof contract>['body'];

export const updateUser: Operation<typeof contract> = async (context, { params, body }) => {
  const { caller, db } = context;
  const { userId } = params;
  const isOwn = userId === caller.userId;
  // What is bound to an organization administers no instance.
  if (!isOwn && (!caller.isInstanceAdmin || caller.boundTo !== null)) {
    if (!(await findAcquaintance(db, caller, userId))) throw notFound('user');
    throw forbidden('Only they themselves, or an administrator of this instance, may change this person.');
  }
  return context.database.transaction(async (tx) => {
    const row = await changeProfile(context, tx, userId, body);
    if (!row) throw notFound('user');
    return toUser(context, row);
  });
};

/** Undefined when there is no such person. */
export async function changeProfile(
  context: UserContext,
  tx: Tx,
  userId: string,
  body: Profile,
): Promise<UserRow | undefined> {
  if (userId === context.caller.userId) await requireWholeAccount(context, tx);
  const before = await findUser(tx, userId);
  const change = {
    ...(body.displayName !== undefined && { displayName: body.displayName }),
    ...(body.photoURL !== undefined && { photoUrl: body.photoURL || null }),
  };
  if (!before || Object.keys(change).length === 0) return before;
  const row = await write(tx, userId, change);
  if (userId !== context.caller.userId)
    await recordAudit(tx, {
      actorId: context.caller.userId,
      action: 'user.update',
      subject: userId,
      details: { before: toDetails(before, body), after: toDetails(row ?? before, body) },
      address: context.address,
    });
  await context.publish(tx, { noun: 'users', id: userId, user: userId });
  return row;
}

/** A picture may be long, and is no news to the log. */
function toDetails({ displayName, photoUrl }: UserRow, body: Profile): Record<string, unknown> {
  return {
    ...(body.displayName !== undefined && { displayName }),
    ...(body.photoURL !== undefined && { photoURL: photoUrl === null ? null : 'a picture' }),
  };
}
