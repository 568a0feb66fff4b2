import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { Tx } from '@/lib/storage/database/db';
import { requireWritable } from '../content-edits/require-writable';

/** The change request of this name, held still until the transaction ends; what is merged or archived is refused. */
export async function lockWritable(context: ObjectContext, tx: Tx, name: string): Promise<ChangeRequestRow> {
  const row = await lockChangeRequest(tx, context.subject.id, name);
  if (!row) throw notFound('change request');
  requireWritable(row);
  return row;
}
