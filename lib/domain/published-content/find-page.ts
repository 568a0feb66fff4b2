import type { PlacedPage } from '@/lib/content/page-tree';
import { readSpaceTree } from '../published/read-space-tree';
import type { PublishedServices } from '../published/site-snapshot';
import type { SiteView, ViewVariant } from '../published/view-site';
import { limitTree } from './limit-tree';

/** The page of a variant at a path, if it is shown to this audience; the first page has the empty path too. */
export async function findPage(
  services: PublishedServices,
  view: SiteView,
  variant: ViewVariant,
  path: string,
): Promise<PlacedPage | undefined> {
  const loaded = await readSpaceTree(services, variant.space.rootHash);
  return limitTree(loaded, view.names).findPath(path);
}
