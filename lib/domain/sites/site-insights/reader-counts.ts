import { singleton } from '@/lib/singleton';
import { hasPersonalWords } from '@/lib/text/personal-words';

/** A page that a reader of a site has open. */
export interface OpenedPage {
  siteId: string;
  spaceId: string;
  pageId: string;
}

interface ReaderSearch {
  siteId: string;
  query: string;
  /** How many pages it found. */
  found: number;
  /** Tells the searches of one reader from those of others while they type; held in memory for seconds, written nowhere. */
  reader: string;
}

/** What is counted until it is written: of a key how often. */
interface Counts {
  views: Map<string, OpenedPage & { day: string; views: number }>;
  searches: Map<string, { siteId: string; day: string; query: string; searches: number; empty: number }>;
  /** What a reader searches at the moment, by site and reader. */
  typing: Map<string, ReaderSearch & { at: number }>;
}

/** A flood of made-up pages or searches takes no more memory than this; what is beyond is not counted. */
const MOST_KEYS = 20_000;

/** A pause of this length ends a search query. */
const TYPING_MS = 5_000;

/** Of a search, in characters: what is longer is no search term. */
const LONGEST_QUERY = 100;

const counts = (): Counts =>
  singleton('reader-counts', () => ({ views: new Map(), searches: new Map(), typing: new Map() }));

/** The day of a moment in UTC, as `2026-11-22`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Counts that a page was read; who read it is not known here. Pages that the site does not show are left out later. */
export function recordView({ siteId, spaceId, pageId }: OpenedPage, at = Date.now()): void {
  const { views } = counts();
  const day = dayOf(at);
  const key = JSON.stringify([siteId, day, spaceId, pageId]);
  const known = views.get(key);
  if (known) known.views++;
  else if (views.size < MOST_KEYS) views.set(key, { siteId, spaceId, pageId, day, views: 1 });
}

/** Counts a search. Somebody who types searches for what they end with: the steps to it count as one. */
export function recordSearch(search: ReaderSearch, at = Date.now()): void {
  const { typing } = counts();
  const key = JSON.stringify([search.siteId, search.reader]);
  const query = settleQuery(search.query);
  const before = typing.get(key);
  if (before && !isSameTyping(before, query, at)) settle(before);
  typing.delete(key);
  if (query === '') return;
  if (typing.size >= MOST_KEYS) settleTyped(at, true);
  typing.set(key, { ...search, query, at });
}

/** Takes what is to be written out of memory; with `everything` also what is still being typed. */
export function drainCounts(at = Date.now(), everything = false) {
  settleTyped(at, everything);
  const { views, searches } = counts();
  const taken = { views: [...views.values()], searches: [...searches.values()] };
  views.clear();
  searches.clear();
  return taken;
}

function settleTyped(at: number, everything: boolean): void {
  const { typing } = counts();
  for (const [key, search] of typing) {
    if (!everything && at - search.at < TYPING_MS) continue;
    typing.delete(key);
    settle(search);
  }
}

function settle({ siteId, query, found, at }: ReaderSearch & { at: number }): void {
  const { searches } = counts();
  const day = dayOf(at);
  const key = JSON.stringify([siteId, day, query]);
  const known = searches.get(key) ?? { siteId, day, query, searches: 0, empty: 0 };
  if (known.searches === 0 && searches.size >= MOST_KEYS) return;
  known.searches++;
  if (found === 0) known.empty++;
  searches.set(key, known);
}

/** One goes on from the other, within seconds. */
function isSameTyping(before: { query: string; at: number }, query: string, at: number): boolean {
  return at - before.at < TYPING_MS && (query.startsWith(before.query) || before.query.startsWith(query));
}

/** Equal searches in equal words; empty for what is not kept. */
function settleQuery(query: string): string {
  const plain = query.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  if (hasPersonalWords(plain)) return '';
  const characters = [...plain];
  return characters.length > LONGEST_QUERY ? '' : plain;
}
