import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { touchShareLinks } from '@/lib/storage/sites/share-links';

const pending = singleton('share-link-use', () => ({ keyHashes: new Set<string>() }));

const EVERY_MS = 60_000;

/** Notes that a link was used; written later, with the others, so that reading stays reading. */
export function recordShareLinkUse(keyHash: string): void {
  pending.keyHashes.add(keyHash);
}

/** Writes what was noted since the last time. */
export async function flushShareLinkUse(database: Database): Promise<void> {
  const keyHashes = [...pending.keyHashes];
  pending.keyHashes.clear();
  if (keyHashes.length > 0) await touchShareLinks(database.db, keyHashes);
}

/** Writes once a minute, for as long as the process lives. */
export function startShareLinkUse(database: Database): void {
  startPeriodicWriter('the last use of share links', EVERY_MS, () => flushShareLinkUse(database));
}
