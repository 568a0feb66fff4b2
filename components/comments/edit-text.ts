/** The text of a field and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** One replacement in a text, and what is selected after it. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  select: [number, number];
}

/** Puts marks around what is selected, or takes them away where they are. */
export function wrapSelection({ text, start, end }: Selected, mark: string, close = mark): TextEdit {
  const inner = text.slice(start, end);
  const isMarked =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + close.length) === close;
  if (isMarked) {
    const from = start - mark.length;
    return { from, to: end + close.length, insert: inner, select: [from, from + inner.length] };
  }
  const at = start + mark.length;
  return { from: start, to: end, insert: mark + inner + close, select: [at, at + inner.length] };
}

/** Begins each selected line with a mark, or takes it away when all of them have it. */
export function prefixLines({ text, start, end }: Selected, prefix: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line)).join('\n');
  const isCaret = start === end;
  return { from, to, insert, select: [isCaret ? from + insert.length : from, from + insert.length] };
}

/** A code span for words, a fence for lines. */
export function wrapCode(selected: Selected): TextEdit {
  const { text, start, end } = selected;
  const inner = text.slice(start, end);
  if (!inner.includes('\n')) return wrapSelection(selected, '`');
  const insert = `\`\`\`\n${inner}\n\`\`\``;
  return { from: start, to: end, insert, select: [start + 4, start + 4 + inner.length] };
}

/** A link around what is selected, with its address selected to be typed over. */
export function wrapLink({ text, start, end }: Selected): TextEdit {
  const inner = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(inner)) {
    return { from: start, to: end, insert: `[](${inner})`, select: [start + 1, start + 1] };
  }
  const at = start + inner.length + 3;
  return { from: start, to: end, insert: `[${inner}](url)`, select: [at, at + 3] };
}

/** Blocks of their own in place of what is selected, with room to write on behind them. */
export function insertBlocks({ text, start, end }: Selected, blocks: readonly string[]): TextEdit {
  const before = text.slice(0, start);
  const left = before.length - before.replace(/\n+$/, '').length;
  const right = /^\n*/.exec(text.slice(end))?.[0].length ?? 0;
  const lead = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - left));
  const insert = `${lead}${blocks.join('\n\n')}${'\n'.repeat(Math.max(0, 2 - right))}`;
  const caret = start + insert.length;
  return { from: start, to: end, insert, select: [caret, caret] };
}

/** Somebody's words as a quotation, with room to answer below. Whom they mentioned is not mentioned again. */
export const quoteMarkdown = (markdown: string): string =>
  `${markdown
    .trim()
    .replace(/\[(@(?:[^\\[\]]|\\.)*)\]\(\/users\/[^()\s]*\)/g, '$1')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`;
