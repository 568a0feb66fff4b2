interface CodeParts {
  /** The line of the opening fence; empty where the code is indented. */
  open: string;
  /** Each with its line break. */
  lines: string[];
  /** The line of the closing fence; empty where there is none. */
  close: string;
}

const OPEN = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n?/;

/** Cuts a block of code into lines; all parts, joined, are the input byte for byte. */
export function splitCode(source: string): CodeParts {
  const opening = OPEN.exec(source);
  if (!opening) return { open: '', lines: splitLines(source), close: '' };
  const mark = opening[1] ?? '```';
  const lines = splitLines(source.slice(opening[0].length));
  const last =
    lines
      .at(-1)
      ?.replace(/^[ \t>]+/, '')
      .trimEnd() ?? '';
  const isClosed = last.startsWith(mark) && last.replaceAll(mark.charAt(0), '') === '';
  const close = isClosed ? (lines.pop() ?? '') : '';
  return { open: opening[0], lines, close };
}

export function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
