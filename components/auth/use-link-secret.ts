import { useSyncExternalStore } from 'react';

/** It is sent nowhere; it changes when another link is pasted over this one. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The part of the address after `#`, which browsers do not send; undefined until the page runs in a browser. */
export const useLinkSecret = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );
