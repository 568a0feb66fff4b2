import type { RoleLevel } from '@/lib/access/roles';
import type { ObjectContext } from './context';

/** The caller and their role on the object: all that a policy needs of a request. */
export interface Actor {
  role: RoleLevel;
  userId: string;
}

export const actorOf = ({ subject, caller }: ObjectContext): Actor => ({
  role: subject.role,
  userId: caller.userId,
});
