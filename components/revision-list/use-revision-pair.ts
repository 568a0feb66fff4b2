'use client';

import { useUrlState } from '@/components/patterns/use-url-state';

/** The two revisions that the address asks to compare; undefined when it shows the list. */
export function useRevisionPair(): { before: string; after: string } | undefined {
  const [before] = useUrlState('from');
  const [after] = useUrlState('to');
  return before && after ? { before, after } : undefined;
}
