/** Every page before those below it. */
export function walk<Page extends { pages: readonly Page[] }>(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...walk(page.pages)]);
}
