import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import type { Database } from '@/lib/storage/database/db';
import { findIndexState, type IndexState, moveIndexState } from '@/lib/storage/search/index-state';
import { makeTermKeys } from '@/lib/storage/search/term-keys';
import { type NewPage, writePages } from '@/lib/storage/search/write-pages';
import type { IndexedPage } from './list-outdated';
import { ANALYSER, stateOf } from './page-state';
import { type IndexPlan, planIndex } from './plan-index';
import { readPage } from './read-page';
import { readTexts } from './read-texts';

/** How many pages are written at once: others wait for the database meanwhile. */
const PAGES = 40;

/** Brings the index of a space to its main content, or as far as it gets until `isTime`; false when something is left. */
export async function indexSpace(
  database: Database,
  spaceId: string,
  isTime: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const state = await findIndexState(database, spaceId);
    if (!state || isCurrent(state)) return true;
    const plan = await planIndex(database, spaceId, state);
    let at = 0;
    for (let writes = state.writes; plan; writes++) {
      const pages = plan.pages.slice(at, at + PAGES);
      at += PAGES;
      const isLast = at >= plan.pages.length;
      const written = await readPages(database, state, pages, plan);
      const removed = isLast ? plan.removed : [];
      // Somebody else was quicker: what is left begins with what they wrote.
      if (!(await writeStep(database, spaceId, { ...state, writes }, { ...written, removed, isLast }))) break;
      if (isLast) break;
      if (isTime()) return false;
    }
    if (isTime()) return false;
  }
}

/** Whether all of the main content is in the index. */
export const isCurrent = ({ headId, indexedId, nextId, analyser }: Omit<IndexState, 'shownRootHash'>) =>
  indexedId === headId && nextId === null && analyser === ANALYSER;

interface ReadPages {
  pages: NewPage[];
  /** Their terms by key. */
  terms: Map<number, string>;
}

/** False when the index is not as it was when the state was read. */
function writeStep(
  database: Database,
  spaceId: string,
  { organizationId, headId, indexedId, analyser, writes }: IndexState,
  step: ReadPages & { removed: string[]; isLast: boolean },
): Promise<boolean> {
  const move = step.isLast
    ? { spaceId, indexedId: headId, nextId: null, analyser: ANALYSER }
    : { spaceId, indexedId, nextId: headId, analyser: analyser ?? 0 };
  return database.transaction(async (tx) => {
    if (!(await moveIndexState(tx, writes, move))) return false;
    if (step.pages.length + step.removed.length > 0)
      await writePages(tx, { organizationId, spaceId }, step.pages, step.removed, step.terms);
    return true;
  });
}

async function readPages(
  database: Database,
  { organizationId, headId }: IndexState,
  pages: readonly IndexedPage[],
  { contents, variables }: Pick<IndexPlan, 'contents' | 'variables'>,
): Promise<ReadPages> {
  const toKey = makeTermKeys(organizationId);
  const yieldToOthers = createYield();
  const read: ReadPages = { pages: [], terms: new Map() };
  for await (const { page, texts, includes } of readTexts(database, pages, contents)) {
    const sections = await readPage(page, texts, variables, toKey, read.terms);
    read.pages.push({
      pageId: page.facts.id,
      state: stateOf(page, includes, contents),
      revisionId: headId,
      facts: JSON.stringify(page.facts),
      includes,
      sections,
    });
    await yieldToOthers();
  }
  return read;
}
