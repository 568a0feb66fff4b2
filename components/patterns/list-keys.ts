import type { KeyboardEvent } from 'react';

/** Arrows, Home and End walk through the controls that carry `data-list-stop`; Enter is the control's own. */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-list-stop]')];
  const index = stops.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, stops.length - 1),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: stops.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  stops[target]?.focus();
}
