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
  /** Scrolls to a row that is not drawn. */
  reveal?: (index: number) => void;
  /** What else single keys do with a row. */
  actions?: Readonly<Record<string, (id: string) => void>>;
}

type Actions = Record<string, (() => void) | undefined>;

/** Rows by keyboard: arrows, or j and k, walk, Enter opens, x selects, Shift x a range, ⌘A all, Esc none. */
export function useRowFocus({ table, ids, onOpen, selection, reveal, actions: others }: RowFocusOptions) {
  const [activeId, setActiveId] = useState<string>();
  const isChosen = activeId !== undefined && ids.includes(activeId);
  const active = isChosen ? activeId : ids[0];

  function focus(index: number) {
    const id = ids[index];
    if (id === undefined) return;
    setActiveId(id);
    const find = () => table.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
    const row = find();
    if (row) return row.focus();
    reveal?.(index);
    // It is drawn because it is the active one, in the frame that follows.
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
  }

  /** Keys without ⌘, Ctrl and Alt. */
  function plainActions(id: string): Actions {
    return {
      j: () => focus(ids.indexOf(id) + 1),
      k: () => focus(ids.indexOf(id) - 1),
      x: selection && (() => selection.toggle(id)),
      ...Object.fromEntries(Object.entries(others ?? {}).map(([key, act]) => [key, () => act(id)])),
    };
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string) {
    if (event.target !== event.currentTarget) return;
    const index = ids.indexOf(id);
    const isMod = event.metaKey || event.ctrlKey;
    const actions: Actions = {
      ...(isMod || event.altKey ? {} : plainActions(id)),
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(ids.length - 1),
      Enter: () => onOpen(id),
      X: selection && (() => selection.extend(id)),
      a: isMod ? selection?.all : undefined,
      Escape: selection && selection.selected.size > 0 ? selection.clear : undefined,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Before rows go away: the one behind them, or else before them, is next. */
  function focusBeside(leaving: readonly string[]) {
    const isLeaving = new Set(leaving);
    const last = ids.findLastIndex((id) => isLeaving.has(id));
    const next = ids.findIndex((id, index) => index > last && !isLeaving.has(id));
    focus(next >= 0 ? next : ids.findLastIndex((id) => !isLeaving.has(id)));
  }

  return {
    active,
    /** Whether somebody came to the active row; else it is the first. */
    isChosen,
    setActiveId,
    onKeyDown,
    focusBeside,
    focusOn: (id: string) => focus(ids.indexOf(id)),
  };
}
