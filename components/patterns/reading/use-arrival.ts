'use client';

import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { decodePart } from '@/lib/text/link-address';
import { type Arrival, consumeArrival, countArrivals, subscribeArrivals } from './arrival-store';

/** How long the place stands out. */
const shownFor = 3_000;

/** Goes to the place that the address or a followed source names once the text is drawn, and shows it for a moment. */
export function useArrival(root: RefObject<HTMLElement | null>, markdown: string | undefined): void {
  const count = useSyncExternalStore(subscribeArrivals, countArrivals, () => 0);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked for when the text is another
  useEffect(() => {
    const anchor = decodePart(window.location.hash.slice(1));
    const heading = anchor === '' ? null : document.getElementById(anchor);
    heading?.scrollIntoView();
    if (heading) show(heading, undefined);
  }, [markdown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that a place was followed
  useEffect(() => {
    const text = root.current;
    if (markdown === undefined || !text) return;
    const arrival = consumeArrival(pathname);
    if (arrival) void arrive(text, arrival);
  }, [root, markdown, pathname, count]);
}

/** What looks for words is loaded when somebody comes for some. */
async function arrive(text: HTMLElement, { anchor, passage: said }: Arrival): Promise<void> {
  const search = said ? await import('./locate-passage').catch(() => undefined) : undefined;
  const heading = anchor === '' ? null : document.getElementById(anchor);
  const passage = said ? search?.locatePassage(text, said, heading) : undefined;
  const words = passage?.startContainer.parentElement;
  if (words) words.scrollIntoView({ block: 'center' });
  else if (heading) heading.scrollIntoView();
  else window.scrollTo(0, 0);
  show(heading, passage);
  takeFocus(heading ?? text);
}

function show(heading: HTMLElement | null, passage: Range | undefined): void {
  heading?.setAttribute('data-arrived', '');
  const mark = passage && 'highlights' in CSS ? new Highlight(passage) : undefined;
  if (mark) CSS.highlights.set('arrived', mark);
  setTimeout(() => {
    heading?.removeAttribute('data-arrived');
    // Another place may be shown by now.
    if (mark && CSS.highlights.get('arrived') === mark) CSS.highlights.delete('arrived');
  }, shownFor);
}

/** Reading goes on from there by keyboard too. */
function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
