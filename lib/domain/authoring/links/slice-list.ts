import { createHash } from 'node:crypto';

/** Something in a list that is made anew for every request, from content that may have changed since the last page. */
export interface ListedPlace {
  id: string;
  index: number;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 16);

/** A number finds it at once; its name tells whether the list has changed in between. */
export const positionOf = ({ id, index }: ListedPlace) => [String(index), hashOf(id)];

/** The items after a position; after the place where it was, if its item is gone. */
export function sliceAfter<Item extends ListedPlace>(
  items: readonly Item[],
  after: string[] | undefined,
  limit: number,
): Item[] {
  const start = after ? findStart(items, after) : 0;
  return items.slice(start, start + limit);
}

function findStart(items: readonly ListedPlace[], [written = '', name]: string[]): number {
  const index = Number(written);
  const guess = items[index];
  if (guess && hashOf(guess.id) === name) return index + 1;
  const found = items.findIndex(({ id }) => hashOf(id) === name);
  return found < 0 ? index : found + 1;
}
