import { useLayoutEffect, useState } from 'react';

/** From the edges of the window, and from what is stepped over. */
const MARGIN = 16;
const GAP = 8;

/** The distance from the bottom of the window at which an element covers none of the bars marked with `data-bar`. */
function findClearBottom(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = MARGIN;
  for (const bar of bars) {
    const isUnder = bar.bottom > window.innerHeight - bottom - height - GAP;
    if (isUnder && bar.top < window.innerHeight - bottom + GAP) bottom = window.innerHeight - bar.top + GAP;
  }
  // Above all of them it would leave the window: then it is better read than the bar.
  return bottom + height + MARGIN > window.innerHeight ? MARGIN : bottom;
}

/** Where an element at the bottom of the window stands, so that bars that come, go and scroll there stay in reach. */
export function useClearBottom(element: HTMLElement | null, isShown: boolean): number {
  const [bottom, setBottom] = useState(MARGIN);
  useLayoutEffect(() => {
    if (!element || !isShown) return;
    let frame = 0;
    const measure = () => setBottom(findClearBottom(element));
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(measureSoon);
    sizes.observe(element);
    const stop = new AbortController();
    for (const type of ['resize', 'scroll'])
      window.addEventListener(type, measureSoon, { capture: true, passive: true, signal: stop.signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      stop.abort();
    };
  }, [element, isShown]);
  return bottom;
}
