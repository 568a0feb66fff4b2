'use client';

import { useState } from 'react';
import { lazyQuietly } from '@/components/ui/lazy-dialog';
import type { DrawnRows, RowWindowOptions } from './row-window';

const RowWindow = lazyQuietly(async () => (await import('./row-window')).default);

/** Which rows of a long list to draw; nothing of a short one, which is drawn whole, and until the first is loaded. */
export function useRowWindow(options: RowWindowOptions & { isLong: boolean }) {
  const { isLong, ...rest } = options;
  const [drawn, setDrawn] = useState<DrawnRows>();
  return {
    drawn: isLong ? drawn : undefined,
    /** Draws nothing, and has to stand beside the list. */
    watcher: isLong ? <RowWindow {...rest} onChange={setDrawn} /> : null,
  };
}
