import type { ListedPage } from '@/components/patterns/pages/page-list';
import type { DropRule } from '@/components/patterns/sortable-tree/places';
import type { TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import type { PageShape } from '@/lib/contract/content';
import { findComputed } from './computed/find-computed';
import { t } from './messages';

export interface PageTreeNode extends TreeNode {
  page: PageShape;
}

/** The pages of a change request as a tree that can be put in order. */
export function toPageNodes(list: readonly ListedPage[]): PageTreeNode[] {
  return list.map(({ page, ancestors }) => ({
    id: page.id,
    parent: ancestors.at(-1) ?? null,
    title: page.title,
    isContainer: page.type !== 'link',
    page,
  }));
}

export const canDropPage =
  (list: readonly ListedPage[]): DropRule<PageTreeNode> =>
  (moving, { parent }) => {
    if (moving.some(({ id }) => isInComputedGroup(list, id))) return t('computedPagesStayTogether');
    if (parent?.page.type === 'link') return t('aLinkCannotContainPages');
    if (!parent || (!isComputedGroup(parent.page) && !isInComputedGroup(list, parent.id))) return true;
    return t('nothingGoesIntoAComputedGroup');
  };

export const isComputedGroup = (page: PageShape): boolean =>
  page.type === 'group' && page.computed !== undefined;

/** Whether the page came with a group that is computed. */
export function isInComputedGroup(list: readonly ListedPage[], id: string): boolean {
  const listed = list.find(({ page }) => page.id === id);
  const found = listed && findComputed(listed, list);
  return found !== undefined && found.page.id !== id;
}
