'use client';

import { useEffect, useRef } from 'react';

/** A dialog that was opened from a menu or a popover gives the focus back to the button of that, which outlives it. */
export function useFocusReturn(isOpen: boolean): () => void {
  const origin = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const element = origin.current;
    if (isOpen || !element) return;
    origin.current = undefined;
    // The dialog gives the focus back by itself in a task of its own, to what may be gone.
    const timer = setTimeout(() => {
      if (element.isConnected) element.focus();
    });
    return () => clearTimeout(timer);
  }, [isOpen]);

  return () => {
    origin.current = findOrigin();
  };
}

function findOrigin(): HTMLElement | undefined {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return undefined;
  const layer = active.closest('[role="menu"], [role="dialog"]');
  if (!layer?.id) return active;
  return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(layer.id)}"]`) ?? undefined;
}
