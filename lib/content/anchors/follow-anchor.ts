import { type Anchor, findPlace, findQuote, makeAnchor, type TextRange } from './anchor';
import { TextMap } from './text-map';

/**
 * Follows an anchor from one text to the next, through edits, moves and merges. An anchor whose text is gone keeps its quote
 * and is detached, until the text is there again.
 */
export function followAnchor(anchor: Anchor, before: string, after: string): Anchor {
  return followAnchors([anchor], before, after)[0] ?? anchor;
}

/** Follows many anchors of one text for little more than the price of one. */
export function followAnchors(anchors: readonly Anchor[], before: string, after: string): Anchor[] {
  const map = new TextMap(before, after);
  return anchors.map((anchor) => {
    const found = findAnchor(anchor, before, after, map);
    return found ? makeAnchor(after, found) : { ...anchor, start: 0, end: 0, isDetached: true };
  });
}

function findAnchor(anchor: Anchor, before: string, after: string, map: TextMap): TextRange | undefined {
  const range = anchor.isDetached ? undefined : findQuote(before, anchor);
  if (range && before === after) return range;
  return (
    (range && map.follow(range)) ??
    findPlace(
      after,
      anchor,
      (place) => map.isNew(place),
      () => countsOnce(anchor, before),
    ) ??
    map.findReturned(anchor.quote)
  );
}

/** Beyond this it is not looked for, and taken to be there again. */
const MAX_LONE = 4_000;

/** Whether nothing else said the same before: what has come may be that. */
function countsOnce({ quote, isDetached }: Anchor, before: string): boolean {
  if (quote.length > MAX_LONE) return false;
  const at = before.indexOf(quote);
  return isDetached ? at < 0 : at >= 0 && !before.includes(quote, at + 1);
}
