import { type DescribedPlace, describePlace, type Place, type TreeNode } from './tree-model';

function sayWhere({ position, total, container }: DescribedPlace): string {
  return `position ${position} of ${total} ${container ? `in ${container}` : 'at the top level'}`;
}

/** «Guides», or «Guides and 2 more». */
export function nameNodes(nodes: readonly TreeNode[], ids: readonly string[]): string {
  const title = nodes.find((node) => node.id === ids[0])?.title ?? '';
  return ids.length > 1 ? `${title} and ${ids.length - 1} more` : title;
}

function placeOfFirst(nodes: readonly TreeNode[], ids: readonly string[], place: Place): string {
  return sayWhere(describePlace(nodes, ids[0] ?? '', place));
}

export function sayLifted(nodes: readonly TreeNode[], ids: readonly string[], place: Place): string {
  return `${nameNodes(nodes, ids)}, lifted from ${placeOfFirst(nodes, ids, place)}. Up and down move, left and right leave or enter a group, Space drops, Escape cancels.`;
}

export function sayOver(nodes: readonly TreeNode[], ids: readonly string[], place: Place): string {
  const before = nodes.find((node) => node.id === place.before)?.title;
  return `${placeOfFirst(nodes, ids, place)}${before ? `, before ${before}` : ''}`;
}

export function sayMoved(nodes: readonly TreeNode[], ids: readonly string[], place: Place): string {
  return `${nameNodes(nodes, ids)}, moved to ${placeOfFirst(nodes, ids, place)}`;
}

export function sayCancelled(nodes: readonly TreeNode[], ids: readonly string[], place: Place): string {
  return `Move cancelled. ${nameNodes(nodes, ids)} is still at ${placeOfFirst(nodes, ids, place)}`;
}
