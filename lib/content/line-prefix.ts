export interface LinePrefix {
  /** Where the line's own text begins, behind indentation, quote marks and list markers. */
  contentStart: number;
  /** Column of that text. */
  column: number;
  quotes: number;
  /** Content columns of the list items that begin on this line. */
  items: number[];
  isBlank: boolean;
}

const LIST_MARKER = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
const MAX_ITEMS = 16;

export function readPrefix(text: string, start: number, end: number): LinePrefix {
  let at = start;
  let column = 0;
  let quotes = 0;
  const items: number[] = [];
  const skip = () => {
    for (; at < end; at += 1) {
      const char = text[at];
      if (char === ' ') column += 1;
      else if (char === '\t') column += 4 - (column % 4);
      else break;
    }
  };
  for (;;) {
    skip();
    if (text[at] === '>' && at < end) {
      quotes += 1;
      at += 1;
      column += 1;
      continue;
    }
    const marker = items.length < MAX_ITEMS ? matchMarker(text, at, end) : 0;
    if (!marker) break;
    at += marker;
    column += marker;
    skip();
    items.push(column);
  }
  return { contentStart: at, column, quotes, items, isBlank: at >= end || text[at] === '\r' };
}

function matchMarker(text: string, at: number, end: number): number {
  const char = text.charAt(at);
  if (at >= end || !(char === '-' || char === '*' || char === '+' || (char >= '0' && char <= '9'))) return 0;
  LIST_MARKER.lastIndex = at;
  const marker = LIST_MARKER.exec(text)?.[0];
  return marker && at + marker.length < end ? marker.length : 0;
}
