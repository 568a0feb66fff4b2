'use client';

import { GripVertical } from 'lucide-react';
import { NodeSelection, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '@/components/editor/messages';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { Tooltip } from '@/components/ui/tooltip';
import { moveBlock } from './block-commands';
import { listBlockEntries } from './block-entries';
import { startOfChild } from './sync-document';

interface BlockHandleProps {
  view: EditorView;
  /** What scrolls: the handle stands in it beside its block. */
  scroller: RefObject<HTMLElement | null>;
  /** Counts the changes of the view, so that the handle follows its block. */
  version: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onEditSource: () => void;
  onKeepOut: () => void;
}

const indexAt = (view: EditorView, y: number) =>
  [...view.dom.children].findIndex((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return y >= top - 8 && y <= bottom + 8;
  });

/** Beside the block under the pointer, or the one with the cursor: drag it, or open its menu; ⌥↑ and ⌥↓ move the block. */
export function BlockHandle({
  view,
  scroller,
  version,
  open,
  onOpenChange,
  onEditSource,
  onKeepOut,
}: BlockHandleProps) {
  const [hovered, setHovered] = useState<number>();
  const cursor = view.state.selection.$from.index(0);
  const index = open ? cursor : (hovered ?? cursor);
  const [top, setTop] = useState<number>();
  // A press outside closes an open menu before the click comes.
  const wasOpen = useRef(false);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const onMove = ({ clientY, target }: PointerEvent) => {
      if ((target as HTMLElement).closest('[data-handle]')) return;
      const found = indexAt(view, clientY);
      if (found >= 0) setHovered(found);
    };
    const onLeave = () => setHovered(undefined);
    area.addEventListener('pointermove', onMove);
    area.addEventListener('pointerleave', onLeave);
    return () => {
      area.removeEventListener('pointermove', onMove);
      area.removeEventListener('pointerleave', onLeave);
    };
  }, [view, scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page may move the block
  useEffect(() => {
    const block = view.dom.children[index];
    const column = view.dom.parentElement?.parentElement;
    if (!block || !column) return setTop(undefined);
    const line = Number.parseFloat(getComputedStyle(block).lineHeight) || 24;
    const middle = Math.max(0, Math.min(line, block.getBoundingClientRect().height) - 24) / 2;
    setTop(block.getBoundingClientRect().top - column.getBoundingClientRect().top + middle);
  }, [index, version, view]);

  /** The cursor goes to the block that the handle stands beside, so that its menu is about it. */
  function enter() {
    const block = view.state.doc.maybeChild(index);
    if (index === cursor || !block) return;
    const at = startOfChild(view.state.doc, index);
    const selection = block.isAtom
      ? NodeSelection.create(view.state.doc, at)
      : Selection.near(view.state.doc.resolve(at + 1));
    view.dispatch(view.state.tr.setSelection(selection));
  }

  if (top === undefined) return null;
  return (
    <div data-handle style={{ top }} className="absolute left-0.5 z-10 sm:left-3">
      <DropdownMenu
        align="start"
        open={open}
        onOpenChange={onOpenChange}
        entries={listBlockEntries({ view, onEditSource, onKeepOut })}
        focusAfter={() => {
          if (!document.activeElement?.matches('textarea')) view.focus();
        }}
        // The menu hangs on a sign beside the button, since a trigger opens with the press that may begin a drag.
        trigger={
          <span className="pointer-events-none absolute inset-0" aria-hidden tabIndex={-1}>
            <span className="sr-only">{t('block')}</span>
          </span>
        }
      />
      <Tooltip label={t('dragToMoveClickForMore')} shortcut="mod+.">
        <button
          type="button"
          draggable
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerDown={() => {
            wasOpen.current = open;
          }}
          onClick={() => {
            if (wasOpen.current) return;
            enter();
            onOpenChange(true);
          }}
          aria-label={t('blockMenuOrDragToMove')}
          onDragStart={(event) => {
            // A change of the page during this event would end the drag, so the selection stays where it is.
            const node = NodeSelection.create(view.state.doc, startOfChild(view.state.doc, index));
            const dragging = { slice: node.content(), move: true, node };
            view.dragging = dragging;
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', view.state.doc.maybeChild(index)?.textContent ?? '');
            const shown = view.dom.children[index];
            if (shown) event.dataTransfer.setDragImage(shown, 0, 0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || !step) return;
            event.preventDefault();
            enter();
            moveBlock(step as -1 | 1)(view.state, view.dispatch);
          }}
          className="flex h-6 w-6 cursor-grab items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-text aria-expanded:bg-hover [&_svg]:size-4"
        >
          <GripVertical aria-hidden />
        </button>
      </Tooltip>
    </div>
  );
}
