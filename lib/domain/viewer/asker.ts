import type { RoleLevel } from '@/lib/access/roles';
import type { ObjectContext } from './context';

/** Who asks, with their role on the object: all that a policy needs to know of a request. */
export interface Asker {
  role: RoleLevel;
  userId: string;
}

export const askerOf = ({ subject, caller }: ObjectContext): Asker => ({
  role: subject.role,
  userId: caller.userId,
});
