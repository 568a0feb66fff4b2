import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';

/** The content of a change request is no longer what was reviewed. */
export async function markReviewsStale(tx: Tx, changeRequestId: string): Promise<void> {
  await tx.execute(sql`update reviews set stale_at = clock_timestamp(), updated_at = clock_timestamp()
    where change_request_id = ${changeRequestId} and status <> 'pending' and stale_at is null`);
}
