import { pairSimilar } from '../sequence/pair-similar';
import type { MergeSide } from './conflict';

/** One side's list, told in terms of the base. */
export interface SideOrder {
  /** For each element the index of the base element it is, or -1 for a new one. */
  origin: readonly number[];
  /** Base elements that stand out of the base's order here. */
  moved: ReadonlySet<number>;
}

export interface Matches {
  main: SideOrder;
  yours: SideOrder;
}

/** An element of the merged list by its index in each version, -1 where that version lacks it. */
export interface MergedIndex {
  base: number;
  main: number;
  yours: number;
  /** Of insertions that exclude each other: how many elements each side has here, the first of which is named. */
  counts?: { main: number; yours: number };
}

export interface OrderRules {
  /** New elements with equal keys are the same insertion when both sides made it at one place. */
  keyOf(side: MergeSide, index: number): string;
  /** Says which of two different insertions at one place comes first, whatever the side. */
  levelOf(side: MergeSide, index: number): string;
  /** Whether an insertion is long enough to be told from another that happens to be equal. */
  mayShare(side: MergeSide, index: number): boolean;
  /** How alike two insertions are that are not equal; 0 where each may stand beside the other. */
  likenessOf?(main: number, yours: number): number;
  /** Whether different insertions at one place exclude each other, as lines of code do. */
  isExclusive?: boolean;
  /** Asked for each base element that the sides moved to different places; without an answer the earlier place is taken. */
  chooseMove?(base: number): MergeSide;
}

const START = -1;

/**
 * Merges two orders of one list. Every element of any of the three comes out exactly once: what neither side moved keeps
 * the base's order, and what a side inserted or moved follows the element that it follows there. Swapping the sides
 * changes nothing.
 */
export function mergeOrder(
  baseLength: number,
  main: SideOrder,
  yours: SideOrder,
  rules: OrderRules,
): MergedIndex[] {
  const places = placeAll(baseLength, main, yours);
  const isMoved = (base: number) => main.moved.has(base) || yours.moved.has(base);
  const mainAnchors = anchorMoved(main, isMoved);
  const yoursAnchors = anchorMoved(yours, isMoved);
  const owners = new Map<number, MergeSide>();
  for (const [base, anchor] of mainAnchors) {
    const other = yoursAnchors.get(base);
    if (other === undefined || other === anchor) continue;
    owners.set(base, rules.chooseMove?.(base) ?? (anchor < other ? 'main' : 'yours'));
  }
  const mainRuns = hangRuns('main', main, isMoved, owners, places);
  const yoursRuns = hangRuns('yours', yours, isMoved, owners, places);

  const merged: MergedIndex[] = [];
  const emitAfter = (anchor: number) => {
    for (const placed of mergeRuns(mainRuns.get(anchor) ?? [], yoursRuns.get(anchor) ?? [], rules)) {
      merged.push(placed);
      if (placed.base >= 0) emitAfter(placed.base);
    }
  };
  emitAfter(START);
  for (const placed of places) {
    if (isMoved(placed.base)) continue;
    merged.push(placed);
    emitAfter(placed.base);
  }
  return merged;
}

function placeAll(baseLength: number, main: SideOrder, yours: SideOrder): MergedIndex[] {
  const places = Array.from(
    { length: baseLength },
    (_, base): MergedIndex => ({ base, main: -1, yours: -1 }),
  );
  for (const [index, origin] of main.origin.entries()) {
    const place = places[origin];
    if (place) place.main = index;
  }
  for (const [index, origin] of yours.origin.entries()) {
    const place = places[origin];
    if (place) place.yours = index;
  }
  return places;
}

/** For what this side moved: the element before it that nobody moved. */
function anchorMoved(side: SideOrder, isMoved: (base: number) => boolean): Map<number, number> {
  const anchors = new Map<number, number>();
  let anchor = START;
  for (const origin of side.origin) {
    if (origin < 0) continue;
    if (side.moved.has(origin)) anchors.set(origin, anchor);
    else if (!isMoved(origin)) anchor = origin;
  }
  return anchors;
}

/** What a side inserted or moved, hung on the element it follows: insertions on any, moved ones on those that nobody moved, so that nothing hangs in a circle. */
function hangRuns(
  name: MergeSide,
  side: SideOrder,
  isMoved: (base: number) => boolean,
  owners: ReadonlyMap<number, MergeSide>,
  places: readonly MergedIndex[],
): Map<number, MergedIndex[]> {
  const runs = new Map<number, MergedIndex[]>();
  const hang = (anchor: number, placed: MergedIndex) => {
    const run = runs.get(anchor);
    if (run) run.push(placed);
    else runs.set(anchor, [placed]);
  };
  let anchor = START;
  let still = START;
  for (const [index, origin] of side.origin.entries()) {
    if (origin < 0) {
      hang(anchor, { base: -1, main: -1, yours: -1, [name]: index });
      continue;
    }
    const place = places[origin];
    if (place && side.moved.has(origin) && (owners.get(origin) ?? name) === name) hang(still, place);
    else if (!isMoved(origin)) still = origin;
    anchor = origin;
  }
  return runs;
}

function mergeRuns(main: MergedIndex[], yours: MergedIndex[], rules: OrderRules): MergedIndex[] {
  if (yours.length === 0) return main;
  if (main.length === 0) return yours;
  const isSame = (a: MergedIndex | undefined, b: MergedIndex | undefined): boolean => {
    if (!a || !b) return false;
    if (a.base >= 0 || b.base >= 0) return a.base === b.base;
    return keyOf(a, rules) === keyOf(b, rules);
  };
  const whole = findWithin(main, yours, isSame) ?? findWithin(yours, main, isSame);
  if (whole) return whole;
  const moved = new Set(main.flatMap(({ base }) => (base >= 0 ? [base] : [])));
  const theirs = yours.filter(({ base }) => !moved.has(base));
  const merged: MergedIndex[] = [];
  let [left, right] = [0, 0];
  for (const [mine, other] of [...pairRuns(main, theirs, rules), [main.length, theirs.length] as const]) {
    merged.push(...joinDifferent(main.slice(left, mine), theirs.slice(right, other), rules));
    merged.push(...joinSame(main.slice(mine, mine + 1), theirs.slice(other, other + 1)));
    [left, right] = [mine + 1, other + 1];
  }
  return merged;
}

/** What both sides inserted or moved here, equal or alike. */
function pairRuns(main: MergedIndex[], yours: MergedIndex[], rules: OrderRules): [number, number][] {
  if (rules.isExclusive) return pairEnds(main, yours, rules);
  // Pairs must not depend on which side is called main.
  const isSwapped = compareRuns(main, yours, rules) > 0;
  const [first, second] = isSwapped ? [yours, main] : [main, yours];
  const scoreOf = (a: number, b: number) => {
    const [one, other] = [first[a], second[b]];
    if (!one || !other || one.base >= 0 || other.base >= 0) return 0;
    if (keyOf(one, rules) === keyOf(other, rules)) return 2;
    const [mine, theirs] = isSwapped ? [other.main, one.yours] : [one.main, other.yours];
    return rules.likenessOf?.(mine, theirs) ?? 0;
  };
  const pairs = pairSimilar([...first.keys()], [...second.keys()], scoreOf);
  const isCertain = ([a, b]: [number, number]) => {
    const one = first[a];
    return one !== undefined && (scoreOf(a, b) < 2 || rules.mayShare(...sideOf(one)));
  };
  return keepCertain(pairs, isCertain).map(([a, b]) => (isSwapped ? [b, a] : [a, b]));
}

/** Short elements that are equal by chance are no pair, but beside one that is certain they are. */
function keepCertain(
  pairs: readonly [number, number][],
  isCertain: (pair: [number, number]) => boolean,
): [number, number][] {
  const kept = pairs.map(isCertain);
  const spread = (index: number, step: 1 | -1) => {
    const [pair, before] = [pairs[index], pairs[index - step]];
    if (!pair || !before || !kept[index - step] || kept[index]) return;
    kept[index] = pair[0] - before[0] === step && pair[1] - before[1] === step;
  };
  for (let index = 1; index < pairs.length; index += 1) spread(index, 1);
  for (let index = pairs.length - 2; index >= 0; index -= 1) spread(index, -1);
  return pairs.filter((_, index) => kept[index]);
}

/** What both runs begin and end with. */
function pairEnds(main: MergedIndex[], yours: MergedIndex[], rules: OrderRules): [number, number][] {
  const isSame = (mine: number, theirs: number) => {
    const [a, b] = [main[mine], yours[theirs]];
    return a !== undefined && b !== undefined && keyOf(a, rules) === keyOf(b, rules);
  };
  const shortest = Math.min(main.length, yours.length);
  let head = 0;
  while (head < shortest && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shortest - head && isSame(main.length - 1 - tail, yours.length - 1 - tail)) tail += 1;
  const heads = Array.from({ length: head }, (_, index): [number, number] => [index, index]);
  const tails = Array.from({ length: tail }, (_, index): [number, number] => [
    main.length - tail + index,
    yours.length - tail + index,
  ]);
  return [...heads, ...tails];
}

/** Both, in an order that does not depend on the side; where they exclude each other they are one thing to decide. */
function joinDifferent(main: MergedIndex[], yours: MergedIndex[], rules: OrderRules): MergedIndex[] {
  const [mine, theirs] = [main[0], yours[0]];
  if (rules.isExclusive && mine && theirs)
    return [
      {
        ...{ base: -1, main: mine.main, yours: theirs.yours },
        counts: { main: main.length, yours: yours.length },
      },
    ];
  return compareRuns(main, yours, rules) <= 0 ? [...main, ...yours] : [...yours, ...main];
}

/** The longer run when it holds the shorter one as a whole. */
function findWithin(
  long: MergedIndex[],
  short: MergedIndex[],
  isSame: (a: MergedIndex | undefined, b: MergedIndex | undefined) => boolean,
): MergedIndex[] | undefined {
  for (let start = 0; start + short.length <= long.length; start += 1) {
    if (!short.every((placed, index) => isSame(long[start + index], placed))) continue;
    const shared = joinSame(long.slice(start, start + short.length), short);
    return [...long.slice(0, start), ...shared, ...long.slice(start + short.length)];
  }
  return undefined;
}

function joinSame(a: MergedIndex[], b: MergedIndex[]): MergedIndex[] {
  return a.map((placed, index) => {
    const same = b[index];
    if (!same || placed.base >= 0) return placed;
    return { base: -1, main: Math.max(placed.main, same.main), yours: Math.max(placed.yours, same.yours) };
  });
}

const sideOf = (placed: MergedIndex): [MergeSide, number] =>
  placed.main >= 0 ? ['main', placed.main] : ['yours', placed.yours];

const keyOf = (placed: MergedIndex, rules: OrderRules) => rules.keyOf(...sideOf(placed));

function compareRuns(a: MergedIndex[], b: MergedIndex[], rules: OrderRules): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    if (!left || !right) return left ? 1 : -1;
    const [leftRank, rightRank] = [levelOf(left, rules), levelOf(right, rules)];
    if (leftRank !== rightRank) return leftRank < rightRank ? -1 : 1;
  }
  return 0;
}

/** Moved elements come before new ones, in the base's order. */
function levelOf(placed: MergedIndex, rules: OrderRules): string {
  return placed.base >= 0
    ? `0${String(placed.base).padStart(9, '0')}`
    : `1${rules.levelOf(...sideOf(placed))}`;
}
