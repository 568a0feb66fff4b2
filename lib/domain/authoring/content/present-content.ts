import { z } from 'zod';
import { isComputed } from '@/lib/content/computed-pages';
import type { ContentRef, FileEntry, PageNode } from '@/lib/content/page-tree';
import { toVariables } from '@/lib/content/variables';
import { computedSource } from '@/lib/contract/computed-source';
import type { file, PageShape, revision } from '@/lib/contract/content';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { fileAddress } from '@/lib/domain/viewer/file-address';
import type { Version, VersionName } from '@/lib/storage/content/find-version';
import { isLinkAddress } from '@/lib/text/link-address';
import { changeRequestAppPath, toChangeRequest } from '../change-requests/present-change-request';

const KINDS = { document: 'sheet', group: 'group', link: 'link' } as const;

/** How a page is laid out where its front matter says nothing. */
const LAYOUT = {
  width: 'default',
  cover: false,
  coverSize: 'hero',
  coverMask: 'none',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
} as const;

/** What the addresses of pages and files in a version are made of. */
export interface VersionAddresses {
  /** Below which the API answers its files. */
  api: string;
  toApp(page: { id: string; path: string } | undefined): string;
}

/** The place of a version: the main content, a change request or one revision. */
export function addressesOf(
  context: ObjectContext,
  name: VersionName,
  { revision }: Version,
): VersionAddresses {
  const { id } = context.subject;
  const space = spaceAppPath(context.subject);
  if (name.revisionId !== undefined) {
    const history = `${space}/~/history?revision=${revision.id}`;
    const toApp: VersionAddresses['toApp'] = (page) => (page ? `${history}&page=${page.id}` : history);
    return { api: `/spaces/${id}/revisions/${revision.id}`, toApp };
  }
  const { changeRequest } = revision;
  if (!changeRequest) return { api: `/spaces/${id}/content`, toApp: (page) => space + tailOf(page?.path) };
  const own = changeRequestAppPath(changeRequest);
  return {
    api: `/spaces/${id}/change-requests/${changeRequest.id}/content`,
    toApp: (page) => (page ? `${own}/edit?page=${page.id}` : own),
  };
}

const tailOf = (path = '') => (path ? `/${path.split('/').map(encodeURIComponent).join('/')}` : '');

/** Pages below `base`, the path of their parent. Link pages have no path of their own. */
export function toPages(
  context: ObjectContext,
  place: VersionAddresses,
  pages: readonly PageNode[],
  base: string,
  isComputing = true,
): PageShape[] {
  return pages.map((page) => {
    const path = page.slug ? (base ? `${base}/${page.slug}` : page.slug) : base;
    const shape = toPage(context, place, page, page.slug ? path : '', isComputing);
    const below = isComputing || !isComputedGroup(page) ? page.pages : [];
    return { ...shape, pages: toPages(context, place, below, path, isComputing) };
  });
}

export const isComputedGroup = (page: PageNode): boolean => page.type === 'group' && isComputed(page);

/** With `isComputing` false, without what is computed. */
export function toPage(
  context: ObjectContext,
  place: VersionAddresses,
  page: PageNode,
  path: string,
  isComputing = true,
): Omit<PageShape, 'pages'> {
  const target = toShownTarget(page.target);
  return {
    id: page.id,
    title: page.title,
    type: !isComputing && isComputedGroup(page) ? 'computed' : page.type,
    kind: KINDS[page.type],
    emoji: page.emoji,
    icon: page.icon,
    description: page.description,
    createdAt: page.createdAt,
    updatedAt: page.updatedAt,
    slug: page.slug,
    path: page.type === 'link' ? undefined : path,
    documentId: isComputing || !isComputed(page) ? page.document : undefined,
    hidden: page.hidden,
    noIndex: page.noIndex,
    noRobotsIndex: page.noRobotsIndex,
    noTranslate: page.noTranslate,
    condition: page.condition,
    variables: page.variables && { ...page.variables },
    tags: page.type === 'document' ? [...(page.tags ?? [])] : undefined,
    href: target?.kind === 'url' ? target.url : undefined,
    target: toRef(target),
    layout:
      page.type === 'document' ? { ...LAYOUT, cover: page.cover !== undefined, ...page.layout } : undefined,
    linkTitle: page.linkTitle,
    cover: page.cover && {
      ref: { ...page.cover.ref },
      refDark: toRef(page.cover.refDark),
      yPos: page.cover.yPos,
      height: page.cover.height,
    },
    metaLinks: page.metaLinks && {
      canonical: toRef(page.metaLinks.canonical),
      alternates: page.metaLinks.alternates?.map((ref) => ({ ...ref })),
    },
    // What it is made from is the writers' own.
    ...(page.computed && isComputed(page) && !context.reader
      ? { computed: z.parse(computedSource, page.computed), computedSeed: page.computedSeed }
      : {}),
    urls: { app: appUrl(context.environment, place.toApp({ id: page.id, path })) },
  };
}

/** Older content may have links that are not taken any more. */
const toShownTarget = (target: ContentRef | undefined) =>
  target?.kind === 'url' && !isLinkAddress(target.url) ? undefined : target;

const toRef = (ref: ContentRef | undefined): Record<string, unknown> | undefined => ref && { ...ref };

export function toFile(
  context: ObjectContext,
  place: VersionAddresses,
  entry: FileEntry,
): z.input<typeof file> {
  const { width, height } = entry;
  return {
    id: entry.id,
    name: entry.name,
    contentType: entry.contentType,
    downloadURL:
      fileAddress(context, entry) ?? apiUrl(context.environment, `${place.api}/files/${entry.id}/download`),
    size: entry.size,
    dimensions: width && height ? { width, height } : undefined,
  };
}

/** All that a revision shows but its content. */
export function toRevisionHead(context: ObjectContext, place: VersionAddresses, { revision: row }: Version) {
  return {
    object: 'revision' as const,
    id: row.id,
    parents: row.parents,
    type: row.type,
    sourceRevision: row.type === 'computed' ? row.parents[0] : undefined,
    mergedFrom:
      row.mergedFrom && !context.reader
        ? toChangeRequest(context, row.mergedFrom, context.subject.role)
        : undefined,
    createdAt: row.createdAt,
    urls: { app: appUrl(context.environment, place.toApp(undefined)) },
  };
}

export function toRevision(
  context: ObjectContext,
  place: VersionAddresses,
  version: Version,
  head = toRevisionHead(context, place, version),
  isComputing = true,
): z.input<typeof revision> {
  const { pages, files, reusableContents, variables, tags } = version.loaded.tree;
  return {
    ...head,
    pages: toPages(context, place, pages, '', isComputing),
    files: files.map((entry) => toFile(context, place, entry)),
    reusableContents: reusableContents.map(({ id, title, document }) => ({ id, title, document })),
    tags: [...tags],
    variables: variables.length > 0 ? { ...toVariables(variables) } : undefined,
  };
}
