'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';

/** Filters that live in the address, so that a reload, a link and the back button keep them; empty ones are left out. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const search = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback((next: Partial<Record<Name, string>>) => {
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(next)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    // The router follows the history, without asking the server for the page again.
    window.history.replaceState(
      null,
      '',
      `${window.location.pathname}${params.size > 0 ? `?${params}` : ''}`,
    );
  }, []);
  return [values, change] as const;
}
