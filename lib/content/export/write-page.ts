import type { EntryNotes } from '../entry-notes';
import { type PageAttributes, parseFrontMatter } from '../front-matter';
import { readLeadingHeading, splitLead } from '../heading';
import { escapeInline } from '../plain-text';
import { writeFrontMatter } from './write-front-matter';

interface PageToWrite {
  title: string;
  /** Front matter and heading as they were imported. */
  lead?: string | undefined;
  /** Whether it came from a file: one without a heading stays so. */
  hasSource: boolean;
  /** What front matter has to say; the cover as an address relative to the file. */
  attributes: PageAttributes;
  /** Whether two addresses are the same file. */
  isSameAddress(written: string, wanted: string): boolean;
  markdown: string;
}

const EMPTY_FRONT_MATTER = '---\n---\n';

/** The file of a page, from which an import reads the very same text; what front matter can not say is in the notes. */
export function writePage(page: PageToWrite): { text: string; notes: EntryNotes } {
  const { markdown, title, attributes } = page;
  const kept = parseFrontMatter(page.lead ?? '');
  const isKept = page.lead !== undefined && saysSame(kept.attributes, page);
  const front = isKept ? kept.raw : writeFrontMatter(kept.raw, attributes);
  const heading = chooseHeading(page, kept.body);
  const raw = front && heading && !isKept && !/^\r?\n/.test(heading) ? `${front}\n` : front;
  const notes = notesFor(parseFrontMatter(front).attributes, page);
  for (const start of [raw + heading, front, front || EMPTY_FRONT_MATTER]) {
    const text = start + markdown;
    const read = parseFrontMatter(text);
    if (read.raw === front && splitLead(read.raw, read.body, title).markdown === markdown)
      return { text, notes };
  }
  return { text: (front || EMPTY_FRONT_MATTER) + markdown, notes: { ...notes, heading: true } };
}

function chooseHeading({ lead, title, markdown, hasSource }: PageToWrite, kept: string): string {
  if (lead !== undefined) {
    const isSame = readLeadingHeading(kept)?.title === title;
    const ending = kept.endsWith('\n') || markdown === '' ? '' : '\n\n';
    if (kept === '' || isSame) return kept && kept + ending;
  } else if (hasSource || readLeadingHeading(markdown)?.title === title) return '';
  return `# ${escapeInline(title)}\n\n`;
}

const KEYS = [
  'description',
  'icon',
  'emoji',
  'cover',
  'coverDark',
  'coverY',
  'coverHeight',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'noTranslate',
  'condition',
  'layout',
  'metaLinks',
  'variables',
  'tags',
] as const;
/** What front matter alone can say. */
const UNNOTED: readonly (typeof KEYS)[number][] = [
  'cover',
  'coverDark',
  'coverY',
  'coverHeight',
  'metaLinks',
  'variables',
  'tags',
];

function differing(said: PageAttributes, { attributes, isSameAddress }: PageToWrite) {
  const isSameLink = (one: string | undefined, other: string | undefined) =>
    one === other || (one !== undefined && other !== undefined && isSameAddress(one, other));
  return KEYS.filter((key) => {
    const [one, other] = [said[key], attributes[key]];
    if ((key === 'cover' || key === 'coverDark') && typeof one === 'string' && typeof other === 'string')
      return !isSameAddress(one, other);
    if (key === 'metaLinks') return !isSameMeta(said.metaLinks, attributes.metaLinks, isSameLink);
    return toSorted(one) !== toSorted(other);
  });
}

function isSameMeta(
  one: PageAttributes['metaLinks'],
  other: PageAttributes['metaLinks'],
  isSame: (one: string | undefined, other: string | undefined) => boolean,
): boolean {
  const [some, others] = [one?.alternates ?? [], other?.alternates ?? []];
  return (
    isSame(one?.canonical, other?.canonical) &&
    some.length === others.length &&
    some.every((address, index) => isSame(address, others[index]))
  );
}

const saysSame = (said: PageAttributes, page: PageToWrite) => differing(said, page).length === 0;

const toSorted = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? false);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? JSON.stringify(entries) : 'false';
};

/** The notes of what front matter was to say and does not. */
function notesFor(said: PageAttributes, page: PageToWrite): EntryNotes {
  const { attributes } = page;
  const notes: Record<string, unknown> = {};
  for (const key of differing(said, page))
    if (!UNNOTED.includes(key) && attributes[key]) notes[key === 'condition' ? 'if' : key] = attributes[key];
  return notes;
}
