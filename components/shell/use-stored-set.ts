'use client';

import { useCallback, useMemo } from 'react';
import { useStored } from './stored';

/** A set of ids that this browser remembers: what is collapsed, say. */
export function useStoredSet(key: string): [ReadonlySet<string>, (value: ReadonlySet<string>) => void] {
  const [text, write] = useStored(key);
  const value = useMemo(() => new Set(text ? text.split(' ') : []), [text]);
  // The newest choices are kept: ids of what was deleted must not pile up for ever.
  return [value, useCallback((next: ReadonlySet<string>) => write([...next].slice(-500).join(' ')), [write])];
}
