import { type ChangeRequest, mayRequestReview } from '../change-request';
import { listBlocking, type MergeChecks } from '../merge/merge-checks';
import type { Reviewer } from '../reviewers/list-reviewers';

export type NextStep =
  | 'edit'
  | 'finish'
  | 'approve'
  | 'resolve'
  | 'request'
  | 'discuss'
  | 'fix'
  | 'update'
  | 'merge'
  | 'reopen'
  | 'revert';

export interface Facts {
  changeRequest: Pick<ChangeRequest, 'status' | 'outdated' | 'revision' | 'revisionInitial' | 'permissions'>;
  /** Undecided ones; undefined while it is not known. */
  conflicts: number | undefined;
  /** Undefined when they could not be read: then the server still holds them. */
  checks: Pick<MergeChecks, 'checks' | 'mergeable' | 'author'> | undefined;
  reviewers: readonly Pick<Reviewer, 'state' | 'isRequested'>[];
  /** The viewer among the reviewers. */
  mine: Pick<Reviewer, 'state' | 'isRequested' | 'isStale'> | undefined;
  isOwn: boolean;
  /** How many comments wait in their own review. */
  pending: number | undefined;
  mayRevert: boolean;
}

export const isEmpty = ({
  revision,
  revisionInitial,
}: Pick<ChangeRequest, 'revision' | 'revisionInitial'>): boolean => revision === revisionInitial;

/** Whether they may approve it or request changes: who made it may not. */
export const mayDecide = (
  changeRequest: Pick<ChangeRequest, 'status' | 'revision' | 'revisionInitial' | 'permissions'>,
  isOwn: boolean,
): boolean =>
  (changeRequest.status === 'open' || changeRequest.status === 'draft') &&
  changeRequest.permissions.review &&
  !isOwn &&
  !isEmpty(changeRequest);

/** The next step of this person; undefined when others have to act, or no one. */
export function findNextStep(facts: Facts): NextStep | undefined {
  const { changeRequest, conflicts, pending, mine, isOwn } = facts;
  const { status, outdated, permissions } = changeRequest;
  if (status === 'merged') return facts.mayRevert ? 'revert' : undefined;
  if (status === 'archived') return permissions.archive ? 'reopen' : undefined;
  if (isEmpty(changeRequest)) return permissions.edit ? 'edit' : undefined;
  if (pending !== undefined) return 'finish';
  if (status === 'open' && mine?.isRequested && permissions.review && !isOwn) return 'approve';
  if (outdated && permissions.edit && conflicts) return 'resolve';
  if (status === 'draft') return mayRequestReview(changeRequest) ? 'request' : undefined;
  return findWayToMerge(facts);
}

/** Of one that is open and has no conflicts: whatever the rules ask for first, and then the merge. */
function findWayToMerge(facts: Facts): NextStep | undefined {
  const { changeRequest, conflicts, checks, reviewers } = facts;
  const { outdated, permissions } = changeRequest;
  const blocking = new Set(listBlocking(checks?.checks ?? []).map(({ id }) => id));
  if (blocking.has('reviews') && mayApprove(facts)) return 'approve';
  // What changes the content comes before asking for a review, which it would make stale.
  if (blocking.has('comments') && permissions.comment) return 'discuss';
  if (blocking.has('links') && permissions.edit) return 'fix';
  if (blocking.has('reviews'))
    return mayRequestReview(changeRequest) && isToBeAsked(reviewers) ? 'request' : undefined;
  const mayUpdate = outdated && permissions.edit && conflicts === 0;
  if (blocking.has('up-to-date')) return mayUpdate ? 'update' : undefined;
  if (permissions.merge && !conflicts && (checks?.mergeable ?? true)) return 'merge';
  return mayUpdate ? 'update' : undefined;
}

/** Whether their approval is what is missing: they have not decided on the current content, and no one else rejects it. */
function mayApprove({ changeRequest, checks, reviewers, mine, isOwn }: Facts): boolean {
  if (isOwn || checks?.author || !changeRequest.permissions.review || mine?.state === 'approved')
    return false;
  if (mine?.state === 'changes-requested' && !mine.isStale) return false;
  return !reviewers.some((reviewer) => reviewer !== mine && reviewer.state === 'changes-requested');
}

/** No reviewer is requested, or one decided on older content and should be asked again. */
const isToBeAsked = (reviewers: Facts['reviewers']): boolean =>
  !reviewers.some(({ isRequested }) => isRequested) ||
  reviewers.some(
    ({ state, isRequested }) => !isRequested && (state === 'stale' || state === 'changes-requested'),
  );
