'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { isWithin } from '@/lib/client/window-width';

interface Widths {
  min?: number;
  max?: number;
}

function useMedia({ min = 0, max = 100_000 }: Widths): boolean {
  const query = `(min-width: ${min}px) and (max-width: ${max}px)`;
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
    () => isWithin(min, max),
  );
}

/** Whether there is no room for two texts side by side. */
export const useNarrow = (): boolean => useMedia({ max: 767 });

/** Whether there is room for a column beside the text. */
export const useWide = (): boolean => useMedia({ min: 1200 });

/** Whether there is room for a column at each side of the text. */
export const useVeryWide = (): boolean => useMedia({ min: 1680 });
