import type { PageShape } from '@/lib/contract/content';

export interface ListedPage {
  page: PageShape;
  depth: number;
  /** The ids of what it stands in, the outermost first. */
  ancestors: readonly string[];
}

/** All pages in the order of reading; hidden ones are left out of the tree of a reader. */
export function listPages(
  pages: readonly PageShape[],
  depth = 0,
  ancestors: readonly string[] = [],
): ListedPage[] {
  return pages.flatMap((page) => [
    { page, depth, ancestors },
    ...listPages(page.pages, depth + 1, [...ancestors, page.id]),
  ]);
}

/** The page that an address names; the first one for the address of the space itself. */
export function findPage(list: readonly ListedPage[], path: string): ListedPage | undefined {
  if (path === '') return list.find(({ page }) => page.type === 'document');
  return (
    list.find(({ page }) => page.type === 'document' && page.path === path) ??
    list.find(({ page }) => page.path === path)
  );
}

export function findNeighbours(list: readonly ListedPage[], id: string) {
  const documents = list.filter(({ page }) => page.type === 'document' && (!page.hidden || page.id === id));
  const index = documents.findIndex(({ page }) => page.id === id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: documents[index - 1]?.page, next: documents[index + 1]?.page };
}
