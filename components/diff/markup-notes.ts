import { readResource } from '@/lib/content/destination';
import type { TextPart } from '@/lib/content/diff/change';
import { type HtmlTag, readHtmlTags } from '@/lib/content/html-tree/html-tags';
import { findAtoms } from '@/lib/content/segments/find-atoms';
import { t } from './messages';

type Attributes = Record<string, string>;

const WORDS: Record<string, string> = {
  src: t('url2'),
  srcset: t('url2'),
  alt: t('descriptionInline'),
  width: t('widthInline'),
  height: t('heightInline'),
  title: t('titleInline'),
};

/** What became of a picture, in words: it may not be there to be seen, or look the same. */
export function listPictureNotes(parts: readonly TextPart[]): string[] {
  if (parts.every(({ kind }) => kind === 'same')) return [];
  const [before, after] = [joinSide(parts, 'before'), joinSide(parts, 'after')].map(listPictures);
  if (!before || !after || before.length !== after.length) return [];
  return before.flatMap((old, index) => describeChanges(old, after[index] ?? {}, t('picture'), WORDS));
}

const joinSide = (parts: readonly TextPart[], side: 'before' | 'after') =>
  parts.map((part) => part[side]).join('');

function listPictures(text: string): Attributes[] {
  const written = findAtoms(text).flatMap((atom) => {
    if (atom.kind !== 'image' || atom.labelEnd === undefined) return [];
    const resource =
      text[atom.labelEnd + 1] === '(' ? readResource(text, atom.labelEnd + 1, atom.end) : undefined;
    const src = resource ? text.slice(resource.start, resource.end) : '';
    return [{ start: atom.start, attributes: { src, alt: text.slice(atom.start + 2, atom.labelEnd) } }];
  });
  const drawn = text.includes('<')
    ? readHtmlTags(text).flatMap((tag) =>
        tag.name === 'img' || tag.name === 'source'
          ? [{ start: tag.start, attributes: readAttributes(tag) }]
          : [],
      )
    : [];
  return [...written, ...drawn].sort((a, b) => a.start - b.start).map(({ attributes }) => attributes);
}

const readAttributes = ({ attributes }: HtmlTag): Attributes =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** Attributes of HTML elements that changed, such as the width of a column. */
export function listTagNotes(parts: readonly TextPart[]): string[] {
  return parts.flatMap(({ kind, before, after }) => {
    const [old, now] = kind === 'tag' ? [readHtmlTags(before)[0], readHtmlTags(after)[0]] : [];
    if (!old || !now || old.name === 'img' || old.name === 'source') return [];
    return describeChanges(readAttributes(old), readAttributes(now), `<${old.name}>`, {});
  });
}

function describeChanges(
  before: Attributes,
  after: Attributes,
  what: string,
  words: Record<string, string>,
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${what}, ${words[name] ?? name}: ${before[name] || 'none'} → ${after[name] || 'none'}`);
}
