import type { TextPart } from '@/lib/content/diff/change';
import { readHtmlTags } from '@/lib/content/html-tree/html-tags';
import { type DiffMark, withoutSigns, wrap } from './signs';
import type { WrittenSide } from './write-parts';

/** HTML of one side, its changed words marked; an element that is gone stands in the new text with what was in it. */
export function writeHtml(parts: readonly TextPart[], side: WrittenSide): string {
  return parts.map((part) => writePart(part, side)).join('');
}

function writePart({ kind, before, after }: TextPart, side: WrittenSide): string {
  if (kind !== 'removed' && kind !== 'added' && kind !== 'image')
    return withoutSigns(side === 'before' ? before : after);
  const removed = side === 'after' ? '' : markHtml(before, 'removed');
  return removed + (side === 'before' ? '' : markHtml(after, 'added'));
}

/** Marks the words between tags, and pictures: a sign between others would stand where HTML takes no text. */
export function markHtml(source: string, mark: DiffMark): string {
  const html = withoutSigns(source);
  let written = '';
  let at = 0;
  for (const tag of readHtmlTags(html)) {
    written += markWords(html.slice(at, tag.start), mark);
    const text = html.slice(tag.start, tag.end);
    written += tag.name === 'img' ? wrap(text, mark) : text;
    at = tag.end;
  }
  return written + markWords(html.slice(at), mark);
}

function markWords(text: string, mark: DiffMark): string {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  return text.slice(0, start) + wrap(words, mark) + text.slice(start + words.length);
}
