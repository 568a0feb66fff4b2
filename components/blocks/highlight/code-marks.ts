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
}

export function takeMarks(written: string, language: string): MarkedCode {
  const found = new Map<number, Mark>();
  const lines = written.split('\n').map((line, index) => {
    const match = line.includes('[!code') ? MARK.exec(line) : null;
    const mark = match && marks[match[1] ?? ''];
    if (mark) found.set(index, mark);
    else if (language === 'diff' && /^\+(?!\+\+ )/.test(line)) found.set(index, 'added');
    else if (language === 'diff' && /^-(?!-- )/.test(line)) found.set(index, 'removed');
    return mark && match ? line.slice(0, match.index) : line;
  });
  return { code: lines.join('\n'), marks: found };
}

/** The class of a token, by the variable that its colour is. */
const classOf = (colour: string | undefined) => {
  const name = colour && /--code-token-([a-z-]+)/.exec(colour)?.[1];
  return name ? `t-${name === 'string-expression' ? 'string' : name}` : undefined;
};

function writeLine(tokens: HighlightedLine): string {
  let html = '';
  let open: string | undefined;
  let run = '';
  const flush = () => {
    html += open ? `<span class="${open}">${run}</span>` : run;
    run = '';
  };
  for (const { content, color } of tokens) {
    // White space has no colour, so it need not end a run.
    const name = content.trim() === '' ? open : classOf(color);
    if (name !== open) {
      flush();
      open = name;
    }
    run += escapeHtml(content);
  }
  flush();
  return html;
}

/** A block of code as it is asked for. */
export interface CodeText {
  text: string;
  language: string;
  /** Each line is an element of its own, for numbers. */
  hasLines: boolean;
}

export const keyOf = ({ text, language, hasLines }: CodeText): string => `${language} ${hasLines}\n${text}`;

/** Markup of code; safe: each character of the source is text. */
export function writeCode(
  lines: readonly HighlightedLine[],
  { marks: found }: MarkedCode,
  hasLines: boolean,
) {
  const written = lines.map(writeLine);
  if (!hasLines && found.size === 0) return written.join('\n');
  return written
    .map((line, index) => {
      const mark = found.get(index);
      return `<span class="line${mark ? ` is-${mark}` : ''}">${line}\n</span>`;
    })
    .join('');
}

/** The same without colours. */
export function writePlainCode({ text, language, hasLines }: CodeText): string {
  const marked = takeMarks(text, language);
  return writeCode(toPlainLines(marked.code), marked, hasLines);
}

export const toPlainLines = (code: string): HighlightedLine[] =>
  code.split('\n').map((content) => [{ content }]);
