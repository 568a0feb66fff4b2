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

/** Keeps the parser away from depths where it is slow or fails; ordinary text comes back unchanged. */
export function clampMarkdown(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => {
      const end = findNestingEnd(line);
      const shallow = end === undefined ? line : `${line.slice(0, end)} \\${line.slice(end).trimStart()}`;
      return clampRuns(clampIndent(shallow));
    })
    .join('\n');
}
