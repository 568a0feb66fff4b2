import { createCache } from '@/lib/cache/cache';
import { keepShown } from '@/lib/content/conditions/keep-shown';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import { type ContentTree, type PageNode, walkPages } from '@/lib/content/page-tree';
import { LoadedTree, treeBytes } from '@/lib/storage/content/tree-cache';
import { isPageAllowed, segmentOfPages } from './page-names';
import type { ViewerNames } from './view-site';

/** By root and by which conditions hold: what readers of one segment see never changes. */
// Its pages are copies.
const limited = createCache<LoadedTree>('limited-trees', { sizeOf: (loaded) => 3 * treeBytes(loaded) });

/** The tree without the pages that these names do not let somebody see, and without all below them. */
export function limitTree(loaded: LoadedTree, names: ViewerNames): LoadedTree {
  const { tree: whole } = loaded;
  const guarded = [...walkPages(whole.pages)].flatMap(({ page }) => (page.condition ? [page] : []));
  if (guarded.length === 0) return loaded;
  const key = `${loaded.rootHash} ${segmentOfPages(names, whole, guarded)}`;
  const known = limited.get(key);
  if (known) return known;
  const tree = new LoadedTree(loaded.rootHash, {
    ...whole,
    pages: keepPages(whole.pages, names, whole),
  });
  limited.set(key, tree);
  return tree;
}

function keepPages(pages: readonly PageNode[], names: ViewerNames, tree: ContentTree): PageNode[] {
  return pages
    .filter((page) => isPageAllowed(names, tree, page))
    .map((page) => ({ ...page, pages: keepPages(page.pages, names, tree) }));
}

/** A page's text as readers with these names see it; the hash it is known by, where it is the whole text. */
export function limitText(
  markdown: string,
  hash: string | undefined,
  names: ViewerNames,
): { markdown: string; hash: string | undefined } {
  const shown = keepShown(markdown, readConditionsOfText(names));
  return { markdown: shown, hash: shown === markdown ? hash : undefined };
}
