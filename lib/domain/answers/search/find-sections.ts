import type { Query } from '@/lib/content/search/analyze-query';
import { type Candidate, putNamedFirst, rankSections } from '@/lib/content/search/rank-sections';
import { MOST_RERANKED, type Nearness, rerankSections } from '@/lib/content/search/rerank-sections';
import { unpackTerms } from '@/lib/content/search/section-terms';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type {
  Findings,
  FoundSection,
  IndexedPageFacts,
  IndexedSection,
  SearchScope,
} from '@/lib/domain/viewer/found-section';
import { keepShownSections, onlyShown, searcherOf } from '@/lib/domain/viewer/limit-search';
import { findVersion } from '@/lib/storage/content/find-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { type CandidateRow, findCandidates } from '@/lib/storage/search/find-candidates';
import { listSectionTexts, type SectionText } from '@/lib/storage/search/read-sections';
import { makeTermKeys } from '@/lib/storage/search/term-keys';
import { getEmbedder } from '../embeddings/get-embedder';
import { measureMeaning } from '../embeddings/measure-meaning';
import { candidatesOf, planProbes } from './plan-probes';
import { type UnderstoodQuery, understandQuery } from './understand-query';

interface SectionSearch {
  text: string;
  scope?: SearchScope;
  /** How many sections at most; there are never more than 100. */
  limit: number;
}

/**
 * The sections that answer best to a question or to some words, of what the caller may read now: main content alone, the
 * best first. `readDocuments` gives the markdown of a section's `document`, in which `from` and `to` count.
 */
export async function findSections(context: ObjectContext, search: SectionSearch): Promise<Findings> {
  const { organizationId } = context.subject;
  // Whoever types is about to ask.
  getEmbedder(context)?.wake();
  const { text, scope = {}, limit } = search;
  const { understood, rows } = await look(context, text, scope);
  const { query, statistics } = understood;
  const candidates = rows.map((row) => ({
    row,
    page: `${row.spaceId} ${row.pageId}`,
    anchor: row.anchor ?? undefined,
    terms: unpackTerms(row.terms),
  }));
  const byWords = rankSections(query, candidates, statistics);
  const ranked = preferSpaces(await rerank(context, query, byWords), scope).slice(0, limit);
  const ids = ranked.map(({ candidate }) => candidate.row.id);
  const texts = await listSectionTexts(context.database, organizationId, ids);
  const sections = ranked.flatMap(({ candidate: { row }, ...how }): FoundSection[] => {
    const found = texts.get(row.id);
    return found ? [toFound(row, found, how)] : [];
  });
  const current = await dropOutdated(context, sections, rows);
  return { query, statistics, sections: await keepShownSections(context, query, current) };
}

/** How much more a section is worth where one is: not enough to pass one that answers better. */
const PREFERRED = 1.1;

function preferSpaces<T extends { score: number; candidate: { row: CandidateRow } }>(
  ranked: T[],
  { preferredSpaceIds = [] }: SearchScope,
): T[] {
  if (preferredSpaceIds.length === 0) return ranked;
  const preferred = new Set(preferredSpaceIds);
  return ranked
    .map((scored) =>
      preferred.has(scored.candidate.row.spaceId) ? { ...scored, score: scored.score * PREFERRED } : scored,
    )
    .sort((a, b) => b.score - a.score);
}

/** Only questions pay for the model: who looks for a word means that word. */
async function rerank<T extends { score: number; candidate: Candidate & { row: CandidateRow } }>(
  context: ObjectContext,
  query: Query,
  ranked: T[],
): Promise<(T & { near?: Nearness })[]> {
  if (!query.isQuestion) return ranked;
  const ids = ranked.slice(0, MOST_RERANKED).map(({ candidate }) => candidate.row.id);
  const meanings = await measureMeaning(context, query.text, ids);
  if (!meanings) return ranked;
  return putNamedFirst(
    query,
    rerankSections(ranked, ({ candidate }) => meanings.get(candidate.row.id)),
  );
}

/** Most sections are found and not shown: what they say is not even read. */
function toFound(
  row: CandidateRow,
  text: SectionText,
  { score, coverage, near }: Pick<FoundSection, 'score' | 'coverage' | 'near'>,
): FoundSection {
  let page: IndexedPageFacts | undefined;
  let section: IndexedSection | undefined;
  return {
    space: { id: row.spaceId, title: row.spaceTitle, emoji: row.spaceEmoji },
    pageId: row.pageId,
    get page() {
      page ??= JSON.parse(text.facts) as IndexedPageFacts;
      return page;
    },
    revision: text.revisionId,
    get section() {
      section ??= JSON.parse(text.section) as IndexedSection;
      return section;
    },
    score,
    coverage,
    near,
  };
}

/** The words of the organization are remembered: when the index has changed since, they are looked up again. */
async function look(
  context: ObjectContext,
  text: string,
  scope: SearchScope,
): Promise<{ understood: UnderstoodQuery; rows: CandidateRow[] }> {
  const { database, subject } = context;
  const toKey = makeTermKeys(subject.organizationId);
  const where = {
    spaceIds: onlyShown(context, scope.spaceIds) ?? null,
    withoutHidden: scope.withoutHidden ?? false,
  };
  for (let isFresh = false; ; isFresh = true) {
    const understood = await understandQuery(database, subject.organizationId, text, isFresh);
    const probes = planProbes(understood.query, understood.statistics, toKey);
    const limit = candidatesOf(understood.query, understood.statistics);
    const { rows, writes } = await findCandidates(database, searcherOf(context), probes, where, limit);
    if (isFresh || (writes ?? 0) === understood.writes) return { understood, rows };
  }
}

/** Right after a change, before the index has followed, what the main content no longer has is not shown any more. */
async function dropOutdated(
  { database }: ObjectContext,
  sections: FoundSection[],
  rows: readonly CandidateRow[],
): Promise<FoundSection[]> {
  const isBehind = new Set(rows.flatMap((row) => (row.isBehind ? [row.spaceId] : [])));
  const trees = new Map<string, LoadedTree | undefined>();
  for (const { space } of sections)
    if (isBehind.has(space.id) && !trees.has(space.id))
      trees.set(space.id, (await findVersion(database, { spaceId: space.id }))?.loaded);
  return sections.filter(
    ({ space, page, section }) => !trees.has(space.id) || isThere(trees.get(space.id), page.id, section),
  );
}

function isThere(
  loaded: LoadedTree | undefined,
  pageId: string,
  { document, reusableContent }: FoundSection['section'],
): boolean {
  const page = loaded?.findPage(pageId)?.page;
  if (!page || reusableContent === undefined) return page?.document === document;
  return (
    loaded?.tree.reusableContents.some(
      (content) => content.id === reusableContent && content.document === document,
    ) ?? false
  );
}
