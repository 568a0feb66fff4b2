import type { ContentTree, PageNode, PlacedPage } from '@/lib/content/page-tree';
import { getDocument } from '@/lib/storage/content/get-documents';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { isPageAllowed } from './page-names';
import type { PublishedServices } from './site-snapshot';
import type { ViewerNames } from './view-site';

/** From memory when it is there. */
export function readSpaceTree({ database }: PublishedServices, rootHash: string): Promise<LoadedTree> {
  return loadTree(database.db, rootHash);
}

export interface ShownPage extends PlacedPage {
  /** It or something above it is left out of navigation, search and lists; its address works. */
  isHidden: boolean;
}

/** The pages that these names let somebody see, in reading order; below a page that isn't shown nothing is. */
export function listShownPages(tree: ContentTree, names: ViewerNames): ShownPage[] {
  const shown: ShownPage[] = [];
  const visit = (
    siblings: readonly PageNode[],
    parent: PageNode | undefined,
    base: string,
    above: boolean,
  ) => {
    for (const page of siblings) {
      if (!isPageAllowed(names, tree, page)) continue;
      const own = [base, page.slug].filter(Boolean).join('/');
      const isHidden = above || page.hidden === true;
      shown.push({ page, path: page.slug ? own : '', base: own, parent, isHidden });
      visit(page.pages, page, own, isHidden);
    }
  };
  visit(tree.pages, undefined, '', false);
  return shown;
}

/** The markdown of a page; empty for one that has none. */
export async function readPageText(
  { database }: PublishedServices,
  page: { document?: string },
): Promise<string> {
  return page.document ? getDocument(database, page.document) : '';
}
