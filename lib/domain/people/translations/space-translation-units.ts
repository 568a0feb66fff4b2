import { createCache } from '@/lib/cache/cache';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import { isOpen } from '@/lib/content/translation/show-units';
import { countShares, noShares, type UnitShares } from '@/lib/content/translation/unit-shares';
import { notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/space-translation';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, Operations } from '@/lib/domain/viewer/context';
import type { Database } from '@/lib/storage/database/db';
import {
  type ContentPair,
  countUnits,
  findLine,
  keyOf,
  listTranslated,
  type OpenTranslation,
  openPages,
  openTranslation,
  presentUnit,
  readPages,
  requirePage,
  showPage,
  toLine,
} from './open-translation';
import { filterByTerm, findPageTerms, findTextTerms, readLineTerms } from './page-terms';
import { toUnits } from './space-translations';
import { listTranslationSuggestions } from './translation-suggestions';
import { placeComments } from './unit-comments';
import { listTranslationUnitRevisions } from './unit-revisions';
import { writeTranslationUnits } from './write-translation-units';

/** Of the blocks of a page, by the hashes of its text and its units: neither ever changes. */
const counts = createCache<UnitShares>('translation-counts', { sizeOf: () => 250 });

const getSpaceTranslation: Operation<typeof contract.getSpaceTranslation> = async (context, { query }) => {
  const line = await findLine(context, context.database, query.changeRequest);
  return {
    object: 'space-translation',
    id: line.id,
    source: {
      space: line.seesSource ? line.sourceSpaceId : undefined,
      title: line.seesSource ? line.sourceTitle : undefined,
      language: line.sourceLanguage as 'en',
    },
    language: line.language as 'en',
    ...toLine(line),
    target: line.target,
  };
};

const listTranslationPages: Operation<typeof contract.listTranslationPages> = async (context, { query }) => {
  const open = await openTranslation(context, context.database, query.changeRequest, {
    hasTerms: query.term !== undefined,
  });
  const pairs = listTranslated(open.own.tree, open.source.tree);
  const term = requireTerm(open, query.term);
  const all = term ? await filterByTerm(context.database, pairs, term) : pairs;
  const rows = all.map((one, index) => ({ ...one, index }));
  const list = await paginate(
    context,
    query,
    async ({ after, limit }) => {
      const from = after ? Number(after[0]) + 1 : 0;
      const shown = rows.slice(from, from + limit);
      const counted = await countPages(context.database, shown, term);
      return { rows: shown.map((row, index) => ({ ...row, units: counted[index] })), count: rows.length };
    },
    ({ index }) => [String(index)],
    ({ own, depth, units = noShares() }) => ({
      object: 'translation-page' as const,
      id: own.id,
      kind: 'type' in own ? own.type : ('reusable-content' as const),
      title: own.title,
      depth,
      units: toUnits(units),
    }),
  );
  return { ...list, term };
};

/** Who may not read the source does not learn which pages of it have a term either. */
function requireTerm(open: OpenTranslation, id: string | undefined) {
  if (id === undefined) return undefined;
  if (!open.seesSource) throw new Problem(403, 'You cannot read the source of this translation.');
  return readLineTerms(open, id).wanted;
}

async function countPages(
  database: Database,
  pairs: readonly ContentPair[],
  term: TermPair | undefined,
): Promise<UnitShares[]> {
  if (term)
    return (await readPages(database, pairs)).map((page) =>
      page
        ? countShares(showPage(page).filter(({ source = '' }) => findTextTerms(source, [term]).length > 0))
        : noShares(),
    );
  const known = pairs.map((pair) => counts.get(keyOf(pair)));
  const unknown = pairs.filter((_, index) => !known[index]);
  const made = new Map<string, UnitShares>();
  for (const [index, page] of (await readPages(database, unknown)).entries()) {
    const pair = unknown[index];
    if (pair) made.set(keyOf(pair), page ? countShares(showPage(page)) : noShares());
  }
  for (const [key, value] of made) counts.set(key, value);
  return pairs.map((pair, index) => known[index] ?? made.get(keyOf(pair)) ?? noShares());
}

const listSpaceTranslationUnits: Operation<typeof contract.listSpaceTranslationUnits> = async (
  context,
  { query },
) => {
  const open = await openTranslation(context, context.database, query.changeRequest, {
    hasTerms: true,
    pageId: query.content,
  });
  const [page] = await openPages(context.database, [requirePage(open, query.content)]);
  if (!page) throw notFound('page');
  const all = showPage(page);
  const { pairs, wanted } = readLineTerms(open, query.term);
  const terms = findPageTerms(all, pairs);
  const comments = placeComments(open, page);
  const found = all
    .map((unit, index) => ({ index, shown: presentUnit(open, page, unit, terms, comments) }))
    .filter(({ shown }) => isWanted(shown, query))
    .filter(({ shown }) => !wanted || shown.terms.includes(wanted));
  const list = await paginate(
    context,
    query,
    async ({ after, limit }) => {
      const last = after ? Number(after[0]) : -1;
      return { rows: found.filter(({ index }) => index > last).slice(0, limit), count: found.length };
    },
    ({ index }) => [String(index)],
    ({ shown }) => shown,
  );
  const { others } = comments;
  return { ...list, ...toLine(open), units: countUnits(all), comments: others, term: wanted };
};

type Shown = ReturnType<typeof presentUnit>;

/** What is not shown is not searched either. */
function isWanted(
  unit: Shown,
  { state, search }: { state?: string | undefined; search?: string | undefined },
) {
  if (state === 'open' ? !isOpen(unit) : state !== undefined && unit.state !== state) return false;
  const wanted = search?.trim().toLowerCase() ?? '';
  return wanted === '' || [unit.source, unit.text].some((text) => text?.toLowerCase().includes(wanted));
}

export const spaceTranslationOperations = {
  getSpaceTranslation,
  listTranslationPages,
  listSpaceTranslationUnits,
  listTranslationUnitRevisions,
  listTranslationSuggestions,
  writeTranslationUnits,
} satisfies Partial<Operations>;
