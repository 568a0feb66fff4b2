'use client';

import { useCallback } from 'react';
import { useAddress } from './use-address';

/** A filter or sort that stands in the address, so that a reload and a shared link keep it. */
export function useUrlState(name: string, fallback = ''): [string, (value: string) => void] {
  const { params, change } = useAddress();
  const write = useCallback(
    (next: string) =>
      change((params) => {
        if (next === fallback) params.delete(name);
        else params.set(name, next);
      }),
    [name, fallback, change],
  );
  return [params.get(name) ?? fallback, write];
}
