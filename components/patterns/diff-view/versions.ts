import { queryOptions } from '@tanstack/react-query';
import type { MarkdownResolvers } from '@/components/patterns/markdown/markdown-context';
import { call } from '@/lib/client/call';
import { readInnerLink } from '@/lib/content/inner-links';
import type { ContentRef, ContentTree, PageNode } from '@/lib/content/page-tree';
import { buildAddress } from '@/lib/contract/address';
import type { PageShape } from '@/lib/contract/content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { downloadRevisionFile, getRevision, getRevisionPage } from '@/lib/contract/revisions';

export type Revision = ReplyOf<typeof getRevision>;

/** Stands for what was before the first revision. */
export const noRevision = 'nothing';

const emptyRevision: Revision = {
  object: 'revision',
  id: noRevision,
  parents: [],
  type: 'edits',
  pages: [],
  files: [],
  reusableContents: [],
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

export interface PlacedShape {
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
  layout: page.layout,
  cover: page.cover && { ref: page.cover.ref as ContentRef, yPos: page.cover.yPos },
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
  };
}

/** Links and files of a text as they are in its revision. */
export function makeRevisionResolvers(spaceId: string, revision: Revision): MarkdownResolvers {
  const pages = new Map(listShapes(revision.pages).map(({ page }) => [page.id, page]));
  const files = new Map(revision.files.map((file) => [file.id, file]));
  const addressOf = (fileId: string) =>
    buildAddress(downloadRevisionFile, { spaceId, revisionId: revision.id, fileId });
  return {
    resolveLink: (target) => {
      const link = readInnerLink(target);
      if (!link)
        return /^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target) ? undefined : { href: '', isBroken: true };
      if (link.kind === 'file') {
        const file = files.get(link.id);
        return file ? { href: addressOf(file.id), title: file.name } : { href: '', isBroken: true };
      }
      const page = link.kind === 'page' ? pages.get(link.id) : undefined;
      if (!page) return { href: '', isBroken: true };
      // The address of the app is absolute; a link inside it is not.
      const { pathname } = new URL(page.urls.app, 'http://localhost');
      return {
        href: pathname + link.suffix,
        title: page.title,
        ...(page.emoji ? { emoji: page.emoji } : {}),
      };
    },
    resolveFile: (target) => {
      const link = readInnerLink(target);
      const file = link?.kind === 'file' ? files.get(link.id) : undefined;
      if (!file) return undefined;
      const { name, size, contentType, dimensions } = file;
      return { href: addressOf(file.id), name, size, contentType, ...dimensions };
    },
  };
}
