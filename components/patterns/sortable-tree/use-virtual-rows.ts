'use client';

import type { RefObject } from 'react';
import { rowHeight, virtualFrom } from './row-layout';
import { useRowWindow } from './use-row-window';

/** Which rows to draw: all of a short list, and of a long one those near the window. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, keepIndex: number) {
  const { drawn, watcher } = useRowWindow({
    isLong: count > virtualFrom,
    list,
    count,
    rowHeight,
    keyOf: (index) => index,
    overscan: 12,
    // The carried row must stay in the page, or its touch would end.
    keepIndex,
  });
  if (!drawn) {
    const length = Math.min(count, virtualFrom);
    return {
      indexes: Array.from({ length }, (_, index) => index),
      before: 0,
      after: (count - length) * rowHeight,
      scrollTo: () => {},
      watcher,
    };
  }
  const { rows, margin } = drawn;
  const first = rows.find((row) => row.index !== keepIndex) ?? rows[0];
  const last = rows.findLast((row) => row.index !== keepIndex) ?? rows.at(-1);
  return {
    indexes: rows.map((row) => row.index),
    before: first ? first.start - margin : 0,
    after: last ? drawn.height - (last.end - margin) : 0,
    scrollTo: drawn.scrollTo,
    watcher,
  };
}
