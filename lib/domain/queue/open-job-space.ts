import { can, type Permission } from '@/lib/access/permissions';
import type { Services } from '@/lib/domain/shared/services';
import { actAs } from '@/lib/domain/viewer/act-as';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { JobRun } from '@/lib/jobs/job-kind';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findMemberRole } from '@/lib/storage/members/membership';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { findUser } from '@/lib/storage/users/users';

/** The space of a job with the current rights of the person who asked for it; undefined without the right that it needs. */
export async function openJobSpace(
  services: Services,
  { id, spaceId, organizationId, createdBy }: JobRow,
  { signal }: JobRun,
  permission: Permission,
): Promise<ObjectContext | undefined> {
  const { database } = services;
  if (!spaceId || !organizationId || !createdBy) return undefined;
  const user = await findUser(database.db, createdBy);
  const organizationRole = await findMemberRole(database.db, organizationId, createdBy);
  if (!user || user.disabledAt || organizationRole === undefined) return undefined;
  const viewer = { organizationId, userId: createdBy, organizationRole };
  const space = await findSeenSpace(database, viewer, spaceId);
  if (!space || !can(space.role, permission)) return undefined;
  const subject = { kind: 'space' as const, id: spaceId, organizationId, role: space.role, organizationRole };
  return actAs(services, { ...user, userId: user.id }, subject, { requestId: id, signal });
}
