import type { DragEvent } from 'react';
import type { Favorite } from './use-favorites';

export interface DragProps {
  /** What is being dragged to the favourites; undefined when it is let go. */
  onDrag: (item: Favorite | undefined) => void;
}

/** A row is a link, which the browser drags; over the favourites it is put among them. */
export function takeHold(event: DragEvent<HTMLElement>, item: Favorite, onDrag: DragProps['onDrag']): void {
  event.dataTransfer.effectAllowed = 'copyMove';
  // At once it would move the row under the pointer, and the browser would give up the drag.
  setTimeout(() => onDrag(item));
}

/** Before which of the rows of a list the pointer is; their number when it is below the last. */
export function findDropIndex(list: HTMLElement, clientY: number): number {
  const rows = [...list.querySelectorAll('li')];
  const index = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return index < 0 ? rows.length : index;
}
