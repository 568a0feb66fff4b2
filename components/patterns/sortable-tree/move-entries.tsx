import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, CornerDownRight, ListTree } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { t } from './messages';
import type { DropRule } from './places';
import { collectBlock, type TreeNode, type TreePlace } from './tree-model';

export interface MoveChoice {
  place: TreePlace;
  label: string;
  reason?: string;
}

interface MoveContext<Node extends TreeNode> {
  nodes: readonly Node[];
  ids: readonly string[];
  canDrop: DropRule<Node>;
}

function judge<Node extends TreeNode>(
  { nodes, ids, canDrop }: MoveContext<Node>,
  place: TreePlace,
): true | string {
  const find = (id: string | null) => nodes.find((node) => node.id === id) ?? null;
  const moving = ids.flatMap((id) => find(id) ?? []);
  return canDrop(moving, { parent: find(place.parent), before: find(place.before) });
}

/** One place up or down among the siblings; undefined at the edge. */
export function findStep<Node extends TreeNode>(
  context: MoveContext<Node>,
  direction: -1 | 1,
): TreePlace | undefined {
  const { nodes, ids } = context;
  const parent = nodes.find((node) => node.id === ids[0])?.parent ?? null;
  const siblings = nodes.filter((node) => node.parent === parent).map((node) => node.id);
  const moving = siblings.filter((id) => ids.includes(id));
  const first = siblings.indexOf(moving[0] ?? '');
  const last = siblings.indexOf(moving.at(-1) ?? '');
  const before = direction < 0 ? siblings[first - 1] : siblings[last + 2];
  if (direction < 0 ? first <= 0 : last < 0 || last >= siblings.length - 1) return undefined;
  const place = { parent, before: before ?? null };
  return judge(context, place) === true ? place : undefined;
}

/** Every container that may take what moves, and the top level. */
export function listGroupChoices<Node extends TreeNode>(context: MoveContext<Node>): MoveChoice[] {
  const block = collectBlock(context.nodes, context.ids);
  const choices: MoveChoice[] = [{ place: { parent: null, before: null }, label: t('topLevel') }];
  for (const node of context.nodes) {
    if (!node.isContainer || block.has(node.id)) continue;
    choices.push({ place: { parent: node.id, before: null }, label: node.title });
  }
  return choices.filter(({ place }) => judge(context, place) === true);
}

/** Every node before which what moves may stand. */
export function listBeforeChoices<Node extends TreeNode>(context: MoveContext<Node>): MoveChoice[] {
  const block = collectBlock(context.nodes, context.ids);
  const titles = new Map(context.nodes.map((node) => [node.id, node.title]));
  return context.nodes
    .filter((node) => !block.has(node.id))
    .map((node) => ({
      place: { parent: node.parent, before: node.id },
      label: node.parent ? `${titles.get(node.parent)} › ${node.title}` : node.title,
    }))
    .filter(({ place }) => judge(context, place) === true);
}

/** The way to reorder without dragging. */
export function makeMoveEntries<Node extends TreeNode>(
  context: MoveContext<Node>,
  onMove: (place: TreePlace) => void,
  onChoose: (kind: 'group' | 'before') => void,
): MenuEntry[] {
  const { nodes, ids } = context;
  const parent = nodes.find((node) => node.id === ids[0])?.parent ?? null;
  const siblings = nodes.filter((node) => node.parent === parent && !ids.includes(node.id));
  const up = findStep(context, -1);
  const down = findStep(context, 1);
  const step = (
    label: string,
    icon: React.ReactNode,
    place: TreePlace | undefined,
    shortcut?: string,
  ): MenuEntry => ({
    label,
    icon,
    shortcut,
    disabled: !place,
    onSelect: () => place && onMove(place),
  });
  return [
    step(t('moveUp'), <ArrowUp aria-hidden />, up, 'alt+up'),
    step(t('moveDown'), <ArrowDown aria-hidden />, down, 'alt+down'),
    step(t('moveToTop'), <ArrowUpToLine aria-hidden />, up && { parent, before: siblings[0]?.id ?? null }),
    step(t('moveToBottom'), <ArrowDownToLine aria-hidden />, down && { parent, before: null }),
    {
      label: t('moveToGroup'),
      icon: <ListTree aria-hidden />,
      disabled: listGroupChoices(context).length === 0,
      onSelect: () => onChoose('group'),
    },
    {
      label: t('moveBefore'),
      icon: <CornerDownRight aria-hidden />,
      disabled: listBeforeChoices(context).length === 0,
      onSelect: () => onChoose('before'),
    },
  ];
}
