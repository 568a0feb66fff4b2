'use client';

import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is derived from all of a long page waits for a pause in typing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const delay = Math.min(600, 60 + value.length / 200);
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
