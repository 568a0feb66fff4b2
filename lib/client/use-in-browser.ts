'use client';

import { useSyncExternalStore } from 'react';
import { findPageFetch, isServer } from '@/lib/page-fetch';

const neverChanges = () => () => undefined;

/** False while the server draws a page: what a person wrote, which may be costly, is drawn by the browser. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    // The browser's first drawing must be the server's.
    () => isServer && !findPageFetch(),
  );
}
