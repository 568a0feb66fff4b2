'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the browser has taken over from the first paint: before it, what is typed is lost, and time zones are unknown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
