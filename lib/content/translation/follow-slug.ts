import { freeSlug } from '../edit-tree';
import { type ContentTree, type PageNode, walkPages } from '../page-tree';
import { isSlugOf, toSlug } from '../slug';

interface TitledPage {
  id: string;
  title: string;
  slug?: string;
}

/**
 * The slug of a page whose title is translated. A slug that the source's title made follows until it has done so in the main
 * content once; one that somebody chose never does. Undefined where it stays.
 */
export function followSlug(
  tree: ContentTree,
  { from, main }: { from: TitledPage; main: TitledPage | undefined },
  { id, title }: TitledPage,
): string | undefined {
  const place = findPlace(tree, id);
  if (!place?.page.slug || !from.slug || !isSlugOf(from.slug, from.title)) return undefined;
  if (main && main.slug !== from.slug) return undefined;
  const { page, siblings } = place;
  if (page.slug !== from.slug && !isSlugOf(place.page.slug, page.title)) return undefined;
  const wanted = toSlug(title);
  const slug = wanted === '' ? from.slug : freeSlug(wanted, siblings, id);
  return slug === page.slug ? undefined : slug;
}

function findPlace(
  { pages }: ContentTree,
  id: string,
): { page: PageNode; siblings: readonly PageNode[] } | undefined {
  for (const { page, parent } of walkPages(pages))
    if (page.id === id) return { page, siblings: parent?.pages ?? pages };
  return undefined;
}
