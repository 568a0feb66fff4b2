'use client';

import { useRef } from 'react';
import { applyMoves, type TreeMove, type TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import { useTreeMoves } from '@/components/patterns/sortable-tree/use-tree-moves';

interface PlacedMovesOptions<Node extends TreeNode> {
  /** As the server last said; the same list while that is the same. */
  nodes: readonly Node[];
  send: (node: Node, parent: string | null, at: number) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}

/** Moves are shown at once; each is sent with its place among the siblings that it has by then. */
export function usePlacedMoves<Node extends TreeNode>({ nodes, send, refresh }: PlacedMovesOptions<Node>) {
  const order = useRef<{ from: readonly Node[]; now: readonly Node[] }>({ from: nodes, now: nodes });
  if (order.current.from !== nodes) order.current = { from: nodes, now: nodes };
  return useTreeMoves({
    nodes,
    refresh,
    send: async (step: TreeMove, node) => {
      const siblings = order.current.now.filter(({ id, parent }) => parent === step.parent && id !== node.id);
      const before = step.before === null ? -1 : siblings.findIndex(({ id }) => id === step.before);
      await send(node, step.parent, before < 0 ? siblings.length : before);
      order.current = { ...order.current, now: applyMoves(order.current.now, [step]) };
    },
  });
}
