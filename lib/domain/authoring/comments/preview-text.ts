import { createCache, textBytes } from '@/lib/cache/cache';
import { cutText, toPlainText } from '@/lib/content/plain-text';

const MOST_READ = 400;
const MOST_SHOWN = 160;
/** What a line begins with that no reader sees: marks of headings, lists, quotes, fences and tables. */
const MARKS =
  /^(?:[ \t]*(?:#{1,6}(?=[ \t])|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|>|\||(?:`{3,}|~{3,}).*$))+[ \t]*/gm;

const previews = createCache<string>('comment-previews', { sizeOf: textBytes });

/** The beginning of a text as a reader sees it, in one line. */
export function previewText(markdown: string): string {
  const beginning = cutText(markdown, MOST_READ);
  let preview = previews.get(beginning);
  if (preview === undefined) {
    preview = cutText(toPlainText(beginning.replace(MARKS, '').replace(/\{%.*?%\}/g, '')), MOST_SHOWN);
    previews.set(beginning, preview);
  }
  return preview;
}
