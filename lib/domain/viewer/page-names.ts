import { withVariables } from '@/lib/content/conditions/satisfies';
import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { toVariables, variableRoots } from '@/lib/content/variables';
import { holds, segmentOf, type ViewerNames } from './view-site';

type Variables = Pick<ContentTree, 'variables'>;

/** What conditions of a page and of its text may name: the visitor, and the variables of its space and of itself. */
export function namesOnPage(
  names: ViewerNames,
  { variables }: Variables,
  page: Pick<PageNode, 'variables'> | undefined,
): ViewerNames {
  if (variables.length === 0 && page?.variables === undefined) return withVariables(names, {}, {});
  return withVariables(names, toVariables(variables), page?.variables);
}

/** The variables that stand for values in the text of a page, whoever reads it. */
export const variablesOnPage = ({ variables }: Variables, page: Pick<PageNode, 'variables'>) =>
  variableRoots(toVariables(variables), page.variables);

/** Whether the page's own condition holds; those of the pages above it are others. */
export const isPageAllowed = (names: ViewerNames, tree: Variables, page: PageNode): boolean =>
  page.condition === undefined || holds(page.condition, namesOnPage(names, tree, page));

/** Says which of these pages are allowed, in few characters: for keys of caches, with the same list each time. */
export const segmentOfPages = (names: ViewerNames, tree: Variables, pages: readonly PageNode[]): string =>
  segmentOf(
    names,
    pages.map((page) => [page.condition, namesOnPage(names, tree, page)]),
  );
