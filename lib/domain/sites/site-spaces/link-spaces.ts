import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { listOutlineSiteSpaces, type OutlineSiteSpace } from '@/lib/storage/site-structure/outline';
import {
  insertSiteSpaces,
  type LinkableSpace,
  lockSpaces,
  type NewSiteSpace,
  orderSiteSpaces,
  setDefaultSiteSpace,
} from '@/lib/storage/site-structure/site-spaces';
import { makeKeys } from '../site-structure/order-keys';
import { derivePath } from '../site-structure/paths';
import { findShown } from './site-space-siblings';

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

/** Makes a site-space the default of the section, or of the root; `otherwise` says what is wrong with one elsewhere. */
export async function makeDefaultIn(
  tx: Tx,
  siteId: string,
  sectionId: string | null,
  siteSpaceId: string,
  otherwise: string,
): Promise<void> {
  const siteSpace = findShown(await listOutlineSiteSpaces(tx, siteId), siteSpaceId);
  if (!siteSpace) throw notFound('site-space');
  if (siteSpace.sectionId !== sectionId) throw badRequest('defaultSiteSpace', otherwise);
  await setDefaultSiteSpace(tx, siteId, sectionId, siteSpaceId);
}

/**
 * The space to show, held so that it can't leave for another organization or the trash meanwhile: what was judged
 * before the transaction may have gone since.
 */
export async function requireLinkable(
  tx: Tx,
  organizationId: string,
  spaceId: string,
  field: string,
): Promise<LinkableSpace> {
  const [space] = await lockSpaces(tx, organizationId, [spaceId]);
  if (!space) throw new Problem(404, `${field}: ${notFound('space').message}`);
  return space;
}
