'use client';

import { useEffect } from 'react';

const FRAMES = 20;
let waiting = 0;
let typed = '';

const isText = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea'));

/** Letters would run shortcuts of the screen behind what is being opened. */
function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if ([...event.key].length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Writes what was typed into the field that has the focus by now, or gives up where there is none. */
function finish(frames: number): void {
  if (waiting > 0) return;
  const field = document.activeElement;
  if (typed && !isText(field) && frames > 0) {
    requestAnimationFrame(() => finish(frames - 1));
    return;
  }
  document.removeEventListener('keydown', keep, true);
  if (typed && isText(field)) document.execCommand('insertText', false, typed);
  typed = '';
}

/** Stands in for a dialog that is being loaded, and keeps what is typed for its first field. */
export function TypedAhead() {
  useEffect(() => {
    waiting += 1;
    document.addEventListener('keydown', keep, true);
    return () => {
      waiting -= 1;
      requestAnimationFrame(() => finish(FRAMES));
    };
  }, []);
  return null;
}
