import { splitBlocks } from '../blocks/split-blocks';
import { matchBlocks } from '../merge/merge-blocks';
import { splitWords } from '../segments/split-words';
import { alignSequences } from '../sequence/align-sequences';
import { type Anchor, findQuote, makeAnchor, type TextRange } from './anchor';

/** Of a quote that was edited, this much must still be there for the anchor to be about it. */
const MIN_KEPT = 0.3;

/**
 * Follows an anchor from one text to the next, through edits, moves and merges. An anchor whose text is gone keeps its quote
 * and is detached, until the text is there again.
 */
export function followAnchor(anchor: Anchor, before: string, after: string): Anchor {
  const range = findQuote(before, anchor);
  const found =
    (range && !anchor.isDetached && followRange(range, before, after)) ?? findQuote(after, anchor);
  return found ? makeAnchor(after, found) : { ...anchor, start: 0, end: 0, isDetached: true };
}

/** A range in the blocks that it lies in, each followed to where it is now. */
function followRange(range: TextRange, before: string, after: string): TextRange | undefined {
  if (before === after) return range;
  const [old, now] = [placeBlocks(before), placeBlocks(after)];
  const origin = matchBlocks(splitBlocks(before), splitBlocks(after));
  const parts: TextRange[] = [];
  for (const [index, block] of old.entries()) {
    const part = { start: Math.max(range.start, block.start), end: Math.min(range.end, block.end) };
    if (part.start >= part.end) continue;
    const other = now[origin.indexOf(index)];
    const followed = other && followInBlock(part, before, block, after, other);
    if (followed) parts.push(followed);
  }
  const [first] = parts;
  if (!first) return undefined;
  const start = parts.reduce((least, part) => Math.min(least, part.start), first.start);
  const end = parts.reduce((most, part) => Math.max(most, part.end), first.end);
  // Blocks that were moved apart have no one place any more: the first of them is it.
  return end - start <= 4 * (range.end - range.start) ? { start, end } : first;
}

function placeBlocks(markdown: string): TextRange[] {
  let at = 0;
  return splitBlocks(markdown).map(({ source, gap }) => {
    const start = at;
    at += source.length + gap.length;
    return { start, end: start + source.length };
  });
}

/** A whole block is whatever became of it; words of it are those that are still there, and what was written between them. */
function followInBlock(
  part: TextRange,
  before: string,
  block: TextRange,
  after: string,
  other: TextRange,
): TextRange | undefined {
  if (part.start === block.start && part.end === block.end) return other;
  const [old, now] = [before.slice(block.start, block.end), after.slice(other.start, other.end)];
  const text = before.slice(part.start, part.end);
  if (isOnce(old, text) && isOnce(now, text)) {
    const at = other.start + now.indexOf(text);
    return { start: at, end: at + text.length };
  }
  const [words, others] = [splitWords(old), splitWords(now)];
  const [places, otherPlaces] = [placeWords(words), placeWords(others)];
  const quote = { start: part.start - block.start, end: part.end - block.start };
  let [start, end, kept] = [Number.POSITIVE_INFINITY, 0, 0];
  for (const run of alignSequences(words, others)) {
    for (let index = 0; index < run.length; index += 1) {
      const at = places[run.before + index] ?? 0;
      const word = words[run.before + index] ?? '';
      const [from, to] = [Math.max(at, quote.start), Math.min(at + word.length, quote.end)];
      if (from >= to || word.trim() === '') continue;
      const otherAt = otherPlaces[run.after + index] ?? 0;
      start = Math.min(start, otherAt + from - at);
      end = Math.max(end, otherAt + to - at);
      kept += to - from;
    }
  }
  const wanted = old.slice(quote.start, quote.end).replace(/\s+/g, '').length;
  if (kept === 0 || kept < MIN_KEPT * wanted) return undefined;
  return { start: other.start + start, end: other.start + end };
}

const isOnce = (text: string, part: string) => {
  const at = text.indexOf(part);
  return at >= 0 && !text.includes(part, at + 1);
};

function placeWords(words: readonly string[]): number[] {
  let at = 0;
  return words.map((word) => {
    at += word.length;
    return at - word.length;
  });
}
