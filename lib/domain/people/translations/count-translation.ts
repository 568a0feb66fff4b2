import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addShares,
  countShares,
  isBehind,
  noShares,
  openOf,
  type UnitShares,
} from '@/lib/content/translation/unit-shares';
import { notifyOfTranslation } from '@/lib/domain/queue/notify-of-translation';
import { queueCount } from '@/lib/domain/queue/queue-translations';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { findTree } from '@/lib/storage/content/find-version';
import type { Database } from '@/lib/storage/database/db';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import {
  findSpaceTranslation,
  lockSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { type RememberedText, saveMemory } from '@/lib/storage/translations/translation-memory';
import {
  listPageShares,
  listTranslators,
  listUncounted,
  type PageShares,
  savePageShares,
  saveShares,
} from '@/lib/storage/translations/translation-shares';
import { keyOf, listTranslated, readPages, showPage } from './open-translation';
import { showTranslation } from './show-translation';
import { followedOf } from './space-translations';
import { rememberPage, scopeOf } from './translation-memory';

/** How many pages are read at once. */
const BATCH = 50;

/**
 * The job: makes what readers see of a translation, counts the texts of those pages of its main content that changed since it
 * was counted, and remembers what persons wrote on them.
 */
export async function countTranslation(services: Services, job: JobRow, { signal }: JobRun): Promise<null> {
  const { database } = services;
  const { translationId } = job.input as { translationId: string };
  // What moved on meanwhile is counted for anew.
  while (!signal.aborted) {
    const row = await findSpaceTranslation(database, translationId);
    if (row && !(await showTranslation(services, row, signal))) continue;
    const counted = row && (await countRow(database, row, signal));
    if (!counted) return null;
    if ((await keepTexts(database, row, counted.texts)) && (await keepCounted(services, row, counted)))
      return null;
  }
  return null;
}

interface Counted {
  counted: PageShares[];
  /** Pages that were counted once. */
  gone: string[];
  texts: RememberedText[];
  shares: UnitShares;
  nextContentId: string | null;
}

async function countRow(
  database: Database,
  row: SpaceTranslationRow,
  signal: AbortSignal,
): Promise<Counted | undefined> {
  const own = await findTree(database, row.spaceId, row.revisionId);
  const source = await findTree(database, row.sourceSpaceId, followedOf(row));
  if (!own || !source) return undefined;
  const pairs = listTranslated(own.tree, source.tree);
  const before = new Map((await listPageShares(database.db, row.id)).map((one) => [one.contentId, one]));
  const known = pairs.map((pair) => ({ pair, key: keyOf(pair), before: before.get(pair.own.id) }));
  const changed = known.filter((one) => one.before?.key !== one.key);
  const counted: PageShares[] = [];
  const texts: RememberedText[] = [];
  for (let at = 0; at < changed.length; at += BATCH) {
    if (signal.aborted) return undefined;
    const slice = changed.slice(at, at + BATCH);
    const pages = await readPages(
      database,
      slice.map(({ pair }) => pair),
    );
    for (const [index, { pair, key }] of slice.entries()) {
      const page = pages[index];
      // A page that takes too long to be read has no text that could be translated by itself.
      counted.push({ contentId: pair.own.id, key, shares: page ? countShares(showPage(page)) : noShares() });
      // Sketching a long page takes a while, and requests are answered meanwhile.
      await nextTurn();
      if (page) texts.push(...rememberPage(row, page));
    }
  }
  const now = new Map(counted.map((one) => [one.contentId, one.shares]));
  const all = known.map(({ pair: { own }, before }) => ({
    id: own.id,
    shares: now.get(own.id) ?? before?.shares ?? noShares(),
  }));
  const present = new Set(all.map(({ id }) => id));
  return {
    counted,
    gone: [...before.keys()].filter((id) => !present.has(id)),
    texts,
    shares: addShares(all.map(({ shares }) => shares)),
    nextContentId: all.find(({ shares }) => openOf(shares) > 0)?.id ?? null,
  };
}

/** As many rows are written before others have their turn. */
const MOST_WRITTEN = 200;

/** False where the translation has moved on: an older text never takes the place of a newer one. */
async function keepTexts(
  database: Database,
  row: SpaceTranslationRow,
  texts: readonly RememberedText[],
): Promise<boolean> {
  for (let at = 0; at < texts.length; at += MOST_WRITTEN) {
    const isKept = await database.transaction(async (tx) => {
      if (!(await lockSpaceTranslation(tx, row.id))) return true;
      if (!isCurrent(row, await findSpaceTranslation(tx, row.id))) return false;
      await saveMemory(tx, scopeOf(row), texts.slice(at, at + MOST_WRITTEN));
      return true;
    });
    if (!isKept) return false;
  }
  return true;
}

const isCurrent = (
  row: SpaceTranslationRow,
  held: SpaceTranslationRow | undefined,
): held is SpaceTranslationRow => held?.revisionId === row.revisionId && followedOf(held) === followedOf(row);

/** False where the translation has moved on, and nothing is kept. */
async function keepCounted(services: Services, row: SpaceTranslationRow, counted: Counted): Promise<boolean> {
  const { id, organizationId, spaceId, language } = row;
  return services.database.transaction(async (tx) => {
    if (!(await lockSpaceTranslation(tx, id))) return true;
    const held = await findSpaceTranslation(tx, id);
    if (!isCurrent(row, held)) return false;
    const { shares, nextContentId } = counted;
    const { alertAbove: above, alertBy: by } = held;
    const wasBehind = held.isBehind;
    const nowBehind = above !== null && by !== null && isBehind(shares, { above, by });
    const isSame =
      JSON.stringify(held.shares) === JSON.stringify(shares) &&
      held.nextContentId === nextContentId &&
      wasBehind === nowBehind;
    await savePageShares(tx, id, counted);
    if (isSame) return true;
    await saveShares(tx, id, { unitShares: shares, nextContentId, isBehind: nowBehind });
    if (nowBehind && !wasBehind)
      await notifyOfTranslation(
        services,
        tx,
        { organizationId, spaceId },
        { translation: { id, language, units: shares }, userIds: await listTranslators(tx, { id, spaceId }) },
      );
    await services.hub.publish(tx, { noun: 'translations', id, organization: organizationId });
    return true;
  });
}

/** Has all counted that never were. */
export async function catchUpCounts({ database }: Services): Promise<void> {
  for (const row of await listUncounted(database.db)) await queueCount(database, row, 'first');
}
