import type { ChangeRequest } from '../change-request';

export type NextStep = 'open' | 'reopen' | 'resolve' | 'update' | 'merge';

type Facts = Pick<ChangeRequest, 'status' | 'outdated' | 'revision' | 'permissions'> & {
  revisionInitial: string;
};

export const isEmpty = ({ revision, revisionInitial }: Facts): boolean => revision === revisionInitial;

/** What comes next for this person; undefined when it is somebody else's turn, or nobody's. */
export function findNextStep(changeRequest: Facts, conflicts: number | undefined): NextStep | undefined {
  const { status, outdated, permissions } = changeRequest;
  if (status === 'merged') return undefined;
  if (status === 'archived') return permissions.archive ? 'reopen' : undefined;
  if (isEmpty(changeRequest)) return undefined;
  if (outdated && permissions.edit && conflicts) return 'resolve';
  if (status === 'draft') return permissions.archive ? 'open' : undefined;
  if (permissions.merge && !conflicts) return 'merge';
  return outdated && permissions.edit && conflicts === 0 ? 'update' : undefined;
}
