import { sql } from 'drizzle-orm';
import { defineStatement } from '../database/statement';
import type { Tx } from '../database/transaction';

const moveRow = defineStatement<{ id: string }, { spaceId: string; from: string; to: string }>(
  'move_head',
  (term) => sql`update spaces set revision_id = ${term('to')}::text, updated_at = now()
    where id = ${term('spaceId')}::text and revision_id = ${term('from')}::text returning id`,
);

/** Moves the head of the main content; false when it changed meanwhile. */
export async function moveHead(tx: Tx, spaceId: string, from: string, to: string): Promise<boolean> {
  return (await moveRow(tx, { spaceId, from, to })).length === 1;
}

/** The same, sent with the commit, for callers whose lock rules out a concurrent change. */
export function moveHeadAtCommit(tx: Tx, spaceId: string, from: string, to: string): void {
  moveRow.atCommit(tx, { spaceId, from, to });
}
