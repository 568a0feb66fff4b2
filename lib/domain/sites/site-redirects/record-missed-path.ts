import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { toRedirectKey, toRedirectSource } from '@/lib/content/redirects';
import { singleton } from '@/lib/singleton';
import type { Database } from '@/lib/storage/database/db';
import { addMissedPaths, type MissedPathCount } from '@/lib/storage/site-redirects/missed-paths';

/** How often each path of each site was asked for and not found since they were last written. */
const pending = singleton('missed-paths', () => new Map<string, MissedPathCount>());

/** So many are kept in memory at most: a robot that tries names at random fills nothing. */
const MOST_PENDING = 5_000;
const LONGEST_PATH = 512;
const EVERY_MS = 30_000;

/**
 * Notes that a reader who may read the site found nothing at a path below it, without share key and query; written later, with
 * the others.
 */
export function recordMissedPath(siteId: string, path: string): void {
  const source = toRedirectSource(toRedirectKey(path));
  if (source === undefined || source.length > LONGEST_PATH || source.includes('*')) return;
  const key = `${siteId} ${source}`;
  const known = pending.get(key);
  if (known) known.count += 1;
  else if (pending.size < MOST_PENDING) pending.set(key, { siteId, path: source, count: 1 });
}

/** Writes what was noted since the last time. */
export async function flushMissedPaths(database: Database): Promise<void> {
  const missed = [...pending.values()];
  pending.clear();
  if (missed.length > 0) await addMissedPaths(database.db, missed);
}

/** Writes twice a minute, for as long as the process lives. */
export function startMissedPaths(database: Database): void {
  startPeriodicWriter('missed paths', EVERY_MS, () => flushMissedPaths(database));
}
