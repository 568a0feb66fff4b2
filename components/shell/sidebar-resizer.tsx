'use client';

import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { t } from './messages';
import { limitWidth, type SidebarState, sidebarWidths } from './sidebar-state';

/** Dragged narrower than this it closes to icons. */
const CLOSES_BELOW = 140;
const STEP = 16;

interface SidebarResizerProps {
  /** Has the width in `--sidebar`. */
  frame: RefObject<HTMLElement | null>;
  width: number;
  onChange: (state: SidebarState) => void;
}

/** The right edge of the sidebar, by pointer and by keyboard; a double click gives it the usual width. */
export function SidebarResizer({ frame, width, onChange }: SidebarResizerProps) {
  const dragged = useRef<{ from: number; to?: number }>(undefined);
  const show = (next: number) => frame.current?.style.setProperty('--sidebar', `${limitWidth(next)}px`);
  const set = (next: number) => onChange({ width: limitWidth(next), isClosed: false });

  function onPointerMove({ clientX }: PointerEvent) {
    if (!dragged.current) return;
    dragged.current.to = width + clientX - dragged.current.from;
    show(dragged.current.to);
  }

  function end() {
    const to = dragged.current?.to;
    dragged.current = undefined;
    if (to === undefined) return;
    if (to >= CLOSES_BELOW) return set(to);
    show(width);
    onChange({ width, isClosed: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: width - STEP,
      ArrowRight: width + STEP,
      Home: sidebarWidths.least,
      End: sidebarWidths.most,
      Enter: sidebarWidths.usual,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={t('widthOfTheSidebar')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={sidebarWidths.least}
      aria-valuemax={sidebarWidths.most}
      className="absolute inset-y-0 -right-1 z-30 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 hover:after:bg-accent active:after:bg-accent focus-visible:outline-none focus-visible:after:bg-accent"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { from: event.clientX };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={() => {
        dragged.current = undefined;
        show(width);
      }}
      onDoubleClick={() => set(sidebarWidths.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
