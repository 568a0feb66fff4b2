import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { GrantObject } from '@/lib/storage/permissions/grants';

/** The space, collection or site that the path names. */
export function grantObjectOf({ subject }: ObjectContext): GrantObject {
  const { kind, id, organizationId } = subject;
  if (kind === 'organization') throw new Error('An organization has members, not grants.');
  return { kind, id, organizationId };
}
