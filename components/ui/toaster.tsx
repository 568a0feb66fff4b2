'use client';

import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { readToasts, subscribeToasts, type Toast, undoToast } from './toast-store';

const ToastList = lazy(() => import('./toast-list'));

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
  return wasShown.current ? (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  ) : null;
}
