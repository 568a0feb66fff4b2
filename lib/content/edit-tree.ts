import type { PageNode } from './page-tree';
import { toFreeSlug } from './slug';

type Pages = readonly PageNode[];

/** Where a page stands: what is above it, from the top, and its place among its siblings. */
export interface PageInTree {
  page: PageNode;
  parents: readonly PageNode[];
  index: number;
}

/** Looks through the tree without any register: an edit pays for no index that its own change would outdate. */
export function findPlace(pages: Pages, id: string): PageInTree | undefined {
  const parents: PageNode[] = [];
  const search = (siblings: Pages): PageInTree | undefined => {
    for (let index = 0; index < siblings.length; index += 1) {
      const page = siblings[index] as PageNode;
      if (page.id === id) return { page, parents: [...parents], index };
      if (page.pages.length === 0) continue;
      parents.push(page);
      const found = search(page.pages);
      if (found) return found;
      parents.pop();
    }
    return undefined;
  };
  return search(pages);
}

/** The path that leads to a page, as readers see it; groups have a part in it. */
export function pathOf({ page, parents }: PageInTree): string {
  return [...parents, page].flatMap(({ slug }) => (slug ? [slug] : [])).join('/');
}

/** The siblings in a place changed; new nodes are made from there up to the root, all others are kept. */
function changeSiblings(
  pages: Pages,
  parents: readonly PageNode[],
  change: (siblings: Pages) => Pages,
): Pages {
  const [top, ...rest] = parents;
  if (!top) return change(pages);
  return pages.map((page) =>
    page.id === top.id ? { ...page, pages: changeSiblings(page.pages, rest, change) } : page,
  );
}

export function replacePage(pages: Pages, place: PageInTree, by: PageNode): Pages {
  return changeSiblings(pages, place.parents, (siblings) => siblings.with(place.index, by));
}

export function removePage(pages: Pages, place: PageInTree): Pages {
  return changeSiblings(pages, place.parents, (siblings) => siblings.toSpliced(place.index, 1));
}

/** Puts a page under a parent, or on the top level; at the end when `at` is absent or too large. */
export function insertPage(pages: Pages, parent: PageInTree | undefined, page: PageNode, at?: number): Pages {
  const above = parent ? [...parent.parents, parent.page] : [];
  return changeSiblings(pages, above, (siblings) =>
    siblings.toSpliced(Math.min(at ?? siblings.length, siblings.length), 0, page),
  );
}

/** The pages beside a place. */
export function siblingsOf(pages: Pages, parent: PageInTree | undefined): Pages {
  return parent ? parent.page.pages : pages;
}

/** The slugs of siblings, in lower case as paths are compared. */
export function takenSlugs(siblings: Pages, but?: string): Set<string> {
  return new Set(
    siblings.flatMap(({ id, slug }) => (slug !== undefined && id !== but ? [slug.toLowerCase()] : [])),
  );
}

/** The slug, or one like it that no sibling has. */
export function freeSlug(slug: string, siblings: Pages, but?: string): string {
  return toFreeSlug(slug, takenSlugs(siblings, but));
}
