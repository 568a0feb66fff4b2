'use client';

import { type RefObject, useEffect, useState } from 'react';
import { watchSelection } from '@/components/comments/watch-selection';

interface SelectedWords {
  range: Range;
  /** Of the text: below the last line of the selection, where nothing of it is covered. */
  top: number;
  left: number;
}

/** What is selected of the page, once the pointer rests. */
export function useSelectedWords(
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>();
  useEffect(() => {
    const element = root.current;
    if (!element || !isEnabled) return;
    const stop = watchSelection(element, () => setSelected(readSelected(element)));
    return () => {
      stop();
      setSelected(undefined);
    };
  }, [root, isEnabled]);
  return selected;
}

/** Width that the button needs. */
const buttonWidth = 130;

export function readSelected(root: HTMLElement): SelectedWords | undefined {
  const selection = document.getSelection();
  const article = root.querySelector('.article');
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !article) return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(article) || range.toString().trim() === '') return undefined;
  const last = [...range.getClientRects()].at(-1);
  if (!last) return undefined;
  const box = root.getBoundingClientRect();
  return {
    range,
    top: last.bottom - box.top + 6,
    left: Math.max(0, Math.min(last.right - box.left - 24, box.width - buttonWidth)),
  };
}
