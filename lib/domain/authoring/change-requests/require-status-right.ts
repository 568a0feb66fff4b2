import { forbidden } from '@/lib/contract/problem';
import { askerOf } from '@/lib/domain/viewer/asker';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { canChangeStatus } from './change-request-policy';

export function requireStatusRight(context: ObjectContext, row: ChangeRequestRow): void {
  if (!canChangeStatus(askerOf(context), row))
    throw forbidden('You need the role "review" or higher on this space to change the status for others.');
}
