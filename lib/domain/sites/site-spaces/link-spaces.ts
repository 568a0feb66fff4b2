import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import type { OutlineSiteSpace } from '@/lib/storage/site-structure/outline';
import {
  insertSiteSpaces,
  type LinkableSpace,
  type NewSiteSpace,
  orderSiteSpaces,
} from '@/lib/storage/site-structure/site-spaces';
import { makeKeys } from '../site-structure/order-keys';
import { derivePath } from '../site-structure/paths';

interface Container {
  /** Null is the root of the site. */
  sectionId: string | null;
  /** What it holds already, in order. */
  siblings: OutlineSiteSpace[];
}

/** Shows spaces at the end of a container; the first thing in it is its default. Returns the ids of the links. */
export async function linkSpaces(
  tx: Tx,
  siteId: string,
  { sectionId, siblings }: Container,
  spaces: LinkableSpace[],
): Promise<string[]> {
  const { keys, rewritten } = makeKeys(siblings, siblings.length, spaces.length);
  await orderSiteSpaces(tx, siteId, rewritten);
  const added: NewSiteSpace[] = [];
  const named = siblings.map(({ id, path, title }) => ({ id, path, title }));
  for (const [index, space] of spaces.entries()) {
    const id = newId();
    const path = derivePath(space.title, named, 'docs');
    named.push({ id, path, title: space.title });
    const isDefault = siblings.length === 0 && index === 0;
    added.push({ id, sectionId, spaceId: space.id, path, isDefault, orderKey: keys[index] ?? '' });
  }
  await insertSiteSpaces(tx, siteId, added);
  return added.map(({ id }) => id);
}
