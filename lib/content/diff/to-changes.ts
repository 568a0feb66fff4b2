import type { SequenceStep } from '../sequence/compare-sequences';
import type { SequenceChange } from './change';

/** Puts the elements into the steps of a comparison, and how they differ where they do. */
export function toChanges<Item, Detail>(
  steps: readonly SequenceStep[],
  before: readonly Item[],
  after: readonly Item[],
  toDetail: (before: Item, after: Item, from: number, to: number) => Detail | undefined,
): SequenceChange<Item, Detail>[] {
  return steps.map((step): SequenceChange<Item, Detail> => {
    if (step.kind === 'same')
      return { kind: step.kind, before: take(before, step.before), after: take(after, step.after) };
    if (step.kind === 'removed') return { kind: step.kind, before: take(before, step.before) };
    if (step.kind === 'added') return { kind: step.kind, after: take(after, step.after) };
    const sides = { before: take(before, step.before), after: take(after, step.after) };
    if (step.kind === 'moved-away') return { kind: step.kind, ...sides, move: step.before };
    const detail = toDetail(sides.before, sides.after, step.before, step.after);
    if (step.kind === 'moved-here')
      return { kind: step.kind, ...sides, move: step.before, ...(detail === undefined ? {} : { detail }) };
    return detail === undefined ? { kind: 'same', ...sides } : { kind: step.kind, ...sides, detail };
  });
}

function take<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A comparison names element ${index} of ${list.length}.`);
  return item;
}
