'use client';

import { type RefObject, useEffect, useState } from 'react';

const selector = '[data-change]';

export interface ChangeWalk {
  /** From 1; 0 before the first step. */
  current: number;
  count: number;
  /** False when there is no further change on this page. */
  step: (by: 1 | -1) => boolean;
}

/** Walks through the changes that are drawn inside an element; starts anew with another subject. */
export function useChangeWalk(container: RefObject<HTMLElement | null>, subject: string): ChangeWalk {
  const [count, setCount] = useState(0);
  const [place, setPlace] = useState({ subject, current: 0 });
  const current = place.subject === subject ? Math.min(place.current, count) : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be drawn in another place
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const recount = () => setCount(root.querySelectorAll(selector).length);
    recount();
    const observer = new MutationObserver(recount);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container, subject]);

  function step(by: 1 | -1): boolean {
    const changes = [...(container.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = current + by;
    const target = changes[next - 1];
    if (!target) return false;
    for (const other of changes) other.removeAttribute('data-current');
    target.setAttribute('data-current', 'true');
    // What is done next concerns the change, not what was selected before.
    document.getSelection()?.removeAllRanges();
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
    setPlace({ subject, current: next });
    return true;
  }

  return { current, count, step };
}
