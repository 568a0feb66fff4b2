import { findGrammar } from '@/components/blocks/highlight/grammars';
import { type HighlightedLine, highlight } from '@/components/blocks/highlight/highlight';
import { escapeHtml } from '@/lib/text/escape';

/** What a line is marked as by a comment at its end, such as `// [!code ++]`. */
type Mark = 'added' | 'removed' | 'marked';

const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*\[!code (\+\+|--|highlight|hl)\][ \t]*(?:\*\/|-->)?[ \t]*$/;
const marks: Record<string, Mark> = { '++': 'added', '--': 'removed', highlight: 'marked', hl: 'marked' };

/** Longer code is shown without colours: finding them would hold up the page. */
const longestCode = 40_000;

interface MarkedCode {
  code: string;
  marks: ReadonlyMap<number, Mark>;
}

function takeMarks(written: string, language: string): MarkedCode {
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

export interface HighlightedCode {
  /** Safe: each character of the source is text. */
  html: string;
  hasMarks: boolean;
}

export async function highlightCode(
  written: string,
  language: string,
  hasLines: boolean,
): Promise<HighlightedCode> {
  const { code, marks: found } = takeMarks(written, language);
  const grammar = code.length <= longestCode ? findGrammar(language) : undefined;
  const lines: HighlightedLine[] = grammar
    ? await highlight(code, grammar).catch(() => plainLines(code))
    : plainLines(code);
  const highlighted = lines.map(writeLine);
  if (!hasLines && found.size === 0) return { html: highlighted.join('\n'), hasMarks: false };
  const html = highlighted
    .map((line, index) => {
      const mark = found.get(index);
      return `<span class="line${mark ? ` is-${mark}` : ''}">${line}\n</span>`;
    })
    .join('');
  return { html, hasMarks: found.size > 0 };
}

const plainLines = (code: string): HighlightedLine[] => code.split('\n').map((content) => [{ content }]);
