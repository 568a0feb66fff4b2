import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { Database } from '@/lib/storage/database/db';
import { addSearches, addViews, listShownContent } from '@/lib/storage/site-insights/write-counts';
import { drainCounts } from './reader-counts';

const EVERY_MS = 10_000;

/**
 * Writes what was counted since the last time, with `everything` also searches that are still being typed. A view counts
 * where the site shows the page at that moment: whatever else was asked for leaves nothing behind.
 */
export async function writeReaderCounts(
  database: Database,
  { at = Date.now(), everything = false } = {},
): Promise<void> {
  const { views, searches } = drainCounts(at, everything);
  await addSearches(database.db, searches);
  const pairs = new Map(
    views.map(({ siteId, spaceId }) => [JSON.stringify([siteId, spaceId]), { siteId, spaceId }]),
  );
  const shown = await listShownContent(database, [...pairs.values()]);
  const roots = new Map(
    shown.map(({ siteId, spaceId, rootHash }) => [JSON.stringify([siteId, spaceId]), rootHash]),
  );
  const counted = [];
  for (const view of views) {
    const root = roots.get(JSON.stringify([view.siteId, view.spaceId]));
    if (root !== undefined && (await loadTree(database.db, root)).findPage(view.pageId)) counted.push(view);
  }
  await addViews(database.db, counted);
}

/** Writes every few seconds, for as long as the process lives. */
export function startReaderCounts(database: Database): void {
  startPeriodicWriter('what readers did', EVERY_MS, (isLast) =>
    writeReaderCounts(database, { everything: isLast }),
  );
}
