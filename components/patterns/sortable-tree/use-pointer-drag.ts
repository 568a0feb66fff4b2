'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Landing, Landings } from './places';
import { indentWidth } from './row-layout';
import type { TreeNode } from './tree-model';

/** Hovering this long over a closed container opens it. */
const openDelay = 700;

interface PointerDragOptions<Node extends TreeNode> {
  list: RefObject<HTMLElement | null>;
  /** Undefined while nothing is dragged. */
  landings: Landings<Node> | undefined;
  startDepth: number;
  onHover: (landing: Landing | undefined) => void;
  onHoverClosed: (id: string) => void;
}

/** Turns the place of the pointer into a landing place, also while the page scrolls under it. */
export function usePointerDrag<Node extends TreeNode>(options: PointerDragOptions<Node>) {
  const [start, setStart] = useState<{ x: number; y: number }>();
  /** Where the pointer is when the dragging begins. */
  const at = useRef({ x: 0, y: 0 });
  const current = useRef(options);
  current.current = options;
  const isDragging = options.landings !== undefined && start !== undefined;

  useEffect(() => {
    if (!isDragging || !start) return;
    let { x, y } = at.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: string | undefined;

    function watchClosed(id: string | undefined) {
      if (id === hovered) return;
      hovered = id;
      clearTimeout(timer);
      if (id) timer = setTimeout(() => current.current.onHoverClosed(id), openDelay);
    }

    function update() {
      const { list, landings, startDepth, onHover } = current.current;
      if (!list.current || !landings) return;
      const depth = Math.max(0, startDepth + Math.round((x - (start?.x ?? x)) / indentWidth));
      const { landing, closedId } = locate(list.current, landings, y, depth);
      watchClosed(closedId);
      onHover(landing);
    }

    function follow(event: PointerEvent) {
      x = event.clientX;
      y = event.clientY;
      update();
    }
    update();
    window.addEventListener('pointermove', follow);
    window.addEventListener('scroll', update, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('scroll', update, { capture: true });
    };
  }, [isDragging, start]);

  function begin(press: Event, moved: PointerEvent = press as PointerEvent) {
    if (!(press instanceof PointerEvent)) return;
    setStart({ x: press.clientX, y: press.clientY });
    at.current = { x: moved.clientX, y: moved.clientY };
  }
  return { begin, end: () => setStart(undefined) };
}

/** What lies at this height of the list, and the closed container there, if it is one. */
function locate<Node extends TreeNode>(
  list: HTMLElement,
  landings: Landings<Node>,
  y: number,
  depth: number,
) {
  const bounds = list.getBoundingClientRect();
  const row = findRow(list, bounds.left + bounds.width / 2, y);
  if (!row) return { landing: landings.nearest(y < bounds.top ? 0 : landings.rows.length, depth) };
  const index = landings.rows.findIndex(({ node }) => node.id === row.dataset.rowId);
  const found = landings.rows[index];
  // Over itself: the place where it was, at the level of the pointer.
  if (!found) return { landing: landings.nearest(gapAfter(row, landings), depth) };
  const box = row.getBoundingClientRect();
  const isClosed = found.hasChildren && !found.isExpanded;
  return {
    landing: landings.atPointer(index, (y - box.top) / box.height, depth),
    closedId: isClosed ? found.node.id : undefined,
  };
}

function findRow(list: HTMLElement, x: number, y: number): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>('[data-row-id]');
    if (row && list.contains(row)) return row;
  }
  return undefined;
}

/** The gap in which a carried row lies. */
function gapAfter<Node extends TreeNode>(row: HTMLElement, landings: Landings<Node>): number {
  const stays = new Map(landings.rows.map(({ node }, index) => [node.id, index]));
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const index = next instanceof HTMLElement ? stays.get(next.dataset.rowId ?? '') : undefined;
    if (index !== undefined) return index;
  }
  return landings.rows.length;
}
