import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { COVER_HEIGHT } from '@/lib/content/cover-options';
import { readPageTags } from '@/lib/content/tags';
import { readVariables, toVariables } from '@/lib/content/variables';
import type { PageShape } from '@/lib/contract/content';
import type { editSpaceContent } from '@/lib/contract/content-edits';
import { isLinkAddress } from '@/lib/text/link-address';
import type { SourcePage } from './source-shapes';

export type SentChange = z.input<NonNullable<typeof editSpaceContent.body>>['changes'][number];
export type PageUpdate = Extract<SentChange, { operation: 'update_page' }>;

/** What the ids of the source are in the target. */
export interface PageIds {
  page(id: string): string | undefined;
  file(id: string): string | undefined;
}

type Target = NonNullable<PageUpdate['target']>;

const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** The properties of a page as the target should have them; an absent one is empty. */
function toProperties(page: SourcePage, ids: PageIds) {
  return {
    title: cut(page.title.trim() === '' ? 'Untitled' : page.title, 256),
    linkTitle: cut(page.linkTitle ?? '', 100),
    emoji: toEmoji(page.emoji ?? ''),
    icon: cut(page.icon ?? '', 50),
    description: cut(page.description ?? '', 1024),
    hidden: page.hidden ?? false,
    noIndex: page.noIndex ?? false,
    noRobotsIndex: page.noRobotsIndex ?? false,
    noTranslate: page.noTranslate ?? false,
    condition: page.condition ?? '',
    ...(page.type === 'document' && page.layout ? { layout: toLayout(page) } : {}),
    cover: toCover(page, ids),
    metaLinks: toMetaLinks(page, ids),
    ...(page.type === 'document' ? { variables: toPageVariables(page), tags: toPageTags(page) } : {}),
    ...(page.type === 'link' ? { target: toTarget(page, ids) } : {}),
  };
}

/** The public platform names an emoji by its code points. */
export function toEmoji(emoji: string): string {
  if (!/^[\da-f]{2,6}(?:-[\da-f]{2,6})*$/i.test(emoji)) return cut(emoji, 50);
  const points = emoji.split('-').map((hex) => Number.parseInt(hex, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : '';
}

const LAYOUT = [
  'cover',
  'coverSize',
  'coverMask',
  'title',
  'description',
  'tableOfContents',
  'outline',
  'pagination',
  'metadata',
  'tags',
  'actions',
  'anchors',
  'width',
] as const;

function toLayout({ layout }: SourcePage): NonNullable<PageUpdate['layout']> {
  const known = LAYOUT.flatMap((name) => (layout?.[name] === undefined ? [] : [[name, layout[name]]]));
  // The target's own contract refuses a word that it does not know.
  return Object.fromEntries(known) as NonNullable<PageUpdate['layout']>;
}

function toCover({ cover }: SourcePage, ids: PageIds): PageUpdate['cover'] {
  const light = cover?.ref && toRef(cover.ref, ids);
  const dark = cover?.refDark && toRef(cover.refDark, ids);
  const ref = light ?? dark;
  if (!cover || !ref) return null;
  const height =
    cover.height && Math.min(Math.max(Math.round(cover.height), COVER_HEIGHT.min), COVER_HEIGHT.max);
  return {
    ref,
    ...(light && dark ? { refDark: dark } : {}),
    ...(cover.yPos === undefined ? {} : { yPos: cover.yPos }),
    ...(height ? { height } : {}),
  };
}

function toMetaLinks({ metaLinks }: SourcePage, ids: PageIds): PageUpdate['metaLinks'] {
  const read = (ref: Record<string, unknown> | undefined) => {
    const to = ref && toRef(ref, ids);
    return to?.kind === 'page' || to?.kind === 'url' ? to : undefined;
  };
  const canonical = read(metaLinks?.canonical);
  const alternates = (metaLinks?.alternates ?? []).flatMap((ref) => read(ref) ?? []).slice(0, 100);
  if (!canonical && alternates.length === 0) return null;
  return { ...(canonical ? { canonical } : {}), ...(alternates.length > 0 ? { alternates } : {}) };
}

function toPageVariables({ variables }: SourcePage): PageUpdate['variables'] {
  const read = readVariables(variables ?? {}).variables;
  return read.length > 0 ? { ...toVariables(read) } : null;
}

/** The source names a tag as the target does, one of another space too: pages have none of these. */
function toPageTags({ tags = [] }: SourcePage): PageUpdate['tags'] {
  const named = tags.map(({ tag, primary }) => ({
    tag: typeof tag === 'object' && tag !== null && 'tag' in tag ? tag.tag : tag,
    primary,
  }));
  return readPageTags(named)?.map((tag) => ({ ...tag, tag: { ...tag.tag } })) ?? null;
}

const NOWHERE = 'https://link.invalid/';

/** Nowhere is a target too: who reads the report puts it right. */
function toTarget({ target, href }: SourcePage, ids: PageIds): Target {
  const to = (target && toRef(target, ids)) ?? { kind: 'url', url: href ?? NOWHERE };
  return to.kind === 'url' && !isLinkAddress(to.url) ? { kind: 'url', url: NOWHERE } : to;
}

function toRef(ref: Record<string, unknown>, ids: PageIds): Target | undefined {
  const page = typeof ref.page === 'string' ? ids.page(ref.page) : undefined;
  if (ref.kind === 'page' && page) return { kind: 'page', page };
  if (ref.kind === 'anchor' && page && typeof ref.anchor === 'string')
    return { kind: 'anchor', page, anchor: ref.anchor };
  const file = ref.kind === 'file' && typeof ref.file === 'string' ? ids.file(ref.file) : undefined;
  if (file) return { kind: 'file', file };
  return ref.kind === 'url' && typeof ref.url === 'string' ? { kind: 'url', url: ref.url } : undefined;
}

/** What has to be changed on a page of the target to be as the source's; undefined when nothing has. */
export function planUpdate(wanted: SourcePage, present: PageShape, ids: PageIds): PageUpdate | undefined {
  const change: PageUpdate = { operation: 'update_page', page: present.id };
  const properties = toProperties(wanted, ids);
  const now: Record<string, unknown> = {
    ...present,
    linkTitle: present.linkTitle ?? '',
    emoji: present.emoji ?? '',
    icon: present.icon ?? '',
    description: present.description ?? '',
    hidden: present.hidden ?? false,
    noIndex: present.noIndex ?? false,
    noRobotsIndex: present.noRobotsIndex ?? false,
    noTranslate: present.noTranslate ?? false,
    condition: present.condition ?? '',
    cover: present.cover ?? null,
    metaLinks: present.metaLinks ?? null,
    variables: present.variables ?? null,
    tags: present.tags ?? null,
  };
  const changed = Object.entries(properties).filter(([name, value]) =>
    name === 'variables' || name === 'tags'
      ? !isDeepStrictEqual(value, now[name])
      : !isSaidBy(value, now[name]),
  );
  Object.assign(change, Object.fromEntries(changed));
  if (wanted.slug && present.type !== 'link' && wanted.slug !== present.slug) change.slug = wanted.slug;
  else if (!wanted.slug && present.type !== 'link' && changed.some(([name]) => name === 'title'))
    change.slug = '';
  return Object.keys(change).length > 2 ? change : undefined;
}

/** Whether everything in `wanted` is so in `present`, which may say more. */
function isSaidBy(wanted: unknown, present: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === present;
  if (typeof present !== 'object' || present === null) return false;
  return Object.entries(wanted).every(([name, value]) =>
    isSaidBy(value, (present as Record<string, unknown>)[name]),
  );
}
