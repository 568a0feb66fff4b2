'use client';

import { type RefObject, useEffect } from 'react';
import { prepareBlocks, watchBlocks } from '../behavior/watch-blocks';
import { iconSheet } from '../icons/icon';
import { behaviorEn } from '../messages/behavior';

let isWatching = false;

/** Once in a document: what listens, the icons, and where a screen reader hears of it. */
function watchOnce(): void {
  if (isWatching) return;
  isWatching = true;
  document.body.insertAdjacentHTML(
    'beforeend',
    `${iconSheet}<div class="unseen" role="status" aria-live="polite" data-live></div>`,
  );
  watchBlocks(behaviorEn);
}

const loadDiagrams = () => import('../behavior/mermaid');

/** Has blocks do what they do on a site, whenever they are drawn. */
export function useBehavior(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is prepared anew
  useEffect(() => {
    watchOnce();
    if (root.current) prepareBlocks(root.current, behaviorEn, loadDiagrams);
  }, [root, drawn]);
}
