import type { z } from 'zod';
import type { RoleLevel } from '@/lib/access/roles';
import type { changeRequest } from '@/lib/contract/change-requests';
import { MERGE_CHECKS } from '@/lib/contract/reviews';
import { DELETED_USER } from '@/lib/contract/users';
import { toUser } from '@/lib/domain/presenters/present-user';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow, PersonRow } from '@/lib/storage/change-requests/row';
import { permissionsOf } from './change-request-policy';

/** Who made something with an account that is gone. */
const GONE: PersonRow = { id: DELETED_USER, displayName: 'Deleted user', email: '', photoUrl: null };

export const toPerson = (context: UserContext, person: PersonRow | null) => toUser(context, person ?? GONE);

export const changeRequestAppPath = (row: Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'number'>) =>
  `${spaceAppPath({ organizationId: row.organizationId, id: row.spaceId })}/~/change-requests/${row.number}`;

/** The main revision that it stands on. */
export const baseOf = (row: ChangeRequestRow) => row.revisionMergedAncestor ?? row.revisionInitial;

export function toChangeRequest(
  context: UserContext,
  row: ChangeRequestRow,
  role: RoleLevel,
): z.input<typeof changeRequest> {
  const { environment } = context;
  return {
    object: 'change-request',
    id: row.id,
    number: row.number,
    status: row.status,
    subject: row.subject,
    blank: row.isBlank || undefined,
    createdBy: toPerson(context, row.createdBy),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revisionId,
    revisionInitial: row.revisionInitial,
    revisionMergedAncestor: row.revisionMergedAncestor ?? undefined,
    revisionMerged: row.revisionMerged ?? undefined,
    comments: row.comments,
    outdated: row.status !== 'merged' && baseOf(row) !== row.mainRevisionId,
    space: row.spaceId,
    mergedBy: row.status === 'merged' ? toPerson(context, row.mergedBy) : undefined,
    mergedAt: row.mergedAt ?? undefined,
    revertOf: row.revertOf ?? undefined,
    bypassed: toMergeChecks(row.bypassed),
    minor: row.isMinor || undefined,
    permissions: permissionsOf({ role, userId: context.caller.userId }, row),
    urls: {
      app: appUrl(environment, changeRequestAppPath(row)),
      location: apiUrl(environment, `/spaces/${row.spaceId}/change-requests/${row.id}`),
    },
  };
}

const toMergeChecks = (ids: readonly string[] | null) =>
  ids ? MERGE_CHECKS.filter((id) => ids.includes(id)) : undefined;
