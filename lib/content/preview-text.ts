import { readVisible } from './anchors/read-visible';
import { cutText } from './plain-text';

/** The beginning of what a reader sees of markdown, in one line. */
export function toPreviewText(markdown: string, max: number): string {
  // Markup may take some room; what is far behind is not looked at.
  const page = readVisible(cutText(markdown, 4 * max));
  let text = '';
  for (let index = 0; index < page.blocks.length && text.length <= max; index++)
    text = `${text} ${page.textOf(index).text}`.replace(/\s+/g, ' ').trim();
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
}
