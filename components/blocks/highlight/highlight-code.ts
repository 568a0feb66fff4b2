import { type CodeText, takeMarks, toPlainLines, writeCode } from './code-marks';
import { findGrammar } from './grammars';
import { type HighlightedLine, highlight } from './highlight';

/** Longer code is shown without colours: finding them would hold up the page. */
const longestCode = 40_000;

/** Markup of code in its colours; safe: each character of the source is text. */
export async function highlightCode(asked: CodeText): Promise<string> {
  const { language, hasLines } = asked;
  const marked = takeMarks(asked);
  const grammar = marked.code.length <= longestCode ? findGrammar(language) : undefined;
  const lines: HighlightedLine[] = grammar
    ? await highlight(marked.code, grammar).catch(() => toPlainLines(marked.code))
    : toPlainLines(marked.code);
  return writeCode(lines, marked, hasLines);
}
