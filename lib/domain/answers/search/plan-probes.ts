import type { Query } from '@/lib/content/search/analyze-query';
import { type Statistics, weighRarity } from '@/lib/content/search/rank-sections';
import type { Probe } from '@/lib/storage/search/find-candidates';
import { toProminent } from '@/lib/storage/search/term-keys';

/** Rows that the rare words of a query may bring by themselves; commoner words are looked for beside a rare one. */
const BUDGET = 2_000;
const MOST = 800;
const MOST_BESIDE = 300;
const MOST_PROMINENT = 200;
const mostWordsOf = (sections: number) => (sections < 20_000 ? 24 : 16);
const PROMINENT = 1.6;
/** Of headings with exactly the words of the query, which may be those of every page. */
const MOST_NAMED = 50;

/**
 * How many sections are looked at closely. Where there are few in all, more cost nothing that is felt; a question in
 * everyday words has many that seem right at a first glance.
 */
export function candidatesOf({ isQuestion }: Query, { sections }: Statistics): number {
  if (sections >= 20_000) return 100;
  return isQuestion ? 400 : 200;
}

interface Word {
  term: number;
  isExact: boolean;
  /** It is what was asked for, or nearly: worth a look at titles and headings by itself. */
  isNear: boolean;
  key: number;
  sections: number;
  score: number;
}

/** What to look for so that the best sections are among what is found, however common the words are. */
export function planProbes(query: Query, statistics: Statistics, toKey: (hash: number) => number): Probe[] {
  const words = listWords(query, statistics, toKey);
  const probes = planNames(query, words, toKey);
  let spent = 0;
  for (const word of words) {
    const { term, key, score } = word;
    const beside = words.find((other) => other.term !== term);
    const rows = Math.min(word.sections, MOST);
    if (spent === 0 || spent + rows <= BUDGET) {
      spent += rows;
      probes.push({ keys: [key], term, score, most: MOST });
    } else if (beside) probes.push({ keys: [key, beside.key], term, score, most: MOST_BESIDE });
    if (word.isNear)
      probes.push({ keys: [toProminent(key)], term, score: score * PROMINENT, most: MOST_PROMINENT });
  }
  const best = listBest(words);
  if (best.length > 1) {
    const all = best.reduce((sum, { score }) => sum + score, 0);
    // Beyond all terms of the query: what has every word of it must not get lost among what has one.
    const term = query.terms.length;
    probes.push({ keys: best.map(({ key }) => key), term, score: all, most: MOST_BESIDE });
    if (best.length > 3)
      probes.push({
        keys: best.slice(0, 3).map(({ key }) => key),
        term: term + 1,
        score: all / 2,
        most: MOST_BESIDE,
      });
  }
  return probes;
}

/** What has exactly this name is looked at in any case. */
function planNames(
  { names, terms }: Query,
  words: readonly Word[],
  toKey: (hash: number) => number,
): Probe[] {
  const score = 1 + terms.length * Math.max(0, ...words.map((word) => word.score));
  return [...names.title, ...names.heading].flatMap((hash) =>
    hash === 0 ? [] : { keys: [toProminent(toKey(hash))], term: terms.length + 2, score, most: MOST_NAMED },
  );
}

/** What of the query the index has, the rarest first. */
function listWords(
  { terms }: Query,
  { sections, sectionsWith }: Statistics,
  toKey: (hash: number) => number,
) {
  const words: Word[] = [];
  for (const [term, { weight, variants }] of terms.entries())
    for (const { hash, weight: share, kind } of variants) {
      const known = sectionsWith(hash);
      if (known === 0) continue;
      const score = weight * share * weighRarity(sections, Math.min(sections, known));
      const key = toKey(hash);
      words.push({ term, isExact: kind === 'exact', isNear: share >= 0.6, key, sections: known, score });
    }
  // What was asked for itself comes before what may be meant by it.
  words.sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score);
  return words.slice(0, mostWordsOf(sections)).sort((a, b) => a.sections - b.sections);
}

/** The best substitutes of each term, the rarest first. */
function listBest(words: readonly Word[]): Word[] {
  const best = new Map<number, Word>();
  for (const word of words) if (word.score > (best.get(word.term)?.score ?? 0)) best.set(word.term, word);
  return [...best.values()].sort((a, b) => a.sections - b.sections);
}
