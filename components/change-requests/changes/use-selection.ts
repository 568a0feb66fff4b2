'use client';

import { type RefObject, useEffect, useMemo, useState } from 'react';
import { watchSelection } from '@/components/comments/watch-selection';
import type { DiffSide } from '@/components/diff/block-tools';
import { findRange } from '@/components/diff/places/find-range';
import { drawnSelector } from '@/components/diff/places/read-place';
import { readSelection } from '@/components/diff/places/read-selection';
import type { TextRange } from '@/lib/content/anchors/anchor';
import { readVisible } from '@/lib/content/anchors/read-visible';

export interface SelectedRange {
  side: DiffSide;
  range: TextRange;
  /** How far below the top of the text the selection begins. */
  top: number;
}

/** What is selected of the compared texts, once the pointer rests. */
export function useSelection(
  root: RefObject<HTMLElement | null>,
  texts: Record<DiffSide, string> | undefined,
  isEnabled: boolean,
  /** Another page is another text. */
  subject: string,
): SelectedRange | undefined {
  const [selected, setSelected] = useState<SelectedRange>();
  const pages = useMemo(
    () => texts && { before: readVisible(texts.before), after: readVisible(texts.after) },
    [texts],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is drawn once there is a page
  useEffect(() => {
    const element = root.current;
    if (!element || !pages || !isEnabled) return;

    function read() {
      if (!element || !pages) return;
      const selection = document.getSelection();
      const found = readSelection(element, selection);
      if (!found || !selection) {
        setSelected(undefined);
        return;
      }
      const range = found.range ?? findRange(pages[found.side], found);
      const top = selection.getRangeAt(0).getBoundingClientRect().top - element.getBoundingClientRect().top;
      setSelected(range.end > range.start ? { side: found.side, range, top: Math.max(0, top) } : undefined);
    }
    function onDown({ target }: PointerEvent) {
      const drawn =
        target instanceof Element ? target.closest<HTMLElement>(drawnSelector)?.dataset.drawn : '';
      if (element && (drawn === 'before' || drawn === 'after')) element.dataset.selecting = drawn;
      else if (element) delete element.dataset.selecting;
    }
    const stop = watchSelection(element, read, onDown);
    return () => {
      stop();
      setSelected(undefined);
    };
  }, [root, pages, isEnabled, subject]);
  return selected;
}
