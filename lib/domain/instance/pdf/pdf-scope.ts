import { type ContentTree, type PageNode, type PlacedPage, walkPages } from '@/lib/content/page-tree';
import { notFound, Problem } from '@/lib/contract/problem';

/** Which part of a revision: a page with what is below it, a page alone, or everything. */
export interface PdfScope {
  page?: string | undefined;
  only?: boolean | undefined;
}

export const PDF_JOB = 'pdf';

const MOST_PAGES = 1_000;

/** The same for requests that get the same PDF. A change of how PDFs look begins with another number. */
export const pdfKey = (revisionId: string, { page, only }: PdfScope): string =>
  ['1', revisionId, page ?? '', page && only ? 'only' : ''].join(' ');

interface SelectedPage {
  placed: PlacedPage;
  /** From 1, counted from the page asked for. */
  level: number;
}

/** The pages in reading order; hidden ones are left out with what is below them, unless asked for. */
export function selectPages(tree: ContentTree, scope: PdfScope): SelectedPage[] {
  const chosen = [...walkPages(scope.page === undefined ? withoutHidden(tree.pages) : tree.pages)].map(
    (placed) => ({ placed, level: 0 }),
  );
  const levels = new Map<string, number>();
  for (const one of chosen) {
    const { page, parent } = one.placed;
    const above = parent ? levels.get(parent.id) : scope.page === undefined ? 0 : undefined;
    if (page.id === scope.page) one.level = 1;
    else if (above !== undefined && !(scope.page && scope.only)) one.level = above + 1;
    if (one.level > 0) levels.set(page.id, one.level);
  }
  const shown = chosen.filter(({ placed, level }) => level > 0 && placed.page.type !== 'link');
  if (scope.page !== undefined && shown.length === 0) throw notFound('page');
  if (shown.length > MOST_PAGES)
    throw new Problem(
      400,
      `A PDF has at most ${MOST_PAGES} pages of content, and these are ${shown.length}: name a page, to get it with the pages below it.`,
    );
  return shown;
}

const withoutHidden = (pages: readonly PageNode[]): PageNode[] =>
  pages.filter(({ hidden }) => !hidden).map((page) => ({ ...page, pages: withoutHidden(page.pages) }));
