import { conflict } from '@/lib/contract/problem';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';

/** What is merged or put aside is not written to. */
export function requireWritable(row: ChangeRequestRow): void {
  if (row.status === 'merged')
    throw conflict('This change request is merged: its content stays as it is. Open a new one.');
  if (row.status === 'archived')
    throw conflict('This change request is archived: reopen it to change its content.');
}
