import type { ListedPage } from '@/components/patterns/pages/page-list';
import type { DropRule } from '@/components/patterns/sortable-tree/places';
import type { TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import type { PageShape } from '@/lib/contract/content';
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

export const canDropPage: DropRule<PageTreeNode> = (_moving, { parent }) =>
  parent?.page.type === 'link' ? t('aLinkCannotContainPages') : true;
