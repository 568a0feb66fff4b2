import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { type Rank, rankOf } from '@/lib/access/roles';
import type { changeRequest } from '@/lib/contract/change-requests';
import { MERGE_CHECKS } from '@/lib/contract/reviews';
import { DELETED_USER } from '@/lib/contract/users';
import type { ChangeRequestRow, PersonRow } from '@/lib/storage/change-requests/row';
import type { UserContext } from '../context';
import { apiUrl, appUrl, spaceAppPath } from '../urls';
import { toUser } from '../users/present-user';

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
  role: Rank,
): z.input<typeof changeRequest> {
  const { environment } = context;
  return {
    object: 'change-request',
    id: row.id,
    number: row.number,
    status: row.status,
    subject: row.subject,
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
    permissions: permissionsOf(row, role, context.caller.userId),
    urls: {
      app: appUrl(environment, changeRequestAppPath(row)),
      location: apiUrl(environment, `/spaces/${row.spaceId}/change-requests/${row.id}`),
    },
  };
}

const toMergeChecks = (ids: readonly string[] | null) =>
  ids ? MERGE_CHECKS.filter((id) => ids.includes(id)) : undefined;

/** The role that the rules of the space ask for, whatever the state. */
export const mayMerge = ({ mergeRole }: Pick<ChangeRequestRow, 'mergeRole'>, role: Rank) =>
  can(role, 'space:review') && role >= (mergeRole ?? rankOf('review'));

/** What its state and the role on its space allow. */
export function permissionsOf(row: ChangeRequestRow, role: Rank, userId: string) {
  const isMerged = row.status === 'merged';
  const isWritable = row.status === 'draft' || row.status === 'open';
  const isOwn = row.createdBy?.id === userId;
  return {
    view: can(role, 'space:view'),
    edit: isWritable && can(role, 'space:edit'),
    comment: can(role, 'space:comment'),
    review: isWritable && can(role, 'space:review'),
    merge: isWritable && mayMerge(row, role),
    archive: !isMerged && can(role, isOwn ? 'space:edit' : 'space:review'),
  };
}
