import { weighText } from './letters';

/** A place in a text that something, such as a comment, is attached to. */
export interface Anchor {
  /** Where it is in the text that it was made on or last followed to; both 0 while it is detached. */
  start: number;
  end: number;
  /** The text there, or the last one. */
  quote: string;
  /** The text around it, to find it by. */
  before: string;
  after: string;
  /** Its text is gone. It is looked for again in every later text. */
  isDetached: boolean;
}

export interface TextRange {
  start: number;
  end: number;
}

const CONTEXT = 64;
const MAX_FOUND = 100;
const MAX_HEAD = 64;
/** A quote of fewer letters may be anywhere: the text around it must agree. */
const MIN_LONE = 12;
const MIN_CONTEXT = 8;
const MIN_CONTEXT_OF_SHORT = 20;

/** An anchor of a part of a text, such as a block or some words of it. */
export function makeAnchor(markdown: string, range: TextRange): Anchor {
  const start = Math.max(0, Math.min(range.start, markdown.length));
  const end = Math.max(start, Math.min(range.end, markdown.length));
  return {
    start,
    end,
    quote: markdown.slice(start, end),
    before: markdown.slice(Math.max(0, start - CONTEXT), start),
    after: markdown.slice(end, end + CONTEXT),
    isDetached: false,
  };
}

/** Where an anchor's text stands: at its place, or where what stood around it is found as well. */
export function findQuote(markdown: string, anchor: Anchor): TextRange | undefined {
  const { quote, start } = anchor;
  if (quote === '') return undefined;
  if (!anchor.isDetached && markdown.startsWith(quote, start)) return { start, end: start + quote.length };
  return findPlace(
    markdown,
    anchor,
    () => true,
    () => true,
  );
}

/**
 * Where an anchor's text is once more, among the places that may be its own. What stood around it must speak for one of them more
 * than for others; only long text that was there once may stand anywhere.
 */
export function findPlace(
  markdown: string,
  anchor: Anchor,
  mayBe: (range: TextRange) => boolean,
  isOnce: () => boolean,
): TextRange | undefined {
  const { quote } = anchor;
  if (quote === '') return undefined;
  const full = weighText(anchor.before, false) + weighText(anchor.after, false);
  let [best, bestScore, nextScore, count] = [-1, -1, -1, 0];
  // To look for the whole of a long quote takes its length times that of the text, in a text that is made for it.
  const head = quote.slice(0, MAX_HEAD);
  let at = markdown.indexOf(head);
  for (let tries = 0; at >= 0 && tries < MAX_FOUND && nextScore < full; tries += 1) {
    const place = at;
    at = markdown.indexOf(head, at + 1);
    if (markdown.slice(place, place + quote.length) !== quote) continue;
    count += 1;
    const score = scoreContext(markdown, place, anchor, nextScore);
    // Nearly all of very many are worse than the best two.
    if (score <= nextScore || !mayBe({ start: place, end: place + quote.length })) continue;
    if (score > bestScore) [best, bestScore, nextScore] = [place, score, bestScore];
    else nextScore = Math.max(nextScore, score);
  }
  const isLong = weighText(quote, false) >= MIN_LONE;
  const isKnown = bestScore >= (isLong ? MIN_CONTEXT : MIN_CONTEXT_OF_SHORT) && bestScore > nextScore;
  const isFound = best >= 0 && (isKnown || (isLong && count === 1 && isOnce()));
  return isFound ? { start: best, end: best + quote.length } : undefined;
}

/** How many letters around a place are those that stood around the anchor: marks and white space are everywhere. */
function scoreContext(markdown: string, at: number, { before, after, quote }: Anchor, least: number): number {
  const end = at + quote.length;
  let [left, right] = [0, 0];
  while (left < before.length && isSameAt(markdown, at - left - 1, before, before.length - left - 1))
    left += 1;
  while (right < after.length && isSameAt(markdown, end + right, after, right)) right += 1;
  if (left + right <= least) return -1;
  return weighText(before.slice(before.length - left), false) + weighText(after.slice(0, right), false);
}

const isSameAt = (a: string, at: number, b: string, other: number) =>
  a.charCodeAt(at) === b.charCodeAt(other);
