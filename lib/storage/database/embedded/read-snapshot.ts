import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database';
import { newId } from '../id';
import type { Transactions, Tx } from '../transaction';
import { assertRoomForCopy, copyDatabase, type LogSpan, nameSnapshot } from './copy-database';
import type { EmbeddedEngine } from './engine';

const checkpointLimitMs = 2 * 60_000;

/**
 * The engine runs one transaction at a time, so a long one would block all others: the files are copied while it
 * is idle, which takes a moment, and a second engine reads the copy.
 */
export async function readSnapshot<T>(
  { engine, transactions, dataDir }: { engine: EmbeddedEngine; transactions: Transactions; dataDir: string },
  open: (dataDir: string) => Promise<Database>,
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  await assertRoomForCopy(dataDir);
  const folder = nameSnapshot(dataDir, newId());
  try {
    // What the checkpoint writes out need not be copied with the log.
    await engine.run('checkpoint', checkpointLimitMs);
    await transactions.run(async (tx) => copyDatabase(dataDir, folder, await readLogSpan(tx)));
    const copy = await open(folder);
    try {
      return await copy.transaction(read, { accessMode: 'read only', statementTimeoutMs: 0 });
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readLogSpan(tx: Tx): Promise<LogSpan> {
  const { rows } = await tx.execute<{ first: string; last: string }>(sql`
    select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`);
  const [span] = rows;
  if (!span) throw new Error('The engine does not tell where its log begins.');
  return span;
}
