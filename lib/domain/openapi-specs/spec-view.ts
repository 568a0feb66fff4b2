import { can } from '@/lib/access/permissions';
import type { SpecView } from '@/lib/storage/openapi/read-specs';
import type { ObjectContext } from '../context';

/** Members see all specifications; guests, who are here for single spaces, the public ones. */
export const viewOf = ({ subject }: ObjectContext): SpecView => ({
  organizationId: subject.id,
  all: can(subject.role, 'organization:list-members'),
});
