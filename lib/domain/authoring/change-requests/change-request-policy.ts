import { can } from '@/lib/access/permissions';
import { levelOf, type RoleLevel } from '@/lib/access/roles';
import { forbidden } from '@/lib/contract/problem';
import { type Actor, actorOf } from '@/lib/domain/viewer/actor';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';

const isOpen = ({ status }: Pick<ChangeRequestRow, 'status'>) => status === 'draft' || status === 'open';

export const canReview = ({ role }: Pick<Actor, 'role'>) => can(role, 'space:review');

/** The role that the rules of the space ask for, whatever the state. */
export const mayMerge = ({ mergeRole }: Pick<ChangeRequestRow, 'mergeRole'>, role: RoleLevel) =>
  canReview({ role }) && role >= (mergeRole ?? levelOf('review'));

/** Merges although a check that is required fails. */
export const canBypass = ({ role }: Pick<Actor, 'role'>) => can(role, 'space:administer');

/** Who may edit changes the status of their own, who may review that of others too. */
const canChangeStatus = ({ role, userId }: Actor, { createdBy }: Pick<ChangeRequestRow, 'createdBy'>) =>
  can(role, createdBy?.id === userId ? 'space:edit' : 'space:review');

/** What its state and the role on its space allow. */
export function permissionsOf(actor: Actor, row: ChangeRequestRow) {
  const { role } = actor;
  return {
    view: can(role, 'space:view'),
    edit: isOpen(row) && can(role, 'space:edit'),
    comment: can(role, 'space:comment'),
    review: isOpen(row) && canReview(actor),
    merge: isOpen(row) && mayMerge(row, role),
    archive: row.status !== 'merged' && canChangeStatus(actor, row),
  };
}

export function requireStatusRight(context: ObjectContext, row: ChangeRequestRow): void {
  if (!canChangeStatus(actorOf(context), row))
    throw forbidden('You need the role "review" or higher on this space to change the status for others.');
}
