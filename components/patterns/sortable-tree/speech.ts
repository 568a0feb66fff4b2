import { t } from './messages';
import { type DescribedPlace, describePlace, type TreeNode, type TreePlace } from './tree-model';

function sayWhere({ position, total, container }: DescribedPlace): string {
  return container
    ? t('positionOfIn', { position, total, container })
    : t('positionOfAtTheTopLevel', { position, total });
}

/** «Guides», or «Guides and 2 more». */
export function nameNodes(nodes: readonly TreeNode[], ids: readonly string[]): string {
  const title = nodes.find((node) => node.id === ids[0])?.title ?? '';
  return ids.length > 1 ? t('andMore', { title, count: ids.length - 1 }) : title;
}

function placeOfFirst(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): string {
  return sayWhere(describePlace(nodes, ids[0] ?? '', place));
}

export function sayLifted(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): string {
  return t('pickedUpFromUpAndDown', {
    nodes: nameNodes(nodes, ids),
    placeOfFirst: placeOfFirst(nodes, ids, place),
  });
}

export function sayOver(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): string {
  const before = nodes.find((node) => node.id === place.before)?.title;
  return before
    ? t('before', { placeOfFirst: placeOfFirst(nodes, ids, place), before })
    : `${placeOfFirst(nodes, ids, place)}`;
}

export function sayMoved(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): string {
  return t('movedTo', { nodes: nameNodes(nodes, ids), placeOfFirst: placeOfFirst(nodes, ids, place) });
}

export function sayCancelled(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): string {
  return t('moveCancelledIsStillAt', {
    nodes: nameNodes(nodes, ids),
    placeOfFirst: placeOfFirst(nodes, ids, place),
  });
}
