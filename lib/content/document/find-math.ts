import { findCodeSpans } from '../code-spans';
import { endOfLine, LineReader } from '../line-reader';

interface MathSpan {
  start: number;
  end: number;
  formula: string;
  /** Of a formula that is a block of its own. */
  indent?: string;
}

const MARK = '$$';

/** Finds `$$formula$$` in text, and blocks that begin and end with a line of `$$`; code is left out. */
export function findMath(source: string): MathSpan[] {
  if (!source.includes(MARK)) return [];
  const spans: MathSpan[] = [];
  const lines = new LineReader(source);
  let chunk: { start: number; end: number } | undefined;
  const finish = () => {
    if (chunk) readChunk(source, chunk.start, chunk.end, spans);
    chunk = undefined;
  };
  for (let start = 0; start < source.length; ) {
    const end = endOfLine(source, start);
    const line = lines.read(start, end);
    if (line.kind !== 'text' || (line.prefix?.items.length ?? 0) > 0) finish();
    if (line.kind === 'text') chunk = { start: chunk?.start ?? start, end };
    start = line.next;
  }
  finish();
  return spans;
}

function readChunk(source: string, start: number, end: number, spans: MathSpan[]): void {
  if (!source.slice(start, end).includes(MARK)) return;
  const code = findCodeSpans(source, start, end);
  for (let at = source.indexOf(MARK, start); at >= 0 && at < end; at = source.indexOf(MARK, at)) {
    const close = isMark(source, at) && !code.has(at) ? findClose(source, at + 2, end) : undefined;
    if (close === undefined) {
      at += source[at + 2] === '$' ? 1 : 2;
      continue;
    }
    const formula = source.slice(at + 2, close);
    const block = readBlockMath(source, at, close + 2, start, end);
    if (block || formula.trim() !== '')
      spans.push(block ?? { start: at, end: close + 2, formula: formula.replace(/\s+/g, ' ').trim() });
    at = close + 2;
  }
}

const isMark = (source: string, at: number) => source[at - 1] !== '\\';

function findClose(source: string, from: number, end: number): number | undefined {
  for (let at = source.indexOf(MARK, from); at >= 0 && at + 2 <= end; at = source.indexOf(MARK, at + 1))
    if (isMark(source, at)) return at;
  return undefined;
}

/** A block has its marks alone on their lines. */
function readBlockMath(
  source: string,
  open: number,
  next: number,
  start: number,
  end: number,
): MathSpan | undefined {
  const lineStart = Math.max(start, source.lastIndexOf('\n', open - 1) + 1);
  const indent = source.slice(lineStart, open);
  const inner = source.slice(open + 2, next - 2);
  const lastLine = inner.slice(inner.lastIndexOf('\n') + 1);
  const rest = source.slice(next, Math.min(end, endOfLine(source, next)));
  const isBlock =
    /^[ \t]*$/.test(indent) && /^[ \t\r]*\n/.test(inner) && lastLine.trim() === '' && rest.trim() === '';
  if (!isBlock) return undefined;
  const formula = inner
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()).trimEnd())
    .join('\n')
    .trim();
  return { start: lineStart, end: next, formula, indent };
}
