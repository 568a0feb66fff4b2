import { compareSequences } from '../sequence/compare-sequences';
import { pairSimilar } from '../sequence/pair-similar';
import { compareBags, toWordBag, type WordBag } from '../sequence/word-bag';
import type { Element, MergeLevel } from './element';
import type { SideOrder } from './order';

/** Too short to be told from another that happens to be the same. */
const MIN_MOVED = 8;

type MatchRules = Pick<MergeLevel, 'moves' | 'threshold' | 'mayRewrite'>;

/** What two elements are compared by. */
export const wordsOf = (element: Element | undefined) => element?.words ?? element?.key ?? '';

/** Finds for each element of one side the element of the base that it is: unchanged, moved, edited or rewritten in its place. */
export function matchElements(
  base: readonly Element[],
  side: readonly Element[],
  level: MatchRules,
): SideOrder {
  const toSequence = (list: readonly Element[]) => ({
    keys: list.map(({ key }) => key),
    textOf: (index: number) => wordsOf(list[index]),
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
  level: MatchRules,
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
  new Map(indices.map((index) => [index, toWordBag(wordsOf(list[index]))]));

/** Rows of one place with less in common are about different things. */
const SAME_ROW = 0.4;

/** Whether a row, given by its cells, has no cell and few words in common with the one in whose place it stands. */
export function isOtherRow(base: readonly string[], row: readonly string[]): boolean {
  const cells = new Set(row);
  if (base.length < 2 || base.some((cell) => cell !== '' && cells.has(cell))) return false;
  const [before, after] = [toWordBag(base.join(' ')), toWordBag(row.join(' '))];
  return before.total > 0 && compareBags(before, after) < SAME_ROW;
}

/** How much of the shorter text is in the longer one. */
function measureOverlap(a: WordBag | undefined, b: WordBag | undefined): number {
  if (!a || !b || a.total === 0 || b.total === 0) return 0;
  return (compareBags(a, b) * (a.total + b.total)) / 2 / Math.min(a.total, b.total);
}
