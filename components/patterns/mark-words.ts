import { foldForSearch } from '@/lib/text/fold';

export interface WordSpan {
  from: number;
  to: number;
}

/** Where the words of a text begin as one of the words that are searched. */
export function findWords(text: string, search: string): WordSpan[] {
  const wanted = foldForSearch(search)
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean);
  const spans: WordSpan[] = [];
  for (const { 0: word, index } of text.matchAll(/#?[\p{L}\p{N}\p{Mark}]+/gu)) {
    const folded = foldForSearch(word);
    const longest = wanted.filter((part) => folded.startsWith(part)).sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) continue;
    // A folded letter may have been two: the whole word is marked rather than half a letter.
    const length = folded.length === word.length ? longest.length : word.length;
    spans.push({ from: index, to: index + length });
  }
  return spans;
}

/** A text in pieces, marked and not; spans that overlap or leave the text do no harm. */
export function cutMarked(text: string, spans: readonly WordSpan[]): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, at);
    if (to <= start || start >= text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, to), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}
