import { alignSequences } from '../sequence/align-sequences';

/** A stretch of tokens: the same on both sides, or tokens that took the place of others. */
export interface Stretch {
  isSame: boolean;
  before: string[];
  after: string[];
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
  const stretches: Stretch[] = [];
  let x = 0;
  let y = 0;
  const runs = alignSequences(before.map(keyOf), after.map(keyOf));
  for (const run of [...runs, { before: before.length, after: after.length, length: 0 }]) {
    if (run.before > x || run.after > y)
      stretches.push({
        isSame: false,
        before: before.slice(x, run.before),
        after: after.slice(y, run.after),
      });
    x = run.before + run.length;
    y = run.after + run.length;
    if (run.length > 0)
      stretches.push({ isSame: true, before: before.slice(run.before, x), after: after.slice(run.after, y) });
  }
  return clear(stretches, weigh);
}

interface Weighed extends Stretch {
  removed: number;
  added: number;
}

/** One pass with a stack: a change that has swallowed what stood before it is looked at again. */
function clear(stretches: readonly Stretch[], weigh: (token: string) => number): Stretch[] {
  const sum = (tokens: readonly string[]) => tokens.reduce((total, token) => total + weigh(token), 0);
  const done: Weighed[] = [];
  for (const stretch of stretches) {
    done.push({ ...stretch, removed: sum(stretch.before), added: sum(stretch.after) });
    while (isLost(done)) {
      const last = done.splice(-3);
      done.push({
        isSame: false,
        before: last.flatMap((part) => part.before),
        after: last.flatMap((part) => part.after),
        removed: last.reduce((total, part) => total + part.removed, 0),
        added: last.reduce((total, part) => total + part.added, 0),
      });
    }
  }
  return done;
}

function isLost(done: readonly Weighed[]): boolean {
  const [left, middle, right] = done.slice(-3);
  if (!left || !middle || !right || left.isSame || !middle.isSame || right.isSame) return false;
  return (
    middle.removed <= Math.max(left.removed, left.added) &&
    middle.removed <= Math.max(right.removed, right.added)
  );
}
