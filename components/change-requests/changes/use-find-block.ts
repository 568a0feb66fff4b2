import { useEffect, useState } from 'react';
import type { rangeOfKey } from '@/lib/content/anchors/block-places';

/** Reads the blocks of a text by their keys: only conversations that a program began stand on whole blocks. */
export function useFindBlock(isNeeded: boolean): typeof rangeOfKey | undefined {
  const [found, setFound] = useState<{ rangeOfKey: typeof rangeOfKey }>();
  useEffect(() => {
    if (!isNeeded) return;
    import('@/lib/content/anchors/block-places').then(
      setFound,
      // Without it they stand beside the text with no place in it.
      () => undefined,
    );
  }, [isNeeded]);
  return found?.rangeOfKey;
}
