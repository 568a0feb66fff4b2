import { toAnchor, toSlug } from '../slug';
import { findHeadings } from './find-headings';

const HTML_ID = /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:id|name)\s*=\s*(?:"([^"<>]{1,256})"|'([^'<>]{1,256})')/gi;

/** What has an anchor without a heading: tabs, updates, what opens. */
const PART = /\{%-?\s*(?:tab|update)\s([^%]{1,500})%\}|<summary[^<>]*>([^\n]{1,500}?)(?:<\/summary>|$)/g;
const NAMED = /\b(slug|title|date)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readPartAnchors(line: string): string[] {
  return [...line.matchAll(PART)].flatMap(([, attributes, summary]) => {
    if (summary !== undefined) return [toAnchor(summary.replace(/<[^<>]*>|[*_`]/g, ''))];
    const named = new Map(
      [...(attributes ?? '').matchAll(NAMED)].map(([, name, a, b]) => [name, a ?? b ?? '']),
    );
    return [
      toSlug(named.get('slug') ?? '') ||
        toAnchor(named.get('title') ?? '') ||
        toSlug(named.get('date') ?? ''),
    ];
  });
}

/** The anchors of a text: those of its headings, as the page shows them, and the ids that its author wrote. */
export function findAnchors(markdown: string): Set<string> {
  const ids: string[] = [];
  const headings = findHeadings(markdown, ({ kind, prefix }, _start, end) => {
    if (kind !== 'text' || !prefix) return;
    const text = markdown.slice(prefix.contentStart, end);
    if (text.includes('{%') || text.includes('<summary')) ids.push(...readPartAnchors(text).filter(Boolean));
    if (text.startsWith('#') || !text.includes('<')) return;
    for (const [, double, single] of text.matchAll(HTML_ID)) ids.push(double ?? single ?? '');
  });
  // What the page's own frame has taken is still what an author means by it.
  return new Set([...headings.flatMap(({ anchor, names }) => [anchor, ...names]), ...ids]);
}
