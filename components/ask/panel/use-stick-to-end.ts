'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';

/** So near the end counts as being there. */
const near = 48;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < near;

/** Keeps the newest in sight for as long as the reader is at the end, and never for who has scrolled up. */
export function useStickToEnd(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    setIsAtEnd(true);
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [box]);

  useEffect(() => {
    const element = box.current;
    const inner = content.current;
    if (!element || !inner) return;
    let sticks = true;
    const onScroll = () => {
      sticks = isNearEnd(element);
      setIsAtEnd(sticks);
    };
    const grown = new ResizeObserver(() => {
      if (sticks) element.scrollTop = element.scrollHeight;
      else setIsAtEnd(isNearEnd(element));
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(inner);
    return () => {
      element.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, [box, content]);

  return { isAtEnd, toEnd };
}
