import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/client/query';
import {
  type CHANGE_REQUEST_STATUSES,
  type getChangeRequest,
  type listConflicts,
  listConflicts as readConflicts,
  getChangeRequest as readOne,
} from '@/lib/contract/change-requests';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getSpace } from '@/lib/contract/spaces';
import { t } from './messages';

export type ChangeRequest = ReplyOf<typeof getChangeRequest>;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];
export type Conflicts = ReplyOf<typeof listConflicts>;
export type Conflict = Conflicts['conflicts'][number];

export interface ChangeRequestParams {
  organizationId: string;
  spaceId: string;
  /** As the address has it. */
  number: string;
}

export const titleOf = ({ subject }: Pick<ChangeRequest, 'subject'>): string =>
  subject.trim() || t('untitledChangeRequest');

export const paramsOf = ({ spaceId, number }: ChangeRequestParams) => ({ spaceId, changeRequestId: number });

export const changeRequestQuery = (place: ChangeRequestParams) => query(readOne, { params: paramsOf(place) });

export const conflictsQuery = (place: ChangeRequestParams) =>
  query(readConflicts, { params: paramsOf(place) });

export const spaceQuery = (spaceId: string) => queryOptions(query(getSpace, { params: { spaceId } }));

/** The main revision that its content is compared with. */
export const baseOf = ({ revisionMergedAncestor, revisionInitial }: ChangeRequest): string =>
  revisionMergedAncestor ?? revisionInitial;

/** Asking opens a draft, which is for its author and for reviewers. */
export const mayRequestReview = ({ status, permissions }: Pick<ChangeRequest, 'status' | 'permissions'>) =>
  permissions.edit && (status !== 'draft' || permissions.archive);
