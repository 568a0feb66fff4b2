'use client';

import { type RefObject, useEffect } from 'react';
import { behaviorEn } from '../messages/behavior';

const loadDiagrams = () => import('../behavior/mermaid');

let watching: Promise<typeof import('../behavior/watch-blocks')> | undefined;

/** Once in a document: what listens, the icons, and where a screen reader hears of it. */
async function watchOnce() {
  const [{ iconSheet }, behavior] = await Promise.all([
    import('../icons/icon-sheet'),
    import('../behavior/watch-blocks'),
  ]);
  document.body.insertAdjacentHTML(
    'beforeend',
    `${iconSheet}<div class="unseen" role="status" aria-live="polite" data-live></div>`,
  );
  behavior.watchBlocks(behaviorEn);
  return behavior;
}

/** Has blocks do what they do on a site, whenever they are drawn. */
export function useBehavior(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is prepared anew
  useEffect(() => {
    watching ??= watchOnce();
    watching.then(
      ({ prepareBlocks }) => {
        if (root.current) prepareBlocks(root.current, behaviorEn, loadDiagrams);
      },
      () => {
        watching = undefined;
      },
    );
  }, [root, drawn]);
}
