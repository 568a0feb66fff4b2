import type { Tokens } from './read-tokens';

const WORDS = 3;
const MIN_WEIGHT = 8;

/** Where each row of a few words begins that is once among these; -1 for those that are more often. */
export function findSeeds({ texts, weights }: Tokens, isFree: Uint8Array): Map<string, number> {
  const seeds = new Map<string, number>();
  let words: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (isFree[at] !== 1) words = [];
    else if ((weights[at] ?? 0) > 0) words.push(at);
    if (words.length > WORDS) words.shift();
    if (isFree[at] !== 1 || words.length < WORDS || words.at(-1) !== at) continue;
    if (words.reduce((total, word) => total + (weights[word] ?? 0), 0) < MIN_WEIGHT) continue;
    const key = `${texts[words[0] ?? 0]} ${texts[words[1] ?? 0]} ${text}`;
    seeds.set(key, seeds.has(key) ? -1 : (words[0] ?? 0));
  }
  return seeds;
}
