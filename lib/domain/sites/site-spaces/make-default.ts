import { badRequest, notFound } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/db';
import { readSiteSpaceOutline } from '@/lib/storage/site-structure/outline';
import { setDefaultSiteSpace } from '@/lib/storage/site-structure/site-spaces';
import { findShown } from './site-space-siblings';

/** Makes a site-space the default of the section, or of the root; `otherwise` says what is wrong with one elsewhere. */
export async function makeDefaultIn(
  tx: Tx,
  siteId: string,
  sectionId: string | null,
  siteSpaceId: string,
  otherwise: string,
): Promise<void> {
  const siteSpace = findShown(await readSiteSpaceOutline(tx, siteId), siteSpaceId);
  if (!siteSpace) throw notFound('site-space');
  if (siteSpace.sectionId !== sectionId) throw badRequest('defaultSiteSpace', otherwise);
  await setDefaultSiteSpace(tx, siteId, sectionId, siteSpaceId);
}
