import type { TextRange } from './anchor';
import { readVisible, type VisiblePage } from './read-visible';
import { toCompact } from './visible-text';

/** What a reader sees of a range, and what they see before it in the same block. */
interface Rendered {
  text: string;
  before: string;
}

/** A range of the source as it is drawn, so that a screen finds where. */
export function renderedOf(page: string | VisiblePage, range: TextRange): Rendered {
  const visible = typeof page === 'string' ? readVisible(page) : page;
  const rendered = { text: '', before: '' };
  for (const [index, { start, source }] of visible.blocks.entries()) {
    if (start >= range.end) break;
    if (start + source.length <= range.start) continue;
    const { text, starts, ends } = visible.textOf(index);
    const isIn = (at: number) => (starts[at] ?? 0) < range.end && (ends[at] ?? 0) > range.start;
    let first = 0;
    while (first < text.length && !isIn(first)) first += 1;
    let last = text.length;
    while (last > first && !isIn(last - 1)) last -= 1;
    if (first === last) continue;
    if (rendered.text === '') rendered.before = text.slice(0, first);
    rendered.text += (rendered.text === '' ? '' : '\n') + text.slice(first, last);
  }
  return rendered;
}

/** Where in a drawn block's text, whatever its white space, a rendered range stands; the text itself must be there. */
export function placeRendered(drawn: string, { text, before }: Rendered): TextRange | undefined {
  const compact = toCompact(drawn);
  const [wanted, ahead] = [toCompact(text).text, toCompact(before).text];
  if (wanted === '') return undefined;
  let at = compact.text.indexOf(ahead + wanted);
  if (at >= 0) at += ahead.length;
  else at = compact.text.indexOf(wanted);
  if (at < 0) return undefined;
  return { start: compact.places[at] ?? 0, end: (compact.places[at + wanted.length - 1] ?? 0) + 1 };
}
