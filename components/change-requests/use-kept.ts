'use client';

import { useState } from 'react';

/** What was there last while the next is on its way, so that news never empties the screen. */
export function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
