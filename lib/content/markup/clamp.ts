import { endOfLine, LineReader } from '../line-reader';

/** Text beyond this is shown as it is written: rendering it would hold up the page. */
export const longestMarkdown = 300_000;

const deepestNesting = 12;
const longestRun = 40;
/** List and quote markers at the beginning of a line, one level each. */
const marker = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** How far the nesting of this line may go; what follows becomes plain text. */
function findNestingEnd(line: string): number | undefined {
  let at = 0;
  for (let depth = 0; ; depth += 1) {
    marker.lastIndex = at;
    if (!marker.test(line)) return undefined;
    if (depth === deepestNesting) return at;
    at = marker.lastIndex;
  }
}

function clampIndent(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  return indent.length > 120 ? indent.slice(0, 120) + line.slice(indent.length) : line;
}

/** Long runs of the same mark nest inline and cost the parser the square of their length. */
function clampRuns(line: string): string {
  return line.replace(/([*_~`[\]!<(&\\])\1{40,}/g, (run) =>
    `\\${run[0]}`.repeat(Math.min(run.length, longestRun)),
  );
}

const RULE = /^[ \t]*([*_])\1*[ \t]*$/;

function clampLine(line: string): string {
  if (RULE.test(line)) return line;
  const end = findNestingEnd(line);
  const shallow = end === undefined ? line : `${line.slice(0, end)} \\${line.slice(end).trimStart()}`;
  return clampRuns(clampIndent(shallow));
}

/** Keeps the parser away from depths where it is slow or fails; ordinary text and code come back unchanged. */
export function clampMarkdown(markdown: string): string {
  const written = markdown.split('\n');
  const clamped = written.map(clampLine);
  if (clamped.every((line, index) => line === written[index])) return markdown;
  const code = findCodeLines(markdown);
  return clamped.map((line, index) => (code.has(index) ? (written[index] ?? '') : line)).join('\n');
}

/** The lines of fenced code, by their numbers. */
function findCodeLines(markdown: string): Set<number> {
  const lines = new LineReader(markdown);
  const found = new Set<number>();
  let number = 0;
  for (let start = 0; start < markdown.length; ) {
    const { kind, next } = lines.read(start, endOfLine(markdown, start));
    if (kind === 'code' || kind === 'fence') found.add(number);
    number += next > endOfLine(markdown, start) + 1 ? markdown.slice(start, next).split('\n').length - 1 : 1;
    start = next;
  }
  return found;
}
