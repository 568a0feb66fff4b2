import { splitBlocks } from './split-blocks';

const OPENINGS: [RegExp, (opening: RegExpExecArray) => string][] = [
  [/^ {0,3}(`{3,}|~{3,})/, ([, fence]) => fence ?? ''],
  [/^ {0,3}<!--/, () => '-->'],
  [/^ {0,3}<\?/, () => '?>'],
  [/^ {0,3}<!\[CDATA\[/, () => ']]>'],
  [/^ {0,3}<![a-z]/i, () => '>'],
  [/^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i, ([, name]) => `</${name}>`],
];

/**
 * A text that another block may follow: a fence, a comment or an element that is open at its end would take in whatever comes
 * behind, so it is closed.
 */
export function closeLast(text: string): string {
  const source = splitBlocks(text).at(-1)?.source ?? '';
  for (const [pattern, close] of OPENINGS) {
    const opening = pattern.exec(source);
    if (!opening) continue;
    const isClosed = splitBlocks(`${source}\n\nx`).at(-1)?.source === 'x';
    return isClosed ? text : `${text}${text.endsWith('\n') ? '' : '\n'}${close(opening)}`;
  }
  return text;
}
