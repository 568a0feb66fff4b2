'use client';

import { lazy, Suspense, useState } from 'react';
import type { DrawnRows, RowWindowOptions } from './row-window';

const RowWindow = lazy(() => import('./row-window'));

/** Which rows of a long list to draw; nothing of a short one, which is drawn whole, and until the first is loaded. */
export function useRowWindow(options: RowWindowOptions & { isLong: boolean }) {
  const { isLong, ...rest } = options;
  const [drawn, setDrawn] = useState<DrawnRows>();
  return {
    drawn: isLong ? drawn : undefined,
    /** Draws nothing, and has to stand beside the list. */
    watcher: isLong ? (
      <Suspense>
        <RowWindow {...rest} onChange={setDrawn} />
      </Suspense>
    ) : null,
  };
}
