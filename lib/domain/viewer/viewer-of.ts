import type { Viewer } from '@/lib/storage/access/viewer';
import type { ObjectContext } from './context';

/** The caller as lists and places are read for them. */
export function viewerOf({ caller, subject }: ObjectContext): Viewer {
  return {
    organizationId: subject.organizationId,
    userId: caller.userId,
    organizationRole: subject.organizationRole,
  };
}
