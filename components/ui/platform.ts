'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Decides between ⌘ and Ctrl; the server does not know, so the first paint says Ctrl. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );
}
