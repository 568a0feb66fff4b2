'use client';

/** Somebody follows a source to a place of a page. */
export interface Arrival {
  path: string;
  anchor: string;
  /** What a reader sees of the words that were meant. */
  passage: string | undefined;
  at: number;
}

/** A page that has not come by then was not waited for. */
const patience = 30_000;

let expected: Arrival | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Called just before the way to `href`: the page shows the place once its text is drawn. */
export function expectArrival(href: string, passage?: string): void {
  const [path = '', anchor = ''] = href.split('#');
  expected = { path: decodeURI(path), anchor: decodeURIComponent(anchor), passage, at: Date.now() };
  count += 1;
  for (const listener of listeners) listener();
}

/** Changes whenever a place is followed, also on the page that is open. */
export const countArrivals = (): number => count;

export function subscribeArrivals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place that was meant on this page; it is shown once. */
export function consumeArrival(path: string): Arrival | undefined {
  const arrival = expected;
  if (!arrival || arrival.path !== decodeURI(path)) return undefined;
  expected = undefined;
  return Date.now() - arrival.at < patience ? arrival : undefined;
}
