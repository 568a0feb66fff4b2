'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** A filter or sort that stands in the address, so that a reload and a shared link keep it. */
export function useUrlState(name: string, fallback = ''): [string, (value: string) => void] {
  const search = useSearchParams();
  const pathname = usePathname();
  const value = search.get(name) ?? fallback;
  const write = useCallback(
    (next: string) => {
      // Read at the moment of writing: two filters changed at once must both stay.
      const params = new URLSearchParams(window.location.search);
      if (next === fallback) params.delete(name);
      else params.set(name, next);
      const wanted = params.size > 0 ? `?${params}` : '';
      // Writing what stands there already would only call back a navigation that is under way.
      if (wanted !== window.location.search) window.history.replaceState(null, '', pathname + wanted);
    },
    [name, fallback, pathname],
  );
  return [value, write];
}
