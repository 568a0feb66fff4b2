import type { Services } from '@/lib/domain/shared/services';
import { deleteUnusedAttachments } from '@/lib/storage/comments/attachments';
import {
  deleteUnusedBlob,
  listUnusedBlobs,
  markUnusedBlobs,
  spareHeldBlobs,
} from '@/lib/storage/content/blobs';

const BATCH = 500;

/** All trees are looked through. */
const PATIENT = { statementTimeoutMs: 2 * 60_000 };

/** Takes away pictures for comments that no comment shows, and bytes that nothing has used for days. */
export async function collectFiles({ database, files }: Services, signal: AbortSignal): Promise<number> {
  await deleteUnusedAttachments(database.db);
  await markUnusedBlobs(database.db);
  let collected = 0;
  for (let after = ''; ; ) {
    signal.throwIfAborted();
    const found = await listUnusedBlobs(database.db, after, BATCH);
    const unused =
      found.length === 0 ? [] : await database.transaction((tx) => spareHeldBlobs(tx, found), PATIENT);
    for (const hash of unused) {
      signal.throwIfAborted();
      await database.transaction(async (tx) => {
        if (!(await deleteUnusedBlob(tx, hash))) return;
        // Before the row is gone for others, who would find the bytes and not write them again.
        await files.remove(hash);
        collected += 1;
      });
    }
    if (found.length < BATCH) return collected;
    after = found.at(-1) ?? '';
  }
}
