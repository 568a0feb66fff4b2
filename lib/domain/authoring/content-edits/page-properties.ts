import type { PageAttributes } from '@/lib/content/front-matter';
import type { ContentRef, PageCover, PageMetaLinks, PageNode } from '@/lib/content/page-tree';
import { toPageTag } from '@/lib/content/tags';
import type { ContentChange } from '@/lib/contract/content-edits';

type Sent = Omit<Extract<ContentChange, { operation: 'update_page' }>, 'operation' | 'page' | 'document'>;

/** What a request may say about a page, its place and text aside. */
export type SentProperties = Pick<
  Sent,
  | 'title'
  | 'linkTitle'
  | 'emoji'
  | 'icon'
  | 'description'
  | 'hidden'
  | 'noIndex'
  | 'noRobotsIndex'
  | 'noTranslate'
  | 'condition'
  | 'variables'
  | 'tags'
  | 'layout'
  | 'cover'
  | 'target'
  | 'metaLinks'
>;

const TEXTS = ['linkTitle', 'emoji', 'icon', 'description', 'condition'] as const;
const FLAGS = ['hidden', 'noIndex', 'noRobotsIndex', 'noTranslate'] as const;

/** A page with the properties that were sent; an empty text, false and null take one away. */
export function withProperties(page: PageNode, sent: SentProperties): PageNode {
  const changed: Record<string, unknown> = { ...page };
  const put = (key: keyof PageNode, value: unknown) => {
    if (value === undefined) delete changed[key];
    else changed[key] = value;
  };
  if (sent.title !== undefined) put('title', sent.title);
  for (const key of [...TEXTS, ...FLAGS]) if (sent[key] !== undefined) put(key, sent[key] || undefined);
  if (sent.layout !== undefined) put('layout', { ...page.layout, ...sent.layout });
  if (page.type === 'document' && sent.variables !== undefined) put('variables', toKept(sent.variables));
  if (page.type === 'document' && sent.tags !== undefined) put('tags', toTags(sent.tags));
  if (sent.cover !== undefined) put('cover', sent.cover ? toCover(sent.cover) : undefined);
  if (sent.metaLinks !== undefined) put('metaLinks', toMetaLinks(sent.metaLinks));
  if (sent.target !== undefined && page.type === 'link') put('target', sent.target);
  // Its keys are those of a page: only optional ones were taken away.
  const after = changed as unknown as PageNode;
  return isSameLead(page, after) ? after : withoutLead(after);
}

function toCover({ ref, refDark, yPos, height }: NonNullable<SentProperties['cover']>): PageCover {
  return {
    ref: ref as ContentRef,
    ...(refDark === undefined ? {} : { refDark: refDark as ContentRef }),
    ...(yPos === undefined ? {} : { yPos }),
    ...(height === undefined ? {} : { height }),
  };
}

function toMetaLinks(sent: NonNullable<SentProperties['metaLinks']> | null): PageMetaLinks | undefined {
  const { canonical, alternates = [] } = sent ?? {};
  if (!canonical && alternates.length === 0) return undefined;
  return {
    ...(canonical ? { canonical: canonical as ContentRef } : {}),
    ...(alternates.length > 0 ? { alternates: alternates as ContentRef[] } : {}),
  };
}

const toKept = (variables: SentProperties['variables']) =>
  Object.keys(variables ?? {}).length > 0 ? { ...variables } : undefined;

function toTags(sent: SentProperties['tags']): PageNode['tags'] {
  const tags = sent?.map(({ tag, primary }) => toPageTag(tag.tag, primary === true)) ?? [];
  return tags.length > 0 ? tags : undefined;
}

/** Front matter and heading of an imported file say what they said only while the page says the same. */
function isSameLead(before: PageNode, after: PageNode): boolean {
  const said = ({ title, description, icon, emoji, hidden, cover, layout, condition, ...page }: PageNode) =>
    JSON.stringify([
      [title, description, icon, emoji, hidden, cover, layout, condition],
      [page.variables, page.tags],
    ]);
  return before.lead === undefined || said(before) === said(after);
}

function withoutLead({ lead: _, ...page }: PageNode): PageNode {
  return page;
}

/** What front matter says, in the words of a request; its cover is an address of the text. */
export function fromFrontMatter(attributes: PageAttributes): SentProperties {
  const { cover, coverDark, coverY, coverHeight, layout, metaLinks, tags, ...own } = attributes;
  const toUrl = (address: string | undefined) =>
    address && /^https?:/i.test(address) ? { kind: 'url' as const, url: address } : undefined;
  const [ref, refDark] = [toUrl(cover), toUrl(coverDark)];
  const place = {
    ...(coverY === undefined ? {} : { yPos: coverY }),
    ...(coverHeight === undefined ? {} : { height: coverHeight }),
  };
  const canonical = toUrl(metaLinks?.canonical);
  const alternates = metaLinks?.alternates?.flatMap((address) => toUrl(address) ?? []) ?? [];
  return {
    ...own,
    ...(tags ? { tags: [...tags] } : {}),
    ...(layout ? { layout: layout as SentProperties['layout'] } : {}),
    ...(ref ? { cover: { ref, ...(refDark ? { refDark } : {}), ...place } } : {}),
    ...(canonical || alternates.length > 0
      ? { metaLinks: { ...(canonical ? { canonical } : {}), alternates } }
      : {}),
  };
}
