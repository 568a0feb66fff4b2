'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** The address under which this reader sees the product. */
export function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => 'http://localhost:3000',
  );
}
