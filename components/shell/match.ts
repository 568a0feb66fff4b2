import { foldForSearch } from '@/lib/text/fold';

/** Whether one slip (a letter wrong, missing, added or swapped) makes `word` begin as `wanted`. */
function isNearPrefix(word: string, wanted: string): boolean {
  if (wanted.length < 4) return false;
  for (let at = 0; at < wanted.length; at += 1) {
    if (word[at] === wanted[at]) continue;
    const rest = wanted.slice(at + 1);
    const isSwapped =
      word[at] === wanted[at + 1] &&
      word[at + 1] === wanted[at] &&
      word.startsWith(wanted.slice(at + 2), at + 2);
    return (
      isSwapped ||
      word.startsWith(rest, at + 1) ||
      word.startsWith(wanted.slice(at), at + 1) ||
      word.startsWith(rest, at)
    );
  }
  return true;
}

function scoreWord(text: string, words: readonly string[], wanted: string): number {
  if (text.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 0.8;
  if (text.includes(wanted)) return 0.5;
  return words.some((word) => isNearPrefix(word, wanted)) ? 0.2 : 0;
}

/** 0 is no match, and more is better; every word of the search must be found. */
export function scoreMatch(text: string, search: string): number {
  const folded = foldForSearch(text);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const wanted = foldForSearch(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return 1;
  let sum = 0;
  for (const part of wanted) {
    const score = scoreWord(folded, words, part);
    if (score === 0) return 0;
    sum += score;
  }
  const isItsName = folded.startsWith(wanted.join(' ')) ? 0.1 : 0;
  // Among equals, the shorter text is the better answer.
  return sum / wanted.length + isItsName - Math.min(folded.length, 200) / 10_000;
}
