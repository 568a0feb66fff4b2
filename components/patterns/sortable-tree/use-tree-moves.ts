'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';
import { nameNodes, sayMoved } from './speech';
import {
  applyMoves,
  invertMoves,
  planMoves,
  type TreeMove,
  type TreeNode,
  type TreePlace,
} from './tree-model';

interface TreeMovesOptions<Node extends TreeNode> {
  /** As the server last said. */
  nodes: readonly Node[];
  /** One request; a block of nodes is sent one after the other. */
  send: (move: TreeMove, node: Node) => Promise<unknown>;
  /** Reads the nodes again; resolves when `nodes` is up to date. */
  refresh: () => Promise<unknown>;
}

/** Shows each move at once, sends moves in their order, and takes a refused one back. */
export function useTreeMoves<Node extends TreeNode>({ nodes, send, refresh }: TreeMovesOptions<Node>) {
  const [pending, setPending] = useState<readonly TreeMove[]>([]);
  const shown = useMemo(
    () => (pending.length > 0 ? applyMoves(nodes, pending) : [...nodes]),
    [nodes, pending],
  );
  const latest = useRef({ shown, send, refresh });
  latest.current = { shown, send, refresh };
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const run = useCallback((moves: readonly TreeMove[], from: readonly Node[], onDone: () => void) => {
    const ids = moves.map((move) => move.id);
    const byId = new Map(from.map((node) => [node.id, node]));
    setPending((before) => [...before, ...moves]);
    const attempt = async () => {
      let failure: unknown;
      try {
        for (const move of moves) {
          const node = byId.get(move.id);
          if (node) await latest.current.send(move, node);
        }
      } catch (error) {
        failure = error ?? new Error(t('somethingWentWrong'));
      }
      await latest.current.refresh().catch(() => undefined);
      setPending((before) => before.filter((move) => !moves.includes(move)));
      if (failure === undefined) return onDone();
      const reason = failure instanceof Error ? failure.message : t('somethingWentWrong');
      announce(t('couldNotBeMovedAndWas', { nodes: nameNodes(from, ids), reason }));
      showToast({
        tone: 'danger',
        title: t('couldNotBeMoved', { nodes: nameNodes(from, ids) }),
        description: reason,
        action: { label: t('retry'), onSelect: () => run(moves, from, onDone) },
      });
    };
    queue.current = queue.current.then(attempt);
    return queue.current;
  }, []);

  const move = useCallback(
    (ids: readonly string[], place: TreePlace) => {
      const from = latest.current.shown;
      const moves = planMoves(from, ids, place);
      if (moves.length === 0) return;
      const sentence = sayMoved(from, ids, place);
      announce(sentence);
      void run(moves, from, () =>
        showToast({
          title: sentence,
          undo: async () => {
            await run(invertMoves(from, moves), latest.current.shown, () =>
              announce(t('undoneWasMovedBack', { nodes: nameNodes(from, ids) })),
            );
          },
        }),
      );
    },
    [run],
  );

  return { nodes: shown, move, isSaving: pending.length > 0 };
}
