import type { getCurrentUser as contract } from '@/lib/contract/users';
import { toCurrentUser } from '@/lib/domain/presenters/present-user';
import type { Operation } from '@/lib/domain/viewer/context';

/** All of it is known from letting the request in. */
export const getCurrentUser: Operation<typeof contract> = async (context) =>
  toCurrentUser(context, { id: context.caller.userId, ...context.caller });
