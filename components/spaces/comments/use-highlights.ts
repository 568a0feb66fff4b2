'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageSourceMap } from './page-index';

interface Marked {
  id: string;
  range: { start: number; end: number };
}

interface Highlights {
  /** The words of each, as they are drawn. */
  ranges: ReadonlyMap<string, Range>;
  /** How far below the top of the text they begin. */
  tops: ReadonlyMap<string, number>;
}

const none: Highlights = { ranges: new Map(), tops: new Map() };

/** Finds the drawn words of conversations, again whenever something else is drawn, and colours them. */
export function useHighlights(
  root: RefObject<HTMLElement | null>,
  index: PageSourceMap | undefined,
  marked: readonly Marked[],
  currentId: string | undefined,
): Highlights {
  const [found, setFound] = useState(none);
  const wanted = useRef({ index, marked });
  wanted.current = { index, marked };
  const measure = useRef<() => void>(() => {});

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let frame = 0;
    let isGone = false;
    measure.current = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        findHighlights(element, wanted.current).then(
          (highlights) => isGone || setFound(highlights),
          // Without it the conversations are in the panel all the same.
          () => undefined,
        );
      });
    };
    // Pictures, opened blocks and other widths all move the words.
    const resized = new ResizeObserver(() => measure.current());
    const redrawn = new MutationObserver((records) => {
      if (records.some(({ target }) => target instanceof Element && target.closest('.article')))
        measure.current();
    });
    resized.observe(element);
    redrawn.observe(element, { childList: true, subtree: true });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
      resized.disconnect();
      redrawn.disconnect();
    };
  }, [root]);

  const ids = marked.map(({ id, range }) => `${id} ${range.start} ${range.end}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` says which are to be found
  useEffect(() => measure.current(), [index, ids]);
  useEffect(() => colour(found.ranges, currentId), [found, currentId]);
  return found;
}

/** What finds words on the screen is loaded where there are conversations. */
async function findHighlights(
  root: HTMLElement,
  { index, marked }: { index: PageSourceMap | undefined; marked: readonly Marked[] },
): Promise<Highlights> {
  const article = root.querySelector('.article');
  if (!index || !article || marked.length === 0) return none;
  const { readDrawn, toDomRange } = await import('./drawn-text');
  const drawn = readDrawn(article);
  const { top } = root.getBoundingClientRect();
  const ranges = new Map<string, Range>();
  const tops = new Map<string, number>();
  for (const { id, range } of marked) {
    const place = index.findDrawn(drawn.compact, range);
    const words = place && toDomRange(drawn, place);
    if (!words) continue;
    ranges.set(id, words);
    const rect = words.getClientRects()[0];
    // What is folded away has no place.
    if (rect) tops.set(id, Math.round(rect.top - top));
  }
  return { ranges, tops };
}

function colour(ranges: ReadonlyMap<string, Range>, currentId: string | undefined): () => void {
  // A browser without highlights shows the marks in the margin all the same.
  if (!('highlights' in CSS)) return () => {};
  const others = [...ranges].filter(([id]) => id !== currentId).map(([, range]) => range);
  const current = currentId ? ranges.get(currentId) : undefined;
  CSS.highlights.set('conversation', new Highlight(...others));
  CSS.highlights.set('conversation-current', new Highlight(...(current ? [current] : [])));
  return () => {
    CSS.highlights.delete('conversation');
    CSS.highlights.delete('conversation-current');
  };
}

/** The highlighted ranges at a point of the window. */
export const findAtPoint = (ranges: ReadonlyMap<string, Range>, x: number, y: number): string[] =>
  [...ranges]
    .filter(([, range]) =>
      [...range.getClientRects()].some(
        (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
      ),
    )
    .map(([id]) => id);
