'use client';

import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: what is asked of the server while somebody types. */
export function useSettled<Value>(value: Value, delay = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
