import { can } from '@/lib/access/permissions';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { SpecView } from '@/lib/storage/openapi-specs/read-specs';

/** Members see all specifications; guests, who are here for single spaces, the public ones. */
export const viewOf = ({ subject }: ObjectContext): SpecView => ({
  organizationId: subject.id,
  all: can(subject.role, 'organization:list-members'),
});
