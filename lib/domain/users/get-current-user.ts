import type { getCurrentUser as contract } from '@/lib/contract/users';
import type { Operation } from '../context';
import { toCurrentUser } from './present-user';

/** All of it is known from letting the request in. */
export const getCurrentUser: Operation<typeof contract> = async (context) =>
  toCurrentUser(context, { id: context.caller.userId, ...context.caller });
