import { readAddress } from '../destination';

const LABEL = /[ \t]{0,3}\[(?=[^\]]*[^\s\]])(?:[^\\[\]]|\\[\s\S]){1,999}\]:/y;
const SPACES = /[ \t]*(?:\r?\n[ \t]*)?/y;
const REST_OF_LINE = /[ \t]*(?=\r?\n|$)/y;
const MAX_TITLE = 4_096;

/** The end of the link definition with which a paragraph begins. */
export function readDefinition(paragraph: string, start: number): number | undefined {
  const afterLabel = match(LABEL, paragraph, start);
  if (afterLabel === undefined) return undefined;
  const from = match(SPACES, paragraph, afterLabel) ?? afterLabel;
  const address = readAddress(paragraph, from, paragraph.length);
  if (!address || address.next === from) return undefined;
  const titled = readTitled(paragraph, address.next);
  return titled ?? match(REST_OF_LINE, paragraph, address.next);
}

function readTitled(text: string, from: number): number | undefined {
  const at = match(SPACES, text, from) ?? from;
  const open = text[at];
  if (at === from || (open !== '"' && open !== "'" && open !== '(')) return undefined;
  const close = open === '(' ? ')' : open;
  for (let end = at + 1; end < Math.min(text.length, at + MAX_TITLE); end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === close) return match(REST_OF_LINE, text, end + 1);
  }
  return undefined;
}

function match(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ? pattern.lastIndex : undefined;
}
