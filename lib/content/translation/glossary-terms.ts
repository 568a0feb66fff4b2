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

/** Whether a term stands in a text as a word of its own, whatever its case; within words in scripts without spaces. */
export function hasTerm(text: string, term: string): boolean {
  const [where, what] = [text.toLowerCase(), term.toLowerCase()];
  const isWithin = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(what);
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    if (isWithin) return true;
    const [before, behind] = [where.slice(0, at).at(-1) ?? '', where[at + what.length] ?? ''];
    if (!WORD.test(before) && !WORD.test(behind)) return true;
  }
  return false;
}

/** The terms that occur in a text. */
export const findTerms = (text: string, pairs: readonly TermPair[]): TermPair[] =>
  pairs.filter(({ source }) => hasTerm(text, source));
