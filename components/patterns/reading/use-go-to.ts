'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { requestLeave } from '../resource-form/leave-guard-store';
import { expectArrival } from './arrival-store';

/** Goes to a heading of a page, and shows there what was meant. */
export function useGoTo(): (href: string, passage?: string) => void {
  const router = useRouter();
  return useCallback(
    (href, passage) =>
      requestLeave(() => {
        if (!href.includes('#')) {
          router.push(href);
          return;
        }
        expectArrival(href, passage);
        // The page scrolls itself, to the words rather than to their heading.
        router.push(href, { scroll: false });
      }),
    [router],
  );
}
