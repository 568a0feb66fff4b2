import { can } from '@/lib/access/permissions';
import { forbidden } from '@/lib/contract/problem';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { ObjectContext } from '../context';

/** Who may edit changes the status of their own, who may review that of others too. */
export function requireStatusRight(context: ObjectContext, row: ChangeRequestRow): void {
  const isOwn = row.createdBy?.id === context.caller.userId;
  if (!isOwn && !can(context.subject.role, 'space:review'))
    throw forbidden('You need the role "review" or higher on this space to change the status for others.');
}
