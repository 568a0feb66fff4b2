'use client';

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

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
  const isVirtual = ids.length > virtualFrom;
  const [margin, setMargin] = useState(0);

  useLayoutEffect(() => {
    if (!isVirtual) return;
    const measure = () => setMargin((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual, table]);

  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? ids.length : 0,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 10,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return activeIndex < 0 || indexes.includes(activeIndex)
        ? indexes
        : [...indexes, activeIndex].sort((a, b) => a - b);
    },
  });

  if (!isVirtual) {
    return {
      rows: ids.map((_, index) => ({ index, gap: 0 })),
      after: 0,
      measure: undefined,
      reveal: () => {},
    };
  }
  let end = margin;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    /** Each with the empty height above it. */
    rows,
    after: Math.max(0, virtualizer.getTotalSize() + margin - end),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}
