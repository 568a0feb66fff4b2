import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { CHANGE_REQUEST_COLUMNS, type ChangeRequestRow, isChangeRequest } from './row';

const read = defineStatement<ChangeRequestRow, { spaceId: string; name: string }>(
  'change_request',
  (term) => sql`select ${CHANGE_REQUEST_COLUMNS} from change_requests cr join spaces s on s.id = cr.space_id
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}`,
);

/** A change request of a space by its id or its number. */
export async function findChangeRequest(
  on: Database | Tx,
  spaceId: string,
  idOrNumber: string,
): Promise<ChangeRequestRow | undefined> {
  const [row] = await read(on, { spaceId, name: idOrNumber });
  return row;
}

/** The same, locked until the transaction ends; who also locks the space does so before. */
export async function lockChangeRequest(
  tx: Tx,
  spaceId: string,
  idOrNumber: string,
): Promise<ChangeRequestRow | undefined> {
  await tx.execute(sql`select 1 from change_requests cr
    where cr.space_id = ${spaceId} and ${isChangeRequest(idOrNumber)} for no key update`);
  return findChangeRequest(tx, spaceId, idOrNumber);
}
