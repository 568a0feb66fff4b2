import { COVER_MASKS, COVER_SIZES } from './cover-options';
import type { PageLayout } from './front-matter';

/** What a page is that neither its entry in SUMMARY.md nor a file of its own can say; written in a comment behind the entry. */
export interface EntryNotes {
  title?: string;
  linkTitle?: string;
  slug?: string;
  description?: string;
  icon?: string;
  emoji?: string;
  hidden?: true;
  noIndex?: true;
  noRobotsIndex?: true;
  noTranslate?: true;
  /** As in front matter. */
  if?: string;
  layout?: PageLayout;
  /** It is a link, although the page that it leads to stands nowhere before it. */
  link?: true;
  /** Where a link leads whose address an entry cannot have. */
  url?: string;
  /** The heading at the beginning belongs to the text. */
  heading?: true;
}

const COMMENT = /[ \t]*<!--[ \t]*(\{.*\})[ \t]*-->[ \t]*$/;
const MAX_COMMENT = 16_384;
const LENGTHS = {
  title: 500,
  linkTitle: 500,
  slug: 100,
  description: 2_000,
  icon: 100,
  emoji: 50,
  if: 1_024,
  url: 2_048,
};
const FLAGS = ['hidden', 'noIndex', 'noRobotsIndex', 'noTranslate', 'link', 'heading'] as const;
const LAYOUT_FLAGS = [
  'cover',
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
];

/** Parts the text of an entry from the notes behind it; what is not known in them has no effect. */
export function readNotes(text: string): { text: string; notes?: EntryNotes } {
  const at = text.lastIndexOf('<!--');
  if (at < 0 || text.length - at > MAX_COMMENT) return { text };
  const found = COMMENT.exec(text.slice(at));
  const value = found && parseJson(found[1] ?? '');
  if (!isRecord(value)) return { text };
  return { text: text.slice(0, at).trimEnd(), notes: toNotes(value) };
}

/** No comment ends in a string of another: `<` and `>` are escaped. */
export function writeNotes(notes: EntryNotes): string {
  const json = JSON.stringify(notes).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return json === '{}' ? '' : ` <!-- ${json} -->`;
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toNotes(value: Record<string, unknown>): EntryNotes {
  const texts = Object.entries(LENGTHS).flatMap(([key, max]) => {
    const text = value[key];
    const isText = typeof text === 'string' && text !== '' && text.length <= 2 * max && text.isWellFormed();
    return isText && !text.includes('\0') ? [[key, text] as const] : [];
  });
  const flags = FLAGS.flatMap((key) => (value[key] === true ? [[key, true] as const] : []));
  const layout = toLayout(value.layout);
  return Object.fromEntries([...texts, ...flags, ...(layout ? [['layout', layout] as const] : [])]);
}

function toLayout(value: unknown): PageLayout | undefined {
  if (!isRecord(value)) return undefined;
  const known = Object.entries(value).filter(
    ([key, setting]) =>
      (LAYOUT_FLAGS.includes(key) && typeof setting === 'boolean') ||
      (key === 'width' && (setting === 'wide' || setting === 'default')) ||
      (key === 'coverSize' && COVER_SIZES.some((size) => size === setting)) ||
      (key === 'coverMask' && COVER_MASKS.some((mask) => mask === setting)),
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
