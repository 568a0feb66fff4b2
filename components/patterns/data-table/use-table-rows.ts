'use client';

import type { RefObject } from 'react';
import { useRowWindow } from '../sortable-tree/use-row-window';

/** More rows than this are drawn only near the window. */
const virtualFrom = 100;
/** About how high a row is, until it is measured. */
const rowHeight = 53;

/** Which rows of a table to draw; the one with the focus always is. */
export function useTableRows(
  table: RefObject<HTMLElement | null>,
  ids: readonly string[],
  activeIndex: number,
) {
  const { drawn, watcher } = useRowWindow({
    isLong: ids.length > virtualFrom,
    list: table,
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
      reveal: () => {},
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
    /** Each with the empty height above it. */
    rows,
    after: Math.max(0, drawn.height + drawn.margin - reached),
    measure: drawn.measure,
    reveal: drawn.scrollTo,
    watcher,
  };
}
