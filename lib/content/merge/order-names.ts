import { findRising } from '../sequence/find-rising';
import type { MergeSide } from './conflict';
import { mergeOrder, type SideOrder } from './order';

interface NameRules {
  /** Asked for what both sides moved to different places. */
  chooseMove?(name: string): MergeSide;
  /** Says which of two different insertions at one place comes first. */
  levelOf(name: string): string;
}

/** Merges three orders of what has names of its own: every name of any of them comes out once. */
export function orderNames(
  base: readonly string[],
  main: readonly string[],
  yours: readonly string[],
  { chooseMove, levelOf }: NameRules,
): string[] {
  const places = new Map(base.map((name, index) => [name, index]));
  const [mine, theirs] = dropDoubles(main, yours, places);
  const listOf = (side: MergeSide) => (side === 'main' ? mine : theirs);
  const nameOf = (side: MergeSide, index: number) => listOf(side)[index] ?? '';
  const order = mergeOrder(base.length, matchNames(places, mine), matchNames(places, theirs), {
    keyOf: nameOf,
    levelOf: (side, index) => levelOf(nameOf(side, index)),
    mayShare: () => true,
    ...(chooseMove ? { chooseMove: (index: number) => chooseMove(base[index] ?? '') } : {}),
  });
  return order.map((placed) => base[placed.base] ?? mine[placed.main] ?? theirs[placed.yours] ?? '');
}

function matchNames(places: ReadonlyMap<string, number>, side: readonly string[]): SideOrder {
  const origin = side.map((name) => places.get(name) ?? -1);
  const known = origin.filter((index) => index >= 0);
  const rising = findRising(known);
  return { origin, moved: new Set(known.filter((_, index) => !rising.has(index))) };
}

/** What both sides inserted stays where one of them put it, the same one whichever is called main. */
function dropDoubles(
  main: readonly string[],
  yours: readonly string[],
  base: ReadonlyMap<string, number>,
): [readonly string[], readonly string[]] {
  const inYours = new Map(yours.map((name, index) => [name, index]));
  const dropped: Record<MergeSide, Set<string>> = { main: new Set(), yours: new Set() };
  for (const [index, name] of main.entries()) {
    const other = inYours.get(name);
    if (other === undefined || base.has(name)) continue;
    const [mine, theirs] = [main[index - 1] ?? '', yours[other - 1] ?? ''];
    dropped[theirs < mine ? 'main' : 'yours'].add(name);
  }
  if (dropped.main.size + dropped.yours.size === 0) return [main, yours];
  return [main.filter((name) => !dropped.main.has(name)), yours.filter((name) => !dropped.yours.has(name))];
}
