import { forbidden } from '@/lib/contract/problem';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { askerOf } from '../asker';
import type { ObjectContext } from '../context';
import { canChangeStatus } from './change-request-policy';

export function requireStatusRight(context: ObjectContext, row: ChangeRequestRow): void {
  if (!canChangeStatus(askerOf(context), row))
    throw forbidden('You need the role "review" or higher on this space to change the status for others.');
}
