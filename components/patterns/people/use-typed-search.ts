'use client';

import { useEffect, useState } from 'react';

const pause = 200;

/** What to ask the server for: what is typed, once typing pauses. */
export function useTypedSearch(typed: string): string {
  const wanted = typed.trim().slice(0, 64);
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), wanted === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return search;
}
