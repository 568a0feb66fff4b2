export interface LinePrefix {
  /** Where the line's own text begins, behind indentation, quote marks and list markers. */
  contentStart: number;
  /** Column of that text. */
  column: number;
  quotes: number;
  /** Content columns of the list items that begin on this line. */
  items: readonly number[];
  isBlank: boolean;
}

const LIST_MARKER = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
const MAX_ITEMS = 16;
const [TAB, RETURN, SPACE, STAR, PLUS, DASH, ZERO, NINE, QUOTE] = [
  9, 13, 32, 42, 43, 45, 48, 57, 62,
] as const;
/** Of most lines: a list of their own would be paid for at every one. */
const NONE: readonly number[] = [];

export function readPrefix(text: string, start: number, end: number): LinePrefix {
  const prefix: LinePrefix = { contentStart: start, column: 0, quotes: 0, items: NONE, isBlank: false };
  for (;;) {
    skipSpaces(text, end, prefix);
    const at = prefix.contentStart;
    if (at < end && text.charCodeAt(at) === QUOTE) {
      prefix.quotes += 1;
      prefix.contentStart += 1;
      prefix.column += 1;
      continue;
    }
    const marker = prefix.items.length < MAX_ITEMS ? matchMarker(text, at, end) : 0;
    if (!marker) break;
    prefix.contentStart += marker;
    prefix.column += marker;
    skipSpaces(text, end, prefix);
    prefix.items = [...prefix.items, prefix.column];
  }
  prefix.isBlank = prefix.contentStart >= end || text.charCodeAt(prefix.contentStart) === RETURN;
  return prefix;
}

function skipSpaces(text: string, end: number, prefix: LinePrefix): void {
  for (; prefix.contentStart < end; prefix.contentStart += 1) {
    const code = text.charCodeAt(prefix.contentStart);
    if (code === SPACE) prefix.column += 1;
    else if (code === TAB) prefix.column += 4 - (prefix.column % 4);
    else break;
  }
}

function matchMarker(text: string, at: number, end: number): number {
  if (at >= end) return 0;
  const code = text.charCodeAt(at);
  if (code !== DASH && code !== STAR && code !== PLUS && !(code >= ZERO && code <= NINE)) return 0;
  LIST_MARKER.lastIndex = at;
  const marker = LIST_MARKER.exec(text)?.[0];
  return marker && at + marker.length < end ? marker.length : 0;
}
