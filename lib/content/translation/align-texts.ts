import { alignSequences } from '../sequence/align-sequences';
import { pairSimilar } from '../sequence/pair-similar';

/**
 * Which text of `after` each one of `before` became: what is equal in its order, what is equal elsewhere and there once, and
 * between these what `score` finds alike. Both are in one language.
 */
export function alignTexts(
  before: readonly string[],
  after: readonly string[],
  score: (before: number, after: number) => number,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const anchors: [number, number][] = [];
  for (const run of alignSequences(before, after))
    for (let step = 0; step < run.length; step += 1) anchors.push([run.before + step, run.after + step]);
  for (const [from, to] of anchors) pairs.set(from, to);
  const taken = new Set(pairs.values());
  for (const [from, to] of listMoved(before, after, pairs, taken)) {
    pairs.set(from, to);
    taken.add(to);
  }
  let [from, to] = [0, 0];
  for (const [left, right] of [...anchors, [before.length, after.length] as const]) {
    const old = range(from, left).filter((index) => !pairs.has(index));
    const made = range(to, right).filter((index) => !taken.has(index));
    for (const [one, other] of pairSimilar(old, made, score)) {
      pairs.set(one, other);
      taken.add(other);
    }
    [from, to] = [left + 1, right + 1];
  }
  return pairs;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

function* listMoved(
  before: readonly string[],
  after: readonly string[],
  pairs: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
): Generator<[number, number]> {
  const free = new Map<string, number[]>();
  for (const [index, text] of after.entries())
    if (!taken.has(index)) free.set(text, [...(free.get(text) ?? []), index]);
  for (const [index, text] of before.entries()) {
    if (pairs.has(index)) continue;
    const to = free.get(text)?.shift();
    if (to !== undefined) yield [index, to];
  }
}
