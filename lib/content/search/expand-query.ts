import { addVariant, type Query, type QueryTerm } from './analyze-query';
import { stemIn } from './languages';

/** A term of the index and how many sections have it. */
export interface DictionaryTerm {
  term: string;
  sections: number;
}

/** What to look for in a dictionary for one word of the query. */
export interface Lookup {
  /** Place in `query.terms`. */
  index: number;
  kind: 'prefix' | 'typo';
  /** For a prefix what the terms begin with, for a typo the word that was written. */
  word: string;
  minLength: number;
  maxLength: number;
  /** Each term to look at begins with one of these. */
  starts: readonly string[];
}

const MAX_PREFIXED = 12;
const MAX_TYPOS = 3;
/** How well the word that was meant stands for what was written, the most used one first. */
const ONE_SLIP = 0.95;
const TWO_SLIPS = 0.7;
const LESS_LIKELY = 0.7;
/** A word of a sentence that no text has is more often right than a slip. */
const IN_QUESTION = 0.75;
/** How well a longer number stands for a shorter one. */
const LONGER_NUMBER = 0.4;

/**
 * Leaves out the stems that no text has, those of longer words where somebody wrote the word as it stands, and the languages
 * that nothing is left of.
 */
export function keepWritten(query: Query, sectionsOf: (term: string) => number): void {
  for (const entry of query.terms) {
    const isKnown = entry.variants.some(({ kind, term }) => kind === 'exact' && sectionsOf(term) > 0);
    entry.variants = entry.variants.filter(({ kind, term }, place) => {
      if (kind === 'stem') return !isKnown && sectionsOf(term) > 0;
      return place === 0 || kind !== 'exact' || sectionsOf(term) > 0;
    });
  }
  query.languages = query.languages.filter((language) =>
    query.terms.some(({ written, isPart, variants: [usual, ...others] }) => {
      const stem = isPart ? usual?.term : stemIn(language, written);
      return (
        stem !== usual?.term &&
        // Of which language a stem is that a word has grown past is not known.
        others.some(({ kind, term }) => kind === 'stem' || (kind === 'exact' && term === stem))
      );
    }),
  );
}

/** What a dictionary should be asked for: how the last word goes on, and what an unknown word was meant to be. */
export function planLookups(query: Query, sectionsOf: (term: string) => number): Lookup[] {
  const lookups: Lookup[] = [];
  for (const [index, { word, isOpen, isName, isPart, variants }] of query.terms.entries()) {
    const exact = variants[0]?.term ?? word;
    const { length } = word;
    if (isPart) continue;
    const isUnknown = variants.every(({ kind, term }) => kind !== 'exact' || sectionsOf(term) === 0);
    if ((isOpen || (isName && isUnknown)) && length >= 2 && length <= 40)
      lookups.push({
        index,
        kind: 'prefix',
        word: exact,
        minLength: exact.length + 1,
        maxLength: 60,
        starts: [exact],
      });
    if (!isUnknown || length < 4 || length > 40 || !/^[\p{L}\p{M}]+$/u.test(word)) continue;
    // A slip may keep an ending that the right word loses: "chnage" and "chang".
    const stem = exact === word ? word.replace(/(?<=...)e$/, '') : exact;
    const most = mostEdits(exact);
    // The first two letters are seldom both wrong: a term begins with the first, or with what stands second.
    const starts = [...new Set([stem.slice(0, 1), stem.slice(1, 2)])].filter(Boolean);
    lookups.push({
      index,
      kind: 'typo',
      word: stem,
      minLength: stem.length - most,
      maxLength: stem.length + most,
      starts,
    });
  }
  return lookups;
}

/** Adds what a dictionary answered to one of the lookups: many terms may be given, the best are taken. */
export function applyLookup(query: Query, lookup: Lookup, found: readonly DictionaryTerm[]): void {
  const entry = query.terms[lookup.index];
  if (!entry) return;
  if (lookup.kind === 'prefix') addPrefixed(entry, lookup.word, found);
  else addTypos(entry, lookup.word, found, query.isQuestion ? IN_QUESTION : 1);
}

function addPrefixed(entry: QueryTerm, word: string, found: readonly DictionaryTerm[]): void {
  const isNumber = /\d$/.test(word);
  const isOther = (term: string) => isNumber && /^\d/.test(term.slice(word.length));
  const near = found
    .filter(({ term }) => term.startsWith(word) && term.length > word.length && !isOther(term))
    .sort((a, b) => b.sections - a.sections || a.term.length - b.term.length);
  for (const { term } of near.slice(0, MAX_PREFIXED))
    addVariant(
      entry,
      term,
      isNumber ? LONGER_NUMBER : Math.max(0.3, Math.min(0.8, word.length / term.length)),
      'prefix',
    );
}

function addTypos(entry: QueryTerm, word: string, found: readonly DictionaryTerm[], share: number): void {
  const most = mostEdits(word);
  const near = found
    .map(({ term, sections }) => ({ term, sections, edits: measureEdits(word, term, most) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits || b.sections - a.sections);
  for (const [place, { term, edits }] of near.slice(0, MAX_TYPOS).entries())
    addVariant(
      entry,
      term,
      share * (edits <= 1 ? ONE_SLIP : TWO_SLIPS) * (place === 0 ? 1 : LESS_LIKELY),
      'typo',
    );
}

const mostEdits = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Letters to add, drop, change or swap with the next (Damerau–Levenshtein), or more than `most`. */
export function measureEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 60 || b.length > 60) return most + 1;
  let [before, row] = [
    new Array<number>(b.length + 1).fill(0),
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}
