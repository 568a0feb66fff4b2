import { forbidden } from '@/lib/contract/problem';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { ObjectContext } from '../context';
import { canChangeStatus } from './change-request-policy';

export function requireStatusRight(context: ObjectContext, row: ChangeRequestRow): void {
  const asker = { role: context.subject.role, userId: context.caller.userId };
  if (!canChangeStatus(asker, row))
    throw forbidden('You need the role "review" or higher on this space to change the status for others.');
}
