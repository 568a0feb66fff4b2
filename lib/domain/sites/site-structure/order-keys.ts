import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

export interface Ordered {
  id: string;
  orderKey: string;
}

/** Keys grow when things are put again and again into one gap; past this all of the siblings get new ones. */
export const LONGEST_KEY = 64;

interface NewKeys {
  /** For what is put there, in order. */
  keys: string[];
  /** Siblings whose own keys must change to make room; nearly always none. */
  rewritten: Ordered[];
}

/** Byte by byte, as the database compares them. */
export function compareOrder(a: Ordered, b: Ordered): number {
  if (a.orderKey !== b.orderKey) return a.orderKey < b.orderKey ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Keys for `count` things that are put before the sibling at `index`; the siblings are in order, without them. */
export function makeKeys(siblings: readonly Ordered[], index: number, count: number): NewKeys {
  const before = siblings[index - 1]?.orderKey ?? null;
  const after = siblings[index]?.orderKey ?? null;
  if (before === null || after === null || before < after) {
    const keys =
      count === 1 ? [generateKeyBetween(before, after)] : generateNKeysBetween(before, after, count);
    if (keys.every((key) => key.length <= LONGEST_KEY)) return { keys, rewritten: [] };
  }
  const fresh = generateNKeysBetween(null, null, siblings.length + count);
  const keys = fresh.splice(index, count);
  return { keys, rewritten: siblings.map(({ id }, at) => ({ id, orderKey: fresh[at] ?? '' })) };
}
