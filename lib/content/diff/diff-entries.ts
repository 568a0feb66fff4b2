import type { EntryChange } from './tree-change';

/** Tells two lists apart by the names of their entries; what both begin and end with is skipped by identity. */
export function diffEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  nameOf: (entry: Entry) => string,
): EntryChange<Entry>[] {
  const { start, beforeEnd, afterEnd } = trimSame(before, after);
  const old = new Map(before.slice(start, beforeEnd).map((entry) => [nameOf(entry), entry]));
  const changes: EntryChange<Entry>[] = [];
  for (const entry of after.slice(start, afterEnd)) {
    const known = old.get(nameOf(entry));
    old.delete(nameOf(entry));
    if (known === undefined) changes.push({ kind: 'added', after: entry });
    else if (known !== entry && !isEqual(known, entry))
      changes.push({ kind: 'edited', before: known, after: entry });
  }
  for (const entry of old.values()) changes.push({ kind: 'deleted', before: entry });
  return changes;
}

/** The bounds of what is left when the same elements are taken off both ends. */
export function trimSame(before: readonly unknown[], after: readonly unknown[]) {
  if (before === after) return { start: before.length, beforeEnd: before.length, afterEnd: after.length };
  let start = 0;
  let beforeEnd = before.length;
  let afterEnd = after.length;
  while (start < beforeEnd && start < afterEnd && before[start] === after[start]) start += 1;
  while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1;
    afterEnd -= 1;
  }
  return { start, beforeEnd, afterEnd };
}

/** Plain data with the same content, in whatever order its keys are and whether an absent one is named. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) =>
    isEqual(left.get(key), right.get(key)),
  );
}
