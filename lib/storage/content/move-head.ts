import { sql } from 'drizzle-orm';
import { defineStatement } from '../database/statement';
import type { Tx } from '../database/transaction';

const moveRow = defineStatement<{ id: string }, { spaceId: string; from: string; to: string }>(
  'move_head',
  (term) => sql`update spaces set revision_id = ${term('to')}::text, updated_at = now()
    where id = ${term('spaceId')}::text and revision_id = ${term('from')}::text returning id`,
);

/** Moves the main content on; false when somebody else did so first. */
export async function moveHead(tx: Tx, spaceId: string, from: string, to: string): Promise<boolean> {
  return (await moveRow(tx, { spaceId, from, to })).length === 1;
}

/** The same, along with the commit: for whom the lock keeps from coming second. */
export function moveHeadAtCommit(tx: Tx, spaceId: string, from: string, to: string): void {
  moveRow.atCommit(tx, { spaceId, from, to });
}
