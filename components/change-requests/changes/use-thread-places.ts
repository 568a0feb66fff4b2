'use client';

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DiffSide } from '@/components/diff/block-tools';
import { findDrawnRanges, findElements, listDrawn } from '@/components/diff/places/find-drawn';
import { readVisible } from '@/lib/content/anchors/read-visible';
import type { Anchored } from './anchor-threads';

export interface ThreadPlaces {
  /** Those that were looked for: one of them without a top is not drawn. */
  known: ReadonlySet<string>;
  /** How far below the top of the text the words of each stand. */
  tops: ReadonlyMap<string, number>;
  /** The words as they are drawn. */
  ranges: ReadonlyMap<string, readonly Range[]>;
}

/** A card begins with its frame: so much higher, its first line is that of the words. */
const lift = 8;

const nowhere: ThreadPlaces = { known: new Set(), tops: new Map(), ranges: new Map() };

/** Finds the drawn words of conversations, again whenever something else is drawn, and colours them. */
export function useThreadPlaces(
  root: RefObject<HTMLElement | null>,
  anchored: readonly Anchored[],
  texts: Record<DiffSide, string> | undefined,
  activeId: string | undefined,
  /** Another page is another text. */
  subject: string,
): ThreadPlaces {
  const [places, setPlaces] = useState(nowhere);
  const pages = useMemo(
    () => texts && { before: readVisible(texts.before), after: readVisible(texts.after) },
    [texts],
  );
  const wanted = useRef({ anchored, pages });
  wanted.current = { anchored, pages };
  const measure = useRef<() => void>(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is drawn once there is a page
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let frame = 0;
    measure.current = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setPlaces((old) => keepEqual(old, findPlaces(element, wanted.current))),
      );
    };
    // Pictures, opened stretches and other layouts all move the words.
    const resized = new ResizeObserver(() => measure.current());
    const redrawn = new MutationObserver(() => measure.current());
    resized.observe(element);
    redrawn.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      redrawn.disconnect();
    };
  }, [root, subject]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other conversations or texts are to be found anew
  useEffect(() => measure.current(), [anchored, pages]);
  useEffect(() => colour(places.ranges, activeId), [places, activeId]);
  return places;
}

interface Wanted {
  anchored: readonly Anchored[];
  pages: Record<DiffSide, ReturnType<typeof readVisible>> | undefined;
}

function findPlaces(root: HTMLElement, { anchored, pages }: Wanted): ThreadPlaces {
  if (!pages || anchored.length === 0) return nowhere;
  const drawn = listDrawn(root);
  const { top } = root.getBoundingClientRect();
  const tops = new Map<string, number>();
  const ranges = new Map<string, readonly Range[]>();
  for (const { id, side, range, at } of anchored) {
    const elements = findElements(drawn, side, range);
    const found = findDrawnRanges(elements, pages[side], side, range);
    const beside =
      found[0] ?? elements[0]?.element ?? findElements(drawn, side, { start: at, end: at + 1 })[0]?.element;
    if (!beside) continue;
    tops.set(id, Math.round(beside.getBoundingClientRect().top - top) - lift);
    ranges.set(id, found);
  }
  return { known: new Set(anchored.map(({ id }) => id)), tops, ranges };
}

/** Measuring the same again draws nothing again. */
function keepEqual(old: ThreadPlaces, now: ThreadPlaces): ThreadPlaces {
  const isEqual =
    old.known.size === now.known.size &&
    [...now.known].every((id) => old.known.has(id)) &&
    old.tops.size === now.tops.size &&
    [...now.tops].every(([id, top]) => old.tops.get(id) === top) &&
    [...now.ranges].every(([id, ranges]) => isEqualRanges(old.ranges.get(id) ?? [], ranges));
  return isEqual ? old : now;
}

const isEqualRanges = (old: readonly Range[], now: readonly Range[]) =>
  old.length === now.length &&
  old.every((range, index) => {
    const other = now[index];
    return (
      other?.startContainer === range.startContainer &&
      other.endContainer === range.endContainer &&
      other.startOffset === range.startOffset &&
      other.endOffset === range.endOffset
    );
  });

function colour(ranges: ThreadPlaces['ranges'], activeId: string | undefined): () => void {
  // A browser without highlights shows the conversations beside their words all the same.
  if (!('highlights' in CSS)) return () => {};
  const all = [...ranges].filter(([id]) => id !== activeId).flatMap(([, found]) => found);
  CSS.highlights.set('conversation', new Highlight(...all));
  CSS.highlights.set('conversation-current', new Highlight(...((activeId && ranges.get(activeId)) || [])));
  return () => {
    CSS.highlights.delete('conversation');
    CSS.highlights.delete('conversation-current');
  };
}

/** The conversations whose words stand at a point of the window. */
export function findAtPoint({ ranges }: ThreadPlaces, x: number, y: number): string[] {
  const isIn = (range: Range) =>
    [...range.getClientRects()].some(
      (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
    );
  return [...ranges].filter(([, found]) => found.some(isIn)).map(([id]) => id);
}
