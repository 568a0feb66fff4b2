import { escapeHtml } from '@/lib/text/escape';
import type { HighlightedLine } from './highlight';

/** What a line is marked as by a comment at its end, such as `// [!code ++]`. */
type Mark = 'added' | 'removed' | 'marked';

const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*\[!code (\+\+|--|highlight|hl)\][ \t]*(?:\*\/|-->)?[ \t]*$/;
const marks: Record<string, Mark> = { '++': 'added', '--': 'removed', highlight: 'marked', hl: 'marked' };

interface MarkedCode {
  code: string;
  marks: ReadonlyMap<number, Mark>;
  /** Of the lines of which a part is marked: these parts, in order. */
  words: Map<number, { from: number; to: number }[]>;
}

export function takeMarks({ text, language, marked = [] }: CodeText): MarkedCode {
  const found = new Map<number, Mark>();
  const words: MarkedCode['words'] = new Map();
  const written = text.split('\n');
  for (const { line, from, to } of marked) {
    const isWhole = written[line]?.slice(0, from).trim() === '' && written[line]?.slice(to).trim() === '';
    if (isWhole) found.set(line, 'marked');
    else words.set(line, [...(words.get(line) ?? []), { from, to }]);
  }
  const lines = written.map((line, index) => {
    const match = line.includes('[!code') ? MARK.exec(line) : null;
    const mark = match && marks[match[1] ?? ''];
    if (mark) found.set(index, mark);
    else if (language === 'diff' && /^\+(?!\+\+ )/.test(line)) found.set(index, 'added');
    else if (language === 'diff' && /^-(?!-- )/.test(line)) found.set(index, 'removed');
    return mark && match ? line.slice(0, match.index) : line;
  });
  return { code: lines.join('\n'), marks: found, words };
}

/** The class of a token, by the variable that its colour is. */
const classOf = (colour: string | undefined) => {
  const name = colour && /--code-token-([a-z-]+)/.exec(colour)?.[1];
  return name ? `t-${name === 'string-expression' ? 'string' : name}` : undefined;
};

/** The tokens of a line cut where a marked part begins or ends. */
function cutTokens(tokens: HighlightedLine, words: readonly { from: number; to: number }[]) {
  const pieces: { content: string; color?: string | undefined; isMarked: boolean }[] = [];
  let at = 0;
  for (const { content, color } of tokens) {
    const end = at + content.length;
    const cuts = words.flatMap(({ from, to }) => [from, to]).filter((cut) => cut > at && cut < end);
    for (const to of [...cuts, end]) {
      const isMarked = words.some((word) => word.from <= at && at < word.to);
      pieces.push({
        content: content.slice(at - end + content.length, to - end + content.length),
        color,
        isMarked,
      });
      at = to;
    }
  }
  return pieces;
}

function writeLine(tokens: HighlightedLine, words: readonly { from: number; to: number }[] = []): string {
  let html = '';
  let open: string | undefined;
  let run = '';
  let isOpenMark = false;
  const flush = () => {
    html += open && run ? `<span class="${open}">${run}</span>` : run;
    run = '';
  };
  for (const { content, color, isMarked } of cutTokens(tokens, words)) {
    // White space has no colour, so it need not end a run.
    const name = content.trim() === '' ? open : classOf(color);
    if (name !== open || isMarked !== isOpenMark) {
      flush();
      open = name;
    }
    if (isMarked !== isOpenMark) html += isMarked ? '<mark>' : '</mark>';
    isOpenMark = isMarked;
    run += escapeHtml(content);
  }
  flush();
  return isOpenMark ? `${html}</mark>` : html;
}

/** A block of code as it is asked for. */
export interface CodeText {
  text: string;
  language: string;
  /** Each line is an element of its own, for numbers. */
  hasLines: boolean;
  /** What its author marked, line by line. */
  marked?: readonly { line: number; from: number; to: number }[];
}

export const keyOf = ({ text, language, hasLines, marked }: CodeText): string =>
  `${language} ${hasLines} ${marked ? JSON.stringify(marked) : ''}\n${text}`;

/** Markup of code; safe: each character of the source is text. */
export function writeCode(
  lines: readonly HighlightedLine[],
  { marks: found, words }: MarkedCode,
  hasLines: boolean,
) {
  const written = lines.map((line, index) => writeLine(line, words.get(index)));
  if (!hasLines && found.size === 0) return written.join('\n');
  return written
    .map((line, index) => {
      const mark = found.get(index);
      return `<span class="line${mark ? ` is-${mark}` : ''}">${line}\n</span>`;
    })
    .join('');
}

/** The same without colours. */
export function writePlainCode(code: CodeText): string {
  const marked = takeMarks(code);
  return writeCode(toPlainLines(marked.code), marked, code.hasLines);
}

export const toPlainLines = (code: string): HighlightedLine[] =>
  code.split('\n').map((content) => [{ content }]);
