'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { lazyQuietly } from './lazy-dialog';
import { readToasts, subscribeToasts, type Toast, undoToast } from './toast-store';

const loadToastList = async () => (await import('./toast-list')).default;
const ToastList = lazyQuietly(loadToastList);

const noToasts: readonly Toast[] = [];

/** Text fields have an undo of their own. */
function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => noToasts);
  const wasShown = useRef(false);
  wasShown.current ||= toasts.length > 0;
  useEffect(() => {
    // With the first act: it may fail because the connection is gone, which a toast has to say.
    const acted = new AbortController();
    const load = () => {
      acted.abort();
      void loadToastList().catch(() => undefined);
    };
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, load, { signal: acted.signal });
    return () => acted.abort();
  }, []);
  useEffect(() => {
    function undoLatest(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'z' ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      if (event.defaultPrevented || isEditable(event.target)) return;
      void undoToast();
    }
    window.addEventListener('keydown', undoLatest);
    return () => window.removeEventListener('keydown', undoLatest);
  }, []);
  return wasShown.current ? <ToastList toasts={toasts} /> : null;
}
