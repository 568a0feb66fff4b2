import type { z } from 'zod';
import type { currentUser, user } from '@/lib/contract/users';
import type { PublicContext } from '../context';
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
    // What they read names authors and nothing more of them.
    email: context.reader ? '' : facts.email,
    photoURL: facts.photoUrl ?? undefined,
    urls: { location: apiUrl(context.environment, `/users/${facts.id}`) },
  };
}

export function toCurrentUser(
  context: PublicContext,
  facts: UserFacts & { isInstanceAdmin: boolean },
): z.input<typeof currentUser> {
  return { ...toUser(context, facts), instanceAdmin: facts.isInstanceAdmin };
}
