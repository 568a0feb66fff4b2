import { findHeadings } from './find-headings';

const HTML_ID = /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:id|name)\s*=\s*(?:"([^"<>]{1,256})"|'([^'<>]{1,256})')/gi;

/** The anchors of a text: those of its headings, as the page shows them, and the ids that its author wrote. */
export function findAnchors(markdown: string): Set<string> {
  const ids: string[] = [];
  const headings = findHeadings(markdown, ({ kind, prefix }, _start, end) => {
    if (kind !== 'text' || !prefix) return;
    const text = markdown.slice(prefix.contentStart, end);
    if (text.startsWith('#') || !text.includes('<')) return;
    for (const [, double, single] of text.matchAll(HTML_ID)) ids.push(double ?? single ?? '');
  });
  // What the page's own frame has taken is still what an author means by it.
  return new Set([...headings.flatMap(({ anchor, names }) => [anchor, ...names]), ...ids]);
}
