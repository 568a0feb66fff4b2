import { queryOptions } from '@tanstack/react-query';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { listPages } from '@/components/patterns/pages/page-list';
import { makeResolvers } from '@/components/patterns/pages/resolve-links';
import type { SpacePage } from '@/components/patterns/reading/use-space-pages';
import { call } from '@/lib/client/call';
import type { ContentRef, ContentTree, PageNode } from '@/lib/content/page-tree';
import { buildAddress } from '@/lib/contract/address';
import type { PageShape } from '@/lib/contract/content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { downloadRevisionFile, getRevision, getRevisionPage } from '@/lib/contract/revisions';

export type Revision = ReplyOf<typeof getRevision>;

/** Stands for what was before the first revision. */
export const noRevision = 'nothing';

export const emptyRevision: Revision = {
  object: 'revision',
  id: noRevision,
  parents: [],
  type: 'edits',
  pages: [],
  files: [],
  reusableContents: [],
  tags: [],
  createdAt: '',
  urls: { app: '' },
};

/** Revisions never change, so no news puts them out of date. */
const immutable = { staleTime: Number.POSITIVE_INFINITY };

export const revisionQuery = (spaceId: string, revisionId: string) =>
  queryOptions({
    ...immutable,
    queryKey: ['immutable', 'revision', spaceId, revisionId],
    queryFn: ({ signal }) =>
      revisionId === noRevision
        ? emptyRevision
        : call(getRevision, { params: { spaceId, revisionId } }, { signal }),
    enabled: revisionId !== '',
  });

/** The text of a page, known by its hash: the same text is read once, whatever revisions have it. */
export const documentQuery = (spaceId: string, revisionId: string, page: PageShape | undefined) =>
  queryOptions({
    ...immutable,
    queryKey: ['immutable', 'document', spaceId, page?.documentId ?? ''],
    queryFn: async ({ signal }) => {
      const params = { spaceId, revisionId, pageId: page?.id ?? '' };
      const read = await call(getRevisionPage, { params, query: { format: 'markdown' } }, { signal });
      return read.markdown ?? '';
    },
    enabled: page?.documentId !== undefined && revisionId !== '',
  });

interface PlacedShape {
  page: PageShape;
  depth: number;
  parent: PageShape | undefined;
}

/** Every page in the order of reading. */
export function listShapes(pages: readonly PageShape[], parent?: PageShape, depth = 0): PlacedShape[] {
  return pages.flatMap((page) => [{ page, depth, parent }, ...listShapes(page.pages, page, depth + 1)]);
}

const toPageNode = (page: PageShape): PageNode => ({
  id: page.id,
  type: page.type === 'computed' ? 'document' : page.type,
  title: page.title,
  slug: page.slug,
  description: page.description,
  icon: page.icon,
  emoji: page.emoji,
  hidden: page.hidden,
  noIndex: page.noIndex,
  noRobotsIndex: page.noRobotsIndex,
  noTranslate: page.noTranslate,
  variables: page.variables,
  tags: page.tags as PageNode['tags'],
  layout: page.layout,
  cover: page.cover as PageNode['cover'],
  linkTitle: page.linkTitle,
  metaLinks: page.metaLinks as PageNode['metaLinks'],
  target: page.target as ContentRef | undefined,
  document: page.documentId,
  createdAt: page.createdAt ?? '',
  updatedAt: page.updatedAt ?? '',
  pages: page.pages.map(toPageNode),
});

/** What the engine compares; the API answers the same tree in the words of the wire. */
export function toContentTree(revision: Revision): ContentTree {
  return {
    pages: revision.pages.map(toPageNode),
    files: revision.files.map(({ id, name, contentType, size }) => ({
      id,
      name,
      contentType,
      size,
      blob: id,
    })),
    reusableContents: revision.reusableContents.map(({ id, title, document = '' }) => ({
      id,
      title,
      document,
    })),
    redirects: [],
    outlineFiles: [],
    variables: Object.entries(revision.variables ?? {}).map(([name, value]) => ({ name, value })),
    tags: revision.tags,
  };
}

/** Links and files of a text as they are in its revision. */
export function makeRevisionResolvers(
  spaceId: string,
  revision: Revision,
  elsewhere?: ReadonlyMap<string, SpacePage>,
): MarkdownResolvers {
  return makeResolvers({
    elsewhere,
    list: listPages(revision.pages),
    files: revision.files,
    tags: revision.tags,
    // The address of the app is absolute; a link inside it is not.
    pageAddress: (page) => new URL(page.urls.app, 'http://localhost').pathname,
    fileAddress: (fileId) => buildAddress(downloadRevisionFile, { spaceId, revisionId: revision.id, fileId }),
  });
}
