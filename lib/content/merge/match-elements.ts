import { compareSequences } from '../sequence/compare-sequences';
import { pairSimilar } from '../sequence/pair-similar';
import { compareBags, toWordBag, type WordBag } from '../sequence/word-bag';
import type { Element, Level } from './element';
import type { SideOrder } from './order';

/** Too short to be told from another that happens to be the same. */
const MIN_MOVED = 8;

/** Finds for each element of one side the element of the base that it is: unchanged, moved, edited or rewritten in its place. */
export function matchElements(base: readonly Element[], side: readonly Element[], level: Level): SideOrder {
  const toSequence = (list: readonly Element[]) => ({
    keys: list.map(({ key }) => key),
    textOf: (index: number) => list[index]?.key ?? '',
  });
  const steps = compareSequences(toSequence(base), toSequence(side), {
    likeness: level.threshold,
    mayPair: (from, to) => base[from]?.kind === side[to]?.kind && base[from]?.name === side[to]?.name,
    mayMove: (from) => level.moves && (base[from]?.key.length ?? 0) >= MIN_MOVED,
  });
  const origin = new Array<number>(side.length).fill(-1);
  const moved = new Set<number>();
  let [gone, come]: [number[], number[]] = [[], []];
  const pairRewritten = () => {
    if (gone.length > 0 && come.length > 0) matchRewritten(gone, come, base, side, level, origin);
    [gone, come] = [[], []];
  };
  for (const step of steps) {
    if (step.kind === 'removed') gone.push(step.before);
    else if (step.kind === 'added') come.push(step.after);
    else if (step.kind === 'moved-here') {
      origin[step.after] = step.before;
      moved.add(step.before);
    } else if (step.kind !== 'moved-away') {
      pairRewritten();
      origin[step.after] = step.before;
    }
  }
  pairRewritten();
  return { origin, moved };
}

/** What is left in one place on both sides: rewritten from the ground up, or of little that stayed. */
function matchRewritten(
  gone: readonly number[],
  come: readonly number[],
  base: readonly Element[],
  side: readonly Element[],
  level: Level,
  origin: number[],
): void {
  const [left, right] = [toBags(gone, base), toBags(come, side)];
  const pairs = pairSimilar(gone, come, (before, after) => {
    const [element, other] = [base[before], side[after]];
    if (!element || !other || !level.mayRewrite(element, other)) return 0;
    return JUST_PAIRED + measureOverlap(left.get(before), right.get(after));
  });
  for (const [before, after] of pairs) origin[after] = before;
}

/** More than nothing, so that what has no word in common is paired as well where nothing speaks against it. */
const JUST_PAIRED = 0.01;

const toBags = (indices: readonly number[], list: readonly Element[]) =>
  new Map(indices.map((index) => [index, toWordBag(list[index]?.key ?? '')]));

/** How much of the shorter text is in the longer one. */
function measureOverlap(a: WordBag | undefined, b: WordBag | undefined): number {
  if (!a || !b || a.total === 0 || b.total === 0) return 0;
  return (compareBags(a, b) * (a.total + b.total)) / 2 / Math.min(a.total, b.total);
}
