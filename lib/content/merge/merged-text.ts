import type { MergedPiece, TextConflict } from './conflict';

export function textOf(pieces: readonly MergedPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : shownText(piece))).join('');
}

/** What stands in the text for as long as a conflict is open. */
function shownText({ main, linePrefix }: TextConflict): string {
  return linePrefix ? prefixLines(main, linePrefix) : main;
}

/** Puts a prefix before every line but the first; blank lines get no white space at their end. */
export function prefixLines(text: string, prefix: string): string {
  const bare = prefix.trimEnd();
  return text.replace(/\n(?=(\r?\n)?)/g, (_, blank?: string) => `\n${blank === undefined ? prefix : bare}`);
}

/** The three-way choice for what never conflicts, such as white space. */
export function mergeWholeText(base: string | undefined, main: string, yours: string): string {
  if (main === yours || yours === base) return main;
  if (main === base) return yours;
  return compareTexts(main, yours) <= 0 ? main : yours;
}

/** Shorter first, then by code units: the same whichever side asks. */
export function compareTexts(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
