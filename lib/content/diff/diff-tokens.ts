import { alignSequences } from '../sequence/align-sequences';

/** A stretch of tokens: the same on both sides, or tokens that took the place of others. */
export interface Stretch {
  isSame: boolean;
  before: readonly string[];
  after: readonly string[];
}

/** Where a stretch ends on both sides, and the weight of what it holds. */
interface Bounds {
  isSame: boolean;
  before: number;
  after: number;
  removed: number;
  added: number;
}

/**
 * Aligns tokens and clears what is left of chance: equal words that stand lost between greater changes are taken as changed,
 * so that a reader sees phrases and not crumbs.
 */
export function diffTokens(
  before: readonly string[],
  after: readonly string[],
  keyOf: (token: string) => string,
  weigh: (token: string) => number,
): Stretch[] {
  const done: Bounds[] = [];
  const push = (isSame: boolean, beforeEnd: number, afterEnd: number) => {
    const start = done.at(-1) ?? { before: 0, after: 0 };
    if (beforeEnd === start.before && afterEnd === start.after) return;
    const removed = sumWeights(before, start.before, beforeEnd, weigh);
    const added = sumWeights(after, start.after, afterEnd, weigh);
    done.push({ isSame, before: beforeEnd, after: afterEnd, removed, added });
    // A change that has swallowed what stood before it is looked at again.
    while (isLost(done)) joinLast(done);
  };
  for (const run of alignSequences(before.map(keyOf), after.map(keyOf))) {
    push(false, run.before, run.after);
    push(true, run.before + run.length, run.after + run.length);
  }
  push(false, before.length, after.length);
  let start = { before: 0, after: 0 };
  return done.map((end) => {
    const stretch = {
      isSame: end.isSame,
      before: before.slice(start.before, end.before),
      after: after.slice(start.after, end.after),
    };
    start = end;
    return stretch;
  });
}

function sumWeights(
  tokens: readonly string[],
  from: number,
  to: number,
  weigh: (token: string) => number,
): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += weigh(tokens[index] ?? '');
  return sum;
}

function isLost(done: readonly Bounds[]): boolean {
  const left = done.at(-3);
  const middle = done.at(-2);
  const right = done.at(-1);
  if (!left || !middle || !right || left.isSame || !middle.isSame || right.isSame) return false;
  const isLess = (change: Bounds) => middle.removed <= Math.max(change.removed, change.added);
  return isLess(left) && isLess(right);
}

function joinLast(done: Bounds[]): void {
  const [left, middle, right] = done.splice(-3);
  if (!left || !middle || !right) return;
  const removed = left.removed + middle.removed + right.removed;
  const added = left.added + middle.added + right.added;
  done.push({ ...right, removed, added });
}
