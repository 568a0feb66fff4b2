import { useSyncExternalStore } from 'react';

/** Nobody sends it elsewhere; it changes when another link is pasted over this one. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind `#` in the address, which no server is told; undefined until the page runs in a browser. */
export const useLinkSecret = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );
