'use client';

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface RowWindowOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** How high a row is, or about how high until it is measured. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  overscan: number;
  /** This row is drawn wherever it is; -1 for none. */
  keepIndex: number;
}

/** The rows near the window, and where they stand in the page. */
export interface DrawnRows {
  rows: readonly { index: number; start: number; end: number }[];
  /** Where the list begins. */
  margin: number;
  /** How high the whole list is. */
  height: number;
  measure: (element: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
}

interface RowWindowProps extends RowWindowOptions {
  onChange: (drawn: DrawnRows) => void;
}

/** Follows the window over a long list and says which rows to draw; loaded with the first long list. */
export default function RowWindow({ list, keepIndex, rowHeight, keyOf, onChange, ...rest }: RowWindowProps) {
  const [margin, setMargin] = useState(0);

  useLayoutEffect(() => {
    const measure = () => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    ...rest,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return keepIndex < 0 || indexes.includes(keepIndex)
        ? indexes
        : [...indexes, keepIndex].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start, end }));
  const height = virtualizer.getTotalSize();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say whether anything has changed
  useLayoutEffect(
    () =>
      onChange({
        rows,
        margin,
        height,
        measure: virtualizer.measureElement,
        scrollTo: (index) => virtualizer.scrollToIndex(index),
      }),
    [JSON.stringify(rows), margin, height],
  );
  return null;
}
