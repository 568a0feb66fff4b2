import { readVisible } from './anchors/read-visible';
import { dedent } from './dialect';
import { scanTags, type TagPair } from './dialect-scan';
import { findHeadings } from './references/find-headings';

/** An entry of an updates block, as feeds tell it. */
export interface UpdateEntry {
  title: string;
  /** Of its heading, as the page shows it. */
  anchor: string;
  date: Date;
  /** Slugs of tags. */
  tags: string[];
  /** What follows its heading. */
  markdown: string;
}

/** Whether a text shows updates, of which a feed can be read. */
export const hasUpdates = (markdown: string): boolean =>
  /\{%-?\s*updates\b/.test(markdown) && scanTags(markdown).some(({ name }) => name === 'updates');

/** The updates that begin with a heading and have a date, in the order of the page; undefined where no block of updates is. */
export function readUpdates(markdown: string): UpdateEntry[] | undefined {
  if (!hasUpdates(markdown)) return undefined;
  const pairs = scanTags(markdown);
  const blocks = pairs.filter(({ name }) => name === 'updates');
  const headings = findHeadings(markdown);
  let next = 0;
  let block = 0;
  return pairs.flatMap((pair) => {
    if (pair.name !== 'update') return [];
    while ((blocks[block]?.end ?? Number.POSITIVE_INFINITY) <= pair.start) block += 1;
    if ((blocks[block]?.start ?? Number.POSITIVE_INFINITY) > pair.start) return [];
    while ((headings[next]?.start ?? Number.POSITIVE_INFINITY) < pair.innerStart) next += 1;
    const heading = headings[next];
    const date = readDate(pair.attributes.date);
    if (!heading || heading.start >= pair.innerEnd || heading.title === '' || !date) return [];
    // Spaces of the indentation and a line end alone may stand before its heading.
    if (markdown.slice(pair.innerStart, heading.start).trim() !== '') return [];
    const rest = dedent(markdown.slice(heading.end, pair.innerEnd));
    return [{ title: heading.title, anchor: heading.anchor, date, tags: readTags(pair), markdown: rest }];
  });
}

/** A day, or a moment of one, as ISO 8601 writes it. */
function readDate(written: string | boolean | undefined): Date | undefined {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function readTags({ attributes: { tags } }: TagPair): string[] {
  if (typeof tags !== 'string') return [];
  const slugs = tags.split(',').map((slug) => slug.trim());
  return [...new Set(slugs.filter((slug) => slug !== ''))];
}

/** What a reader sees of an update below its heading; a long page has too many for all of them at once. */
export function readUpdateText({ markdown }: Pick<UpdateEntry, 'markdown'>): string {
  const page = readVisible(markdown);
  const texts = page.blocks.map((_, index) => page.textOf(index).text.trim());
  return texts.filter((text) => text !== '').join('\n\n');
}
