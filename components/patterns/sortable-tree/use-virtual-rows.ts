'use client';

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { rowHeight, virtualFrom } from './row-layout';

/** Which rows to draw: all of a short list, and of a long one those near the window. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, keepIndex: number) {
  const isVirtual = count > virtualFrom;
  const [margin, setMargin] = useState(0);

  useLayoutEffect(() => {
    if (!isVirtual) return;
    const measure = () => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isVirtual, list]);

  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: margin,
    // The carried row must stay in the page, or its touch would end.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return keepIndex < 0 || indexes.includes(keepIndex)
        ? indexes
        : [...indexes, keepIndex].sort((a, b) => a - b);
    },
  });

  const items = virtualizer.getVirtualItems();
  const first = items.find((item) => item.index !== keepIndex) ?? items[0];
  const last = items.findLast((item) => item.index !== keepIndex) ?? items.at(-1);
  return {
    indexes: isVirtual ? items.map((item) => item.index) : Array.from({ length: count }, (_, index) => index),
    before: isVirtual && first ? first.start - margin : 0,
    after: isVirtual && last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    scrollTo: (index: number) => {
      if (isVirtual) virtualizer.scrollToIndex(index);
    },
  };
}
