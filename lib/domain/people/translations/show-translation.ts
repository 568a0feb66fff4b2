import type { ContentTree } from '@/lib/content/page-tree';
import { type ContentPatch, patchTree } from '@/lib/content/patch-tree';
import { composePage } from '@/lib/content/translation/page-units';
import { fieldOf, listWithheldFields } from '@/lib/content/translation/show-units';
import { type ShownStates, showsAll, withhold } from '@/lib/content/translation/shown-text';
import { toStored, writeUnits } from '@/lib/content/translation/stored-units';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import type { Services } from '@/lib/domain/shared/services';
import { findTree } from '@/lib/storage/content/find-version';
import { getDocument } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import { storeDocuments, storeTree } from '@/lib/storage/content/store-tree';
import type { Database } from '@/lib/storage/database/db';
import { forgetIndexed } from '@/lib/storage/search/index-state';
import {
  findSpaceTranslation,
  lockSpaceTranslation,
  type SpaceTranslationRow,
  setShownRoot,
} from '@/lib/storage/translations/space-translations';
import { type ContentPair, listTranslated, readPages } from './open-translation';
import { followedOf } from './space-translations';

/** How many pages are read at once. */
const BATCH = 50;

/**
 * Makes what readers see of a translation where a setting keeps texts back: the main content as if nobody had written
 * those. Pages, PDFs, search and the API take it in place of the main content. False where the translation moved on.
 */
export async function showTranslation(
  { database, hub }: Pick<Services, 'database' | 'hub'>,
  row: SpaceTranslationRow,
  signal: AbortSignal,
): Promise<boolean> {
  const states = statesOf(row);
  if (showsAll(states) && row.shownRootHash === null) return true;
  const tree = showsAll(states) ? undefined : await composeTree(database, row, states, signal);
  if (signal.aborted) return true;
  return database.transaction(async (tx) => {
    if (!(await lockSpaceTranslation(tx, row.id))) return true;
    const held = await findSpaceTranslation(tx, row.id);
    if (
      held?.revisionId !== row.revisionId ||
      followedOf(held) !== followedOf(row) ||
      JSON.stringify(statesOf(held)) !== JSON.stringify(states)
    )
      return false;
    const rootHash = tree ? await storeTree(tx, tree) : null;
    if (rootHash === held.shownRootHash) return true;
    const { organizationId, spaceId, revisionId } = row;
    await setShownRoot(tx, row.id, rootHash);
    await forgetIndexed(tx, spaceId);
    await queueIndex(tx, { spaceId, revisionId });
    await hub.publish(tx, { noun: 'content', id: spaceId, space: spaceId, organization: organizationId });
    return true;
  });
}

const statesOf = ({ shownFrom: from, shownChanged: changed }: SpaceTranslationRow): ShownStates => ({
  from,
  changed,
});

async function composeTree(
  database: Database,
  row: SpaceTranslationRow,
  states: ShownStates,
  signal: AbortSignal,
): Promise<ContentTree | undefined> {
  const own = await findTree(database, row.spaceId, row.revisionId);
  const source = await findTree(database, row.sourceSpaceId, followedOf(row));
  if (!own || !source) return undefined;
  const pairs = listTranslated(own.tree, source.tree);
  const patches = new Map<string, ContentPatch>();
  for (let at = 0; at < pairs.length && !signal.aborted; at += BATCH) {
    const texts: string[] = [];
    const slice = pairs.slice(at, at + BATCH);
    const pages = await readPages(database, slice);
    for (const [index, pair] of slice.entries()) {
      const patch = await showPair(database, pair, pages[index], states, texts);
      if (Object.keys(patch).length > 0) patches.set(pair.own.id, patch);
    }
    // They are known by their hashes, and of no harm where this comes to nothing.
    await storeDocuments(database, texts);
  }
  return patchTree(own.tree, patches);
}

/** What of a page is another one for readers; the texts that it names are added to `texts`. */
async function showPair(
  database: Database,
  { own, from }: ContentPair,
  page: Awaited<ReturnType<typeof readPages>>[number],
  states: ShownStates,
  texts: string[],
): Promise<ContentPatch> {
  // What takes too long to be read text by text is shown as the source has it.
  if (!page) {
    if (from.document === undefined) return {};
    const units = writeUnits({ source: from.document });
    texts.push(await getDocument(database, from.document), units);
    return { document: from.document, units: hashOf(units) };
  }
  const { source, stored } = page;
  const withheld = listWithheldFields(own, from, stored, states);
  const patch: ContentPatch = Object.fromEntries(withheld.map((name) => [name, fieldOf(from, name)]));
  const shown = withhold(source, page.page, states);
  if (!shown) return patch;
  const markdown = composePage(source, shown);
  const kept = toStored(source, shown);
  const units = writeUnits({
    ...(stored.source !== undefined && { source: stored.source }),
    ...(kept && { page: kept }),
    // Who wrote or accepted its fields.
    ...(stored.fields && { fields: stored.fields }),
    ...(stored.machineFields && { machineFields: stored.machineFields }),
    ...(stored.marks && { marks: stored.marks }),
  });
  texts.push(markdown, units);
  return { ...patch, document: hashOf(markdown), units: hashOf(units) };
}
