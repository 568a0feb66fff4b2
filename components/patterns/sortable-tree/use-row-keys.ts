'use client';

import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { TreeNode, TreeRow } from './tree-model';
import type { useTreeSelection } from './use-tree-selection';

interface RowKeysOptions<Node extends TreeNode> {
  list: RefObject<HTMLElement | null>;
  rows: readonly TreeRow<Node>[];
  selection: ReturnType<typeof useTreeSelection>;
  scrollTo: (index: number) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  onOpen?: (node: Node) => void;
  onStep: (id: string, direction: -1 | 1) => void;
}

/** One row is in the tab order; arrows walk, Enter opens, x selects, ⌘A selects all, Alt and arrows move. */
export function useRowKeys<Node extends TreeNode>(options: RowKeysOptions<Node>) {
  const { list, rows, selection } = options;
  const [activeId, setActiveId] = useState<string>();
  const active = rows.find((row) => row.node.id === activeId) ?? rows[0];

  function focus(index: number) {
    const row = rows[index];
    if (!row) return;
    setActiveId(row.node.id);
    options.scrollTo(index);
    // A virtual row may only exist after the scroll has been drawn.
    requestAnimationFrame(() => findRowElement(list.current, row.node.id)?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow<Node>) {
    if (event.target !== event.currentTarget) return;
    const index = rows.indexOf(row);
    const { id } = row.node;
    const isMod = event.metaKey || event.ctrlKey;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (event.altKey ? options.onStep(id, 1) : focus(index + 1)),
      ArrowUp: () => (event.altKey ? options.onStep(id, -1) : focus(index - 1)),
      ArrowRight: () => (row.hasChildren && !row.isExpanded ? options.onToggle(id, true) : focus(index + 1)),
      ArrowLeft: () => {
        if (row.isExpanded) options.onToggle(id, false);
        else focus(rows.findIndex((other) => other.node.id === row.node.parent));
      },
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      Enter: options.onOpen && (() => options.onOpen?.(row.node)),
      Escape: selection.selected.size > 0 ? selection.clear : undefined,
      x: isMod ? undefined : () => selection.toggle(id),
      X: isMod ? undefined : () => selection.extend(id),
      a: isMod ? selection.all : undefined,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { activeId: active?.node.id, setActiveId, onKeyDown };
}

export function findRowElement(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`) ?? null;
}
