import type { z } from 'zod';
import { GUEST } from '@/lib/access/roles';
import type { currentUser, user } from '@/lib/contract/users';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { PublicContext, Subject } from '@/lib/domain/viewer/context';

interface UserFacts {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

type Presenting = Pick<PublicContext, 'environment' | 'reader' | 'caller'> & { subject?: Subject };

export function toUser(context: Presenting, facts: UserFacts): z.input<typeof user> {
  return {
    object: 'user',
    id: facts.id,
    displayName: facts.displayName,
    email: seesAddress(context, facts) ? facts.email : '',
    photoURL: facts.photoUrl ?? undefined,
    urls: { location: apiUrl(context.environment, `/users/${facts.id}`) },
  };
}

/**
 * Readers and guests are told who somebody is, and not how to reach them, wherever they are told; everybody knows their
 * own address.
 */
function seesAddress({ reader, caller, subject }: Presenting, { id }: UserFacts): boolean {
  if (reader || !caller) return false;
  if (caller.userId === id) return true;
  return subject ? subject.organizationRole !== GUEST : caller.isInstanceAdmin;
}

export function toCurrentUser(
  context: PublicContext,
  facts: UserFacts & { isInstanceAdmin: boolean },
): z.input<typeof currentUser> {
  return { ...toUser(context, facts), instanceAdmin: facts.isInstanceAdmin };
}
