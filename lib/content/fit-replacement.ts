import { closeLast } from './blocks/close-last';
import { readSurroundings } from './blocks/read-surroundings';
import { prefixLines } from './merge/merged-text';

const FENCE = /^(?:```|~~~)/;

/**
 * A text of several lines as it can stand in place of `start` to `end` of a page: what follows its first line stays in the quote,
 * the item or the cell that it begins in, and code does not take in what stands behind it.
 */
export function fitReplacement(page: string, start: number, end: number, text: string): string {
  const found = text.includes('\n') || text.includes('|') ? readSurroundings(page, start) : undefined;
  if (!found) return text;
  if (found.kind === 'table') return toLine(text).replace(/(?<!\\)\|/g, '\\|');
  if (!text.includes('\n')) return text;
  if (found.kind === 'html') return toLine(text);
  if (found.kind === 'code') return prefixMissing(text, found.linePrefix);
  const before = page.slice(page.lastIndexOf('\n', start - 1) + 1, start);
  const isFirst = start === found.start || before.trim() === '';
  const closed = closeLast(text);
  const isCut = FENCE.test(closed.slice(closed.lastIndexOf('\n') + 1)) && /^[^\r\n]*\S/.test(page.slice(end));
  const whole = `${!isFirst && FENCE.test(closed) ? '\n' : ''}${closed}${isCut ? '\n' : ''}`;
  // If lines were shown with their marks, the replacement has marks as well.
  const shown = page.slice(start, end).split('\n').slice(1);
  if (shown.some((line) => !hasPrefix(line, found.linePrefix))) return whole;
  return shown.length > 0 ? prefixMissing(whole, found.linePrefix) : prefixAll(whole, found);
}

const toLine = (text: string) => text.trim().replace(/[ \t]*\r?\n[ \t]*/g, '<br>');

const hasPrefix = (line: string, prefix: string) =>
  line.trim() === '' || line.startsWith(prefix) || line.startsWith(prefix.trimEnd() || prefix);

function prefixMissing(text: string, prefix: string): string {
  const [first = '', ...lines] = text.split('\n');
  return [first, ...lines.map((line) => (hasPrefix(line, prefix) ? line : prefix + line))].join('\n');
}

/** Lines that begin with the mark of the item are items beside it. */
function prefixAll(
  text: string,
  { linePrefix, item }: { linePrefix: string; item?: { linePrefix: string; marker: string } },
): string {
  if (!item) return prefixLines(text, linePrefix);
  const isNumber = /\d/.test(item.marker);
  const isBeside = (line: string) => (isNumber ? /^\d{1,9}[.)][ \t]/ : /^[*+-][ \t]/).test(line);
  let isFenced = false;
  const lines = text.split('\n').map((line, index) => {
    if (FENCE.test(line)) isFenced = !isFenced;
    if (index === 0 || line.trim() === '') return index === 0 ? line : linePrefix.trimEnd();
    return (!isFenced && isBeside(line) ? item.linePrefix : linePrefix) + line;
  });
  return lines.join('\n');
}
