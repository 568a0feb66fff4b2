/** The words of a text with how often each is there, weighed by length, for comparing many texts with each other. */
export interface WordBag {
  counts: ReadonlyMap<string, number>;
  weight: number;
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+/gu;
const MAX_LENGTH = 20_000;

export function toWordBag(text: string): WordBag {
  const head = text.slice(0, MAX_LENGTH);
  const words = head.match(WORD) ?? head.match(/\S/g) ?? [];
  const counts = new Map<string, number>();
  let weight = 0;
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    weight += word.length;
  }
  return { counts, weight };
}

/** How much of both is in both, from 0 to 1. */
export function compareBags(a: WordBag, b: WordBag): number {
  const total = a.weight + b.weight;
  if (total === 0) return 0;
  const [small, large] = a.counts.size <= b.counts.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [word, count] of small.counts)
    shared += Math.min(count, large.counts.get(word) ?? 0) * word.length;
  return (2 * shared) / total;
}
