import type { Side } from './conflict';

/** One side's list, told in terms of the base. */
export interface SideOrder {
  /** For each element the index of the base element it is, or -1 for a new one. */
  origin: readonly number[];
  /** Base elements that stand out of the base's order here. */
  moved: ReadonlySet<number>;
}

/** An element of the merged list by its index in each version, -1 where that version lacks it. */
export interface Placed {
  base: number;
  main: number;
  yours: number;
}

export interface OrderRules {
  /** New elements with equal keys are the same insertion when both sides made it at one place. */
  keyOf(side: Side, index: number): string;
  /** Says which of two different insertions at one place comes first, whatever the side. */
  rankOf(side: Side, index: number): string;
  /** Whether insertions that only begin or end alike share that part. */
  mayShare(side: Side, index: number): boolean;
  /** Asked for each base element that the sides moved to different places; without an answer the earlier place is taken. */
  chooseMove?(base: number): Side;
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
): Placed[] {
  const places = placeAll(baseLength, main, yours);
  const isMoved = (base: number) => main.moved.has(base) || yours.moved.has(base);
  const mainAnchors = anchorMoved(main, isMoved);
  const yoursAnchors = anchorMoved(yours, isMoved);
  const owners = new Map<number, Side>();
  for (const [base, anchor] of mainAnchors) {
    const other = yoursAnchors.get(base);
    if (other === undefined || other === anchor) continue;
    owners.set(base, rules.chooseMove?.(base) ?? (anchor < other ? 'main' : 'yours'));
  }
  const mainRuns = hangRuns('main', main, isMoved, owners, places);
  const yoursRuns = hangRuns('yours', yours, isMoved, owners, places);

  const merged: Placed[] = [];
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

function placeAll(baseLength: number, main: SideOrder, yours: SideOrder): Placed[] {
  const places = Array.from({ length: baseLength }, (_, base): Placed => ({ base, main: -1, yours: -1 }));
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
  name: Side,
  side: SideOrder,
  isMoved: (base: number) => boolean,
  owners: ReadonlyMap<number, Side>,
  places: readonly Placed[],
): Map<number, Placed[]> {
  const runs = new Map<number, Placed[]>();
  const hang = (anchor: number, placed: Placed) => {
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

function mergeRuns(main: Placed[], yours: Placed[], rules: OrderRules): Placed[] {
  if (yours.length === 0) return main;
  if (main.length === 0) return yours;
  const isSame = (a: Placed | undefined, b: Placed | undefined): boolean => {
    if (!a || !b) return false;
    if (a.base >= 0 || b.base >= 0) return a.base === b.base;
    return keyOf(a, rules) === keyOf(b, rules);
  };
  const whole = findWithin(main, yours, isSame) ?? findWithin(yours, main, isSame);
  if (whole) return whole;
  const moved = new Set(main.flatMap(({ base }) => (base >= 0 ? [base] : [])));
  const mine = main;
  const theirs = yours.filter(({ base }) => !moved.has(base));
  const mayShare = (a: Placed | undefined, b: Placed | undefined) =>
    isSame(a, b) && a !== undefined && (a.base >= 0 || rules.mayShare(...sideOf(a)));
  let head = 0;
  while (mayShare(mine[head], theirs[head])) head += 1;
  let tail = 0;
  const shortest = Math.min(mine.length, theirs.length) - head;
  while (tail < shortest && mayShare(mine.at(-1 - tail), theirs.at(-1 - tail))) tail += 1;
  const middles = [mine.slice(head, mine.length - tail), theirs.slice(head, theirs.length - tail)] as const;
  return [
    ...joinSame(mine.slice(0, head), theirs.slice(0, head)),
    ...(compareRuns(...middles, rules) <= 0 ? middles.flat() : middles.toReversed().flat()),
    ...joinSame(mine.slice(mine.length - tail), theirs.slice(theirs.length - tail)),
  ];
}

/** The longer run when it holds the shorter one as a whole. */
function findWithin(
  long: Placed[],
  short: Placed[],
  isSame: (a: Placed | undefined, b: Placed | undefined) => boolean,
): Placed[] | undefined {
  for (let start = 0; start + short.length <= long.length; start += 1) {
    if (!short.every((placed, index) => isSame(long[start + index], placed))) continue;
    const shared = joinSame(long.slice(start, start + short.length), short);
    return [...long.slice(0, start), ...shared, ...long.slice(start + short.length)];
  }
  return undefined;
}

function joinSame(a: Placed[], b: Placed[]): Placed[] {
  return a.map((placed, index) => {
    const same = b[index];
    if (!same || placed.base >= 0) return placed;
    return { base: -1, main: Math.max(placed.main, same.main), yours: Math.max(placed.yours, same.yours) };
  });
}

const sideOf = (placed: Placed): [Side, number] =>
  placed.main >= 0 ? ['main', placed.main] : ['yours', placed.yours];

const keyOf = (placed: Placed, rules: OrderRules) => rules.keyOf(...sideOf(placed));

function compareRuns(a: Placed[], b: Placed[], rules: OrderRules): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    if (!left || !right) return left ? 1 : -1;
    const [leftRank, rightRank] = [rankOf(left, rules), rankOf(right, rules)];
    if (leftRank !== rightRank) return leftRank < rightRank ? -1 : 1;
  }
  return 0;
}

/** Moved elements come before new ones, in the base's order. */
function rankOf(placed: Placed, rules: OrderRules): string {
  return placed.base >= 0
    ? `0${String(placed.base).padStart(9, '0')}`
    : `1${rules.rankOf(...sideOf(placed))}`;
}
