'use client';

import { type KeyboardEvent, type RefObject, useState } from 'react';

interface RowFocusOptions {
  table: RefObject<HTMLElement | null>;
  ids: readonly string[];
  onOpen: (id: string) => void;
  selection?: {
    selected: ReadonlySet<string>;
    toggle: (id: string) => void;
    extend: (id: string) => void;
    all: () => void;
    clear: () => void;
  };
}

/** Rows by keyboard: arrows walk, Enter opens, x selects, Shift x a range, ⌘A all, Esc none. */
export function useRowFocus({ table, ids, onOpen, selection }: RowFocusOptions) {
  const [activeId, setActiveId] = useState<string>();
  const active = activeId !== undefined && ids.includes(activeId) ? activeId : ids[0];

  function focus(index: number) {
    const id = ids[index];
    if (id === undefined) return;
    setActiveId(id);
    table.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    if (event.target !== event.currentTarget) return;
    const index = ids.indexOf(id);
    const isMod = event.metaKey || event.ctrlKey;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(ids.length - 1),
      Enter: () => onOpen(id),
      x: isMod ? undefined : selection && (() => selection.toggle(id)),
      X: selection && (() => selection.extend(id)),
      a: isMod ? selection?.all : undefined,
      Escape: selection && selection.selected.size > 0 ? selection.clear : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { active, setActiveId, onKeyDown };
}
