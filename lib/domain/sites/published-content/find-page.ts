import type { PlacedPage } from '@/lib/content/page-tree';
import { limitTree } from '@/lib/domain/viewer/limit-tree';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import type { PublishedServices } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';

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
