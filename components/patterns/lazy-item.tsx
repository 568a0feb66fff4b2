'use client';

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

const listeners = new WeakMap<Element, () => void>();
const near = new Set<Element>();
/** So many that a frame has time for them. */
const drawnPerFrame = 3;
let observer: IntersectionObserver | undefined;
let isDrawing = false;

/** What left again before its turn waits until it comes back. */
function drawSome(): void {
  for (const element of [...near].slice(0, drawnPerFrame)) {
    near.delete(element);
    listeners.get(element)?.();
  }
  isDrawing = near.size > 0;
  if (isDrawing) requestAnimationFrame(drawSome);
}

/** One observer for every list of the page: an item is drawn a screen before it comes into sight. */
function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      if (near.size === 0 || isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(drawSome);
    },
    { rootMargin: '1200px 0px' },
  );
  listeners.set(element, onNear);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    near.delete(element);
    observer?.unobserve(element);
  };
}

interface LazyItemProps {
  /** About how high it will be. */
  height: number;
  /** Drawn wherever it is: something leads to it. */
  isNeeded?: boolean;
  /** The placeholder until then, where the gap would be visible. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An item of a long list that costs nothing until it comes near; once drawn it stays, so that nothing typed is lost. */
export function LazyItem({ height, isNeeded = false, fallback = null, children }: LazyItemProps) {
  const [isNear, setIsNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isDrawn = isNear || isNeeded;
  useEffect(() => {
    if (isDrawn || !box.current) return;
    // Several come near at once: drawing them gives way to scrolling.
    return observe(box.current, () => startTransition(() => setIsNear(true)));
  }, [isDrawn]);
  return (
    <div
      ref={box}
      style={isDrawn ? { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` } : { height }}
    >
      {isDrawn ? children : fallback}
    </div>
  );
}
