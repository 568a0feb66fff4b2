'use client';

import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface RowWindowOptions {
  list: RefObject<HTMLElement | null>;
  /** What scrolls; the page where it is absent. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  count: number;
  /** How high a row is, or about how high until it is measured. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  overscan: number;
  /** This row is drawn wherever it is; -1 for none. */
  keepIndex: number;
}

/** The rows near the window, and where they stand in what scrolls. */
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

/** Follows what scrolls over a long list and says which rows to draw; loaded with the first long list. */
export default function RowWindow({ scroller, ...props }: RowWindowProps) {
  return scroller ? <RowsOfElement {...props} scroller={scroller} /> : <RowsOfPage {...props} />;
}

function RowsOfPage({ list, onChange, ...options }: RowWindowProps) {
  const margin = useMargin(
    () => document.body,
    () => (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY,
  );
  useDrawn(useWindowVirtualizer(makeOptions<HTMLElement>(options, margin)), margin, onChange);
  return null;
}

function RowsOfElement({
  list,
  scroller,
  onChange,
  ...options
}: RowWindowProps & { scroller: RefObject<HTMLElement | null> }) {
  const margin = useMargin(
    () => scroller.current?.firstElementChild ?? document.body,
    () => {
      const top = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
      return top(list.current) - top(scroller.current) + (scroller.current?.scrollTop ?? 0);
    },
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...makeOptions(options, margin),
    getScrollElement: () => scroller.current,
    // Below what stays at the top of it, and above what stays at its bottom.
    scrollPaddingStart: readPadding(scroller.current, 'scrollPaddingTop'),
    scrollPaddingEnd: readPadding(scroller.current, 'scrollPaddingBottom'),
  });
  useDrawn(virtualizer, margin, onChange);
  return null;
}

const readPadding = (element: HTMLElement | null, side: 'scrollPaddingTop' | 'scrollPaddingBottom') =>
  (element && Number.parseFloat(getComputedStyle(element)[side])) || 0;

/** Where the list begins in `content`, also after something above it has grown. */
function useMargin(content: () => Element, read: () => number): number {
  const [margin, setMargin] = useState(0);
  const latest = useRef({ content, read });
  latest.current = { content, read };
  useLayoutEffect(() => {
    const measure = () => setMargin(latest.current.read());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(latest.current.content());
    return () => observer.disconnect();
  }, []);
  return margin;
}

function makeOptions<Row extends Element>(
  { count, rowHeight, keyOf, overscan, keepIndex }: Omit<RowWindowOptions, 'list' | 'scroller'>,
  scrollMargin: number,
) {
  return {
    count,
    overscan,
    scrollMargin,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return keepIndex < 0 || indexes.includes(keepIndex)
        ? indexes
        : [...indexes, keepIndex].sort((a, b) => a - b);
    },
  } satisfies Partial<VirtualizerOptions<Window, Row>>;
}

function useDrawn<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
  margin: number,
  onChange: (drawn: DrawnRows) => void,
): void {
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
}
