'use client';

import type { RefObject } from 'react';
import { useRowWindow } from './use-row-window';

interface LongListOptions {
  list: RefObject<HTMLElement | null>;
  /** What scrolls; the page where it is absent. */
  scroller?: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** The row with the focus, which is always drawn; -1 for none. */
  activeIndex: number;
  /** More rows than this are drawn only where they can be seen. */
  virtualFrom: number;
  /** About how high a row is, until it is measured. */
  rowHeight: number;
}

/** Which rows of a list to draw, each with the empty height above it. */
export function useLongList({ list, scroller, ids, activeIndex, virtualFrom, rowHeight }: LongListOptions) {
  const { drawn, watcher } = useRowWindow({
    isLong: ids.length > virtualFrom,
    list,
    scroller,
    count: ids.length,
    rowHeight,
    keyOf: (index) => ids[index] ?? index,
    overscan: 10,
    keepIndex: activeIndex,
  });

  if (!drawn) {
    const rows = ids.slice(0, virtualFrom).map((_, index) => ({ index, gap: 0 }));
    return {
      rows,
      after: (ids.length - rows.length) * rowHeight,
      measure: undefined,
      reveal: undefined,
      watcher,
    };
  }
  let reached = drawn.margin;
  const rows = drawn.rows.map(({ index, start, end }) => {
    const gap = Math.max(0, start - reached);
    reached = end;
    return { index, gap };
  });
  return {
    rows,
    after: Math.max(0, drawn.height + drawn.margin - reached),
    measure: drawn.measure,
    reveal: drawn.scrollTo,
    watcher,
  };
}
