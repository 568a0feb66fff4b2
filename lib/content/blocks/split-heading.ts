interface HeadingParts {
  level: number;
  /** Marks and white space before the text. */
  lead: string;
  text: string;
  /** Closing marks, or the underline. */
  tail: string;
}

const ATX = /^[ \t\uFEFF]*(#{1,6})[ \t]*/;
const UNDERLINE = /^[ \t>]*(=+|-+)[ \t]*$/;

/** Cuts a heading into its text and the marks that make it one; `lead + text + tail` is the input byte for byte. */
export function splitHeading(source: string): HeadingParts {
  const marks = ATX.exec(source);
  const lead = marks?.[0] ?? /^[ \t\uFEFF]*/.exec(source)?.[0] ?? '';
  if (marks) return toParts(source, marks[1]?.length ?? 1, lead, endBeforeMarks(source));
  const newline = source.lastIndexOf('\n');
  const underline = newline < 0 ? undefined : UNDERLINE.exec(source.slice(newline + 1))?.[1];
  return toParts(source, underline?.startsWith('-') ? 2 : 1, lead, underline ? newline : source.length);
}

function toParts(source: string, level: number, lead: string, limit: number): HeadingParts {
  const end = Math.max(lead.length, source.slice(0, limit).trimEnd().length);
  return { level, lead, text: source.slice(lead.length, end), tail: source.slice(end) };
}

/** Closing marks stand behind white space. */
function endBeforeMarks(source: string): number {
  const trimmed = source.trimEnd();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return /\s/.test(trimmed.charAt(end - 1)) ? end : trimmed.length;
}
