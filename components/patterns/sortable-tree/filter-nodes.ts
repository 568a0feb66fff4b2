import { foldForSearch } from '@/lib/text/fold';
import type { TreeNode } from './tree-model';

/** The nodes whose title has the text, and what they stand in. */
export function filterNodes<Node extends TreeNode>(nodes: readonly Node[], filter: string): Node[] {
  const needle = foldForSearch(filter.trim());
  if (!needle) return [...nodes];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const node of nodes) {
    if (!foldForSearch(node.title).includes(needle)) continue;
    for (
      let at: Node | undefined = node;
      at && !kept.has(at.id);
      at = at.parent ? byId.get(at.parent) : undefined
    ) {
      kept.add(at.id);
    }
  }
  return nodes.filter((node) => kept.has(node.id));
}
