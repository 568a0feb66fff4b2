import type { z } from 'zod';
import type { DropRule } from '@/components/patterns/sortable-tree/places';
import type { TreeMove, TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import type { treeItem, treeMove } from '@/lib/contract/tree';
import { t } from './messages';

type TreeItem = z.output<typeof treeItem>;

/** A collection or a space as a row of the tree. */
export interface ContentNode extends TreeNode {
  kind: 'collection' | 'space';
  emoji: string | undefined;
  updatedAt: string | undefined;
  mayManage: boolean;
  mayEdit: boolean;
}

/** The rows below `root`, or all of them; direct children of the root are at the top level. */
export function toContentNodes(items: readonly TreeItem[], root?: string): ContentNode[] {
  const shown = new Set(root ? [root] : []);
  const nodes: ContentNode[] = [];
  for (const item of items) {
    // A parent stands before what it holds, so one pass finds everything below the root.
    if (root && (item.parent === undefined || !shown.has(item.parent))) continue;
    shown.add(item.id);
    nodes.push({
      id: item.id,
      parent: item.parent === root ? null : (item.parent ?? null),
      title: item.title || t('untitled'),
      isContainer: item.object === 'collection',
      kind: item.object,
      emoji: item.emoji,
      updatedAt: item.updatedAt,
      mayManage: item.permissions.manage,
      mayEdit: item.permissions.edit,
    });
  }
  return nodes;
}

/** Who may not change a thing may not move it, and nothing goes where one may not add. */
export function makeDropRule(mayAddAtTop: boolean): DropRule<ContentNode> {
  return (moving, { parent }) => {
    const fixed = moving.find((node) => !node.mayManage);
    if (fixed) return t('youDoNotHavePermissionTo', { title: fixed.title });
    if (moving.every((node) => node.parent === (parent?.id ?? null))) return true;
    if (!parent) return mayAddAtTop || t('youDoNotHavePermissionToAdd');
    if (parent.kind === 'space') return t('aSpaceContainsPagesNotOther');
    return parent.mayManage || t('youDoNotHavePermissionToAddTo', { title: parent.title });
  };
}

type MoveBody = z.input<typeof treeMove>;
type Anchor = NonNullable<NonNullable<MoveBody['position']>['before']>;

/** The body of a move: in what, and beside which neighbour. */
export function toMoveBody(
  move: TreeMove,
  kindOf: (id: string) => 'collection' | 'space' | undefined,
  root: string | null,
): MoveBody {
  const anchor = (id: string): Anchor =>
    kindOf(id) === 'space' ? { type: 'space', space: id } : { type: 'collection', collection: id };
  const body: MoveBody = { parent: move.parent ?? root };
  if (move.before) return { ...body, position: { before: anchor(move.before) } };
  if (move.after) return { ...body, position: { after: anchor(move.after) } };
  return body;
}
