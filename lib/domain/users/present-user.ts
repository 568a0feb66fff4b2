import type { z } from 'zod';
import { GUEST } from '@/lib/access/roles';
import type { currentUser, user } from '@/lib/contract/users';
import type { PublicContext, Subject } from '../context';
import { apiUrl } from '../urls';

export interface UserFacts {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

export function toUser(context: PublicContext, facts: UserFacts): z.input<typeof user> {
  return {
    object: 'user',
    id: facts.id,
    displayName: facts.displayName,
    email: seesAddress(context, facts) ? facts.email : '',
    photoURL: facts.photoUrl ?? undefined,
    urls: { location: apiUrl(context.environment, `/users/${facts.id}`) },
  };
}

/** Readers and guests are told who somebody is, and not how to reach them; everybody knows their own address. */
function seesAddress(context: PublicContext & { subject?: Subject }, { id }: UserFacts): boolean {
  if (context.reader) return false;
  return context.caller?.userId === id || context.subject?.organizationRole !== GUEST;
}

export function toCurrentUser(
  context: PublicContext,
  facts: UserFacts & { isInstanceAdmin: boolean },
): z.input<typeof currentUser> {
  return { ...toUser(context, facts), instanceAdmin: facts.isInstanceAdmin };
}
