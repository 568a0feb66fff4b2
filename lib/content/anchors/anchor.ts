/** A place in a text that something, such as a comment, is attached to. */
export interface Anchor {
  /** Where it is in the text that it was made on or last followed to; both 0 while it is detached. */
  start: number;
  end: number;
  /** What stands there, or stood there last. */
  quote: string;
  /** What stands around it, to find it by. */
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
const MAX_FOUND = 1_000;
/** A quote of fewer letters may be anywhere: what stands around it must agree. */
const MIN_LONE = 12;
const MIN_CONTEXT = 8;

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

/** Where an anchor's text stands: at its place, or where most of what stood around it is found as well. */
export function findQuote(markdown: string, anchor: Anchor): TextRange | undefined {
  const { quote, start } = anchor;
  if (quote === '') return undefined;
  if (!anchor.isDetached && markdown.startsWith(quote, start)) return { start, end: start + quote.length };
  let [best, bestScore, count] = [-1, -1, 0];
  for (let at = markdown.indexOf(quote); at >= 0 && count < MAX_FOUND; at = markdown.indexOf(quote, at + 1)) {
    count += 1;
    const score = scoreContext(markdown, at, anchor);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  const isLone = count === 1 && quote.trim().length >= MIN_LONE;
  return isLone || bestScore >= MIN_CONTEXT ? { start: best, end: best + quote.length } : undefined;
}

/** How many characters around a place are those that stood around the anchor. */
function scoreContext(markdown: string, at: number, { before, after, quote }: Anchor): number {
  const end = at + quote.length;
  let score = 0;
  for (let index = 1; index <= before.length && markdown[at - index] === before.at(-index); index += 1)
    score += 1;
  for (let index = 0; index < after.length && markdown[end + index] === after[index]; index += 1) score += 1;
  return score;
}
