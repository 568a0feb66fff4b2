import { TAG_COLORS, TAG_LIMITS, TAG_SLUG, type TagColor } from '@/lib/text/tag-rules';
import { readColor } from './markup/colors';

/** One of a space, in the order in which they are kept; the words of the wire. */
export interface SpaceTag {
  /** Never changes: pages and updates name it. */
  readonly slug: string;
  readonly label: string;
  readonly color: TagColor;
  /** One of both, or none. */
  readonly emoji?: string;
  readonly icon?: string;
}

/** A tag that stands on a page; one that no library has keeps its place. */
export interface PageTag {
  readonly tag: { readonly kind: 'tag'; readonly tag: string };
  /** Shown in the list of pages; at most one of a page is. */
  readonly primary?: true;
}

const isShort = (text: string, max: number) => [...text].length <= max && !/\p{Cc}/u.test(text);

export const isTagSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= TAG_LIMITS.slug && TAG_SLUG.test(value);

/** What can be taken of a list of tags as a file has it; `left` names what could not. */
export function readTags(data: unknown): { tags: SpaceTag[]; left: string[] } {
  const tags = new Map<string, SpaceTag>();
  const left: string[] = [];
  if (data === undefined || data === null) return { tags: [], left };
  if (!Array.isArray(data)) return { tags: [], left: ['The file: it is no list'] };
  for (const entry of data) {
    const tag = readTag(entry);
    if (tag && !tags.has(tag.slug) && tags.size < TAG_LIMITS.ofSpace) tags.set(tag.slug, tag);
    else left.push(nameOf(entry));
  }
  return { tags: [...tags.values()], left };
}

function readTag(entry: unknown): SpaceTag | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { tag, label, color, emoji, icon } = entry as Record<string, unknown>;
  const slug = toText(tag);
  if (!isTagSlug(slug)) return undefined;
  const said = toText(label) || toTagLabel(slug);
  if (!isShort(said, TAG_LIMITS.label)) return undefined;
  return {
    slug,
    label: said,
    color: readTagColor(toText(color) ?? ''),
    ...toSign(toText(emoji), toText(icon)),
  };
}

function readTagColor(written: string): TagColor {
  const name = readColor(written);
  return TAG_COLORS.find((known) => known === name || known === `$${name}`) ?? 'default';
}

/** What stands before the label: an emoji goes before an icon. */
function toSign(emoji: string | undefined, icon: string | undefined): Pick<SpaceTag, 'emoji' | 'icon'> {
  if (emoji && isShort(emoji, TAG_LIMITS.emoji)) return { emoji };
  return icon && isShort(icon, TAG_LIMITS.icon) ? { icon } : {};
}

/** YAML takes `1.0` for a number. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined;

const nameOf = (entry: unknown): string => {
  const written = typeof entry === 'object' && entry !== null && 'tag' in entry ? entry.tag : entry;
  return typeof written === 'string' ? written : (JSON.stringify(written) ?? '');
};

/** The tags that front matter names: slugs, or `{tag, primary}`. */
export function readPageTags(data: unknown): PageTag[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const tags = new Map<string, PageTag>();
  let hasPrimary = false;
  for (const entry of data) {
    const isRecord = typeof entry === 'object' && entry !== null;
    const slug = toText(isRecord && 'tag' in entry ? entry.tag : entry);
    if (!isTagSlug(slug) || tags.has(slug) || tags.size >= TAG_LIMITS.ofPage) continue;
    const isPrimary = !hasPrimary && isRecord && 'primary' in entry && entry.primary === true;
    if (isPrimary) hasPrimary = true;
    tags.set(slug, toPageTag(slug, isPrimary));
  }
  return tags.size > 0 ? [...tags.values()] : undefined;
}

export const toPageTag = (slug: string, isPrimary: boolean): PageTag => ({
  tag: { kind: 'tag', tag: slug },
  ...(isPrimary ? { primary: true } : {}),
});

/** The tags of a page as front matter writes them. */
export const writePageTags = (tags: readonly PageTag[]) =>
  tags.map(({ tag, primary }) => (primary ? { tag: tag.tag, primary } : tag.tag));

/** What is drawn of a tag. */
export interface ShownTag {
  slug: string;
  label: string;
  /** None where it has the colour of other words. */
  color?: string | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  /** The library does not have it: its slug says what it is. */
  isUnknown?: boolean | undefined;
}

export function findTag(library: readonly SpaceTag[] | undefined, slug: string): ShownTag {
  const known = library?.find((tag) => tag.slug === slug);
  if (!known) return { slug, label: toTagLabel(slug), isUnknown: true };
  const { label, color, emoji, icon } = known;
  return { slug, label, color: color === 'default' ? undefined : color.replace('$', ''), emoji, icon };
}

type NamedTag = { tag: { tag: string }; primary?: boolean | undefined };

interface TaggedPage {
  tags?: readonly NamedTag[] | undefined;
  layout?: Readonly<Record<string, unknown>> | undefined;
}

/** The tags under the title of a page, as they are drawn; none where its layout hides them. */
export const showTags = (
  library: readonly SpaceTag[] | undefined,
  { tags = [], layout }: TaggedPage,
): ShownTag[] => (layout?.tags === false ? [] : tags.map(({ tag }) => findTag(library, tag.tag)));

/** The one that the list of pages shows. */
export function findPrimaryTag(
  library: readonly SpaceTag[] | undefined,
  tags: readonly NamedTag[] | undefined,
): ShownTag | undefined {
  const primary = tags?.find((tag) => tag.primary);
  return primary && findTag(library, primary.tag.tag);
}

/** Whether updates of a text may have tags. */
export const namesTags = (markdown: string): boolean => /\{%-?\s*update\s/.test(markdown);

/** The slugs of an update's tags, as its attribute has them. */
export const readUpdateTags = (written: string): string[] => [
  ...new Set(
    written
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  ),
];

/** What a slug says, where no library of tags gives it a label. */
export function toTagLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
