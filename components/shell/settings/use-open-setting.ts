'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { requestLeave } from '@/components/patterns/resource-form/leave-guard-store';

/** Without its code the screen is there all the same. */
export function revealLater(path: string, anchor: string): void {
  import('./reveal-setting').then(
    ({ revealSetting }) => revealSetting(path, anchor),
    () => {},
  );
}

/** Goes to the screen of a setting, and there to the setting itself. */
export function useOpenSetting(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) =>
      requestLeave(() => {
        const [path = '', anchor] = href.split('#');
        router.push(href, { scroll: anchor === undefined });
        if (anchor) revealLater(path, decodeURIComponent(anchor));
      }),
    [router],
  );
}
