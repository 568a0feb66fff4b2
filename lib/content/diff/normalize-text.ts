/** A hard line break, which white space is otherwise not. */
export const HARD_BREAK = '\v';

/** How running text reads: white space and its line breaks are one space, but for hard breaks. */
export function normalizeText(text: string, isQuoted = false): string {
  if (!/[ \t\r\n]/.test(text)) return text.trim();
  const lines = isQuoted ? text.replace(/\n[ \t>]*/g, '\n') : text;
  return lines
    .replace(/\\?[ \t\r\n]+/g, (run) =>
      run.startsWith('\\') && !/^\\\r?\n/.test(run) ? `\\${readSpace(run.slice(1))}` : readSpace(run),
    )
    .trim();
}

/** What a run of white space stands for. */
export function readSpace(run: string): string {
  return /^(?: {2,}|\\)\r?\n/.test(run) ? HARD_BREAK : ' ';
}

const ALIGNMENT = /^(:?)-+(:?)$/;

/** Marks of alignment count, their length does not. */
export function normalizeCell(cell: string, isDelimiter: boolean): string {
  const alignment = isDelimiter ? ALIGNMENT.exec(cell) : undefined;
  return alignment ? `${alignment[1]}-${alignment[2]}` : normalizeText(cell);
}
