import { readHtmlTags } from './html-tags';

/** Attributes that readers notice. */
const SEEN = new Set(['alt', 'src', 'href', 'title']);

/** The words that a reader sees of HTML, and the addresses in it; its tags are left out. */
export function readWords(source: string): string {
  if (!source.includes('<')) return source;
  let words = '';
  let at = 0;
  for (const tag of readHtmlTags(source)) {
    words += `${source.slice(at, tag.start)} `;
    for (const { name, value } of tag.attributes) if (SEEN.has(name)) words += `${value} `;
    at = tag.end;
  }
  return (words + source.slice(at)).replace(/\s+/g, ' ').trim();
}
