/** A term of the source's language with what it is called in the target's. */
export interface TermPair {
  source: string;
  target: string;
}

export const listPairs = (
  entries: readonly { translations: Readonly<Record<string, string>> }[],
  { from, to }: { from: string; to: string },
): TermPair[] =>
  entries.flatMap(({ translations }) => {
    const [source, target] = [translations[from], translations[to]];
    return source !== undefined && target !== undefined ? [{ source, target }] : [];
  });

const WORD = /[\p{L}\p{N}]/u;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Places stay what they are: a few letters are longer in the other case. */
function toLower(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Where a term stands in a text as a word of its own; within words in scripts without spaces. Both are in lower case. */
function* listPlaces(where: string, what: string): Generator<number> {
  if (what === '') return;
  const isWithin = WITHOUT_SPACES.test(what);
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const [before, behind] = [where.slice(0, at).at(-1) ?? '', where[at + what.length] ?? ''];
    if (isWithin || (!WORD.test(before) && !WORD.test(behind))) yield at;
  }
}

const stands = (where: string, what: string): boolean => !listPlaces(where, what).next().done;

/** Whether a term stands in a text as a word of its own, whatever its case; within words in scripts without spaces. */
export const hasTerm = (text: string, term: string): boolean => stands(toLower(text), toLower(term));

/** The terms that occur in a text. */
export function findTerms<Pair extends TermPair>(text: string, pairs: readonly Pair[]): Pair[] {
  const where = toLower(text);
  return pairs.filter(({ source }) => stands(where, toLower(source)));
}

/** A term at its place in a text, with all that say what it is called. */
interface TermSpan<Pair> {
  start: number;
  end: number;
  pairs: Pair[];
}

/** The places of terms in a text, in their order: of those that overlap the longest, so that a term in a longer one is none. */
export function findTermSpans<Pair extends TermPair>(text: string, pairs: readonly Pair[]): TermSpan<Pair>[] {
  const where = toLower(text);
  const bySource = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const what = toLower(pair.source);
    bySource.set(what, [...(bySource.get(what) ?? []), pair]);
  }
  const spans: TermSpan<Pair>[] = [];
  for (const [what, called] of [...bySource].sort(([a], [b]) => b.length - a.length))
    for (const start of listPlaces(where, what)) {
      const end = start + what.length;
      if (spans.every((one) => end <= one.start || start >= one.end))
        spans.push({ start, end, pairs: called });
    }
  return spans.sort((a, b) => a.start - b.start);
}

/** From how many letters on a term within another word counts: endings and compounds are written so in many languages. */
const LEAST_WITHIN = 4;

/** Whether a translation has a term, also with an ending or in a compound. */
function followsTerm(lower: string, term: string): boolean {
  const what = toLower(term);
  return what.length < LEAST_WITHIN ? stands(lower, what) : lower.includes(what);
}

/** The terms of a text of the source that its translation has nothing of, as they are wanted. */
export function findMissingTerms(source: string, text: string, pairs: readonly TermPair[]): string[] {
  const lower = toLower(text);
  const missing = findTermSpans(source, pairs).filter(
    (span) => !span.pairs.some(({ target }) => followsTerm(lower, target)),
  );
  return [...new Set(missing.map((span) => span.pairs.map(({ target }) => target).join(' / ')))];
}
