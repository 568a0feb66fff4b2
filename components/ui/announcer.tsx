'use client';

import { useSyncExternalStore } from 'react';

let message = '';
let turn = false;
const listeners = new Set<() => void>();

/** Has a screen reader say something that the screen shows without words. */
export function announce(text: string): void {
  // The same words twice are only spoken again when the text differs.
  turn = !turn;
  message = turn ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readAnnouncement = (): string => message;

export function Announcer() {
  const message = useSyncExternalStore(subscribeAnnouncements, readAnnouncement, () => '');
  return (
    <div id="announcer" role="status" aria-live="assertive" aria-atomic className="sr-only">
      {message}
    </div>
  );
}
