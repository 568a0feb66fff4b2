'use client';

import { useCallback, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether there is no room for two texts side by side. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');

/** Whether there is room for a column beside the text. */
export const useWide = (): boolean => useMedia('(min-width: 1200px)');

/** Whether there is room for a column at each side of the text. */
export const useVeryWide = (): boolean => useMedia('(min-width: 1680px)');
