'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { findRowElement } from './use-row-keys';

/** A moved row is put elsewhere in the page and loses focus; gives it back to the same control of the same row. */
export function useRefocus(list: RefObject<HTMLElement | null>, order: string) {
  const wanted = useRef<{ id: string; control: string } | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useEffect(() => {
    const target = wanted.current;
    if (!target) return;
    wanted.current = undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const row = findRowElement(list.current, target.id);
      (row?.querySelector<HTMLElement>(target.control) ?? row)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, order]);

  return (id: string, control: 'row' | 'handle' | 'menu') => {
    const selectors = { row: ':scope', handle: '[data-drag-handle]', menu: '[data-row-menu]' };
    wanted.current = { id, control: selectors[control] };
  };
}
