/** The words of a text with their weights, to tell how much two texts have in common whatever the order. */
export interface WordBag {
  weights: Map<string, number>;
  total: number;
}

const WORD = /[A-Za-z0-9_]+|[^\0-\x7F]/g;
const MAX_LENGTH = 8_000;

/** Long words say more of a text than short ones; of a long text its two ends stand for it. */
export function toWordBag(text: string): WordBag {
  const sample =
    text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH / 2) + text.slice(-MAX_LENGTH / 2) : text;
  const weights = new Map<string, number>();
  let total = 0;
  for (const word of sample.match(WORD) ?? []) {
    const weight = Math.min(word.length, 8);
    weights.set(word, (weights.get(word) ?? 0) + weight);
    total += weight;
  }
  return { weights, total };
}

/** From 0, nothing in common, to 1, the same words. */
export function compareBags(a: WordBag, b: WordBag): number {
  if (a.total + b.total === 0) return 0;
  const [small, large] = a.weights.size < b.weights.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [word, weight] of small.weights) shared += Math.min(weight, large.weights.get(word) ?? 0);
  return (2 * shared) / (a.total + b.total);
}
