import type { z } from 'zod';
import type { ContentRef, FileEntry, PageNode } from '@/lib/content/page-tree';
import type { file, PageShape, revision } from '@/lib/contract/content';
import type { Head } from '@/lib/storage/content/read-head';
import type { ObjectContext } from '../context';
import { apiUrl, appUrl } from '../urls';

const KINDS = { document: 'sheet', group: 'group', link: 'link' } as const;

/** How a page is laid out where its front matter says nothing. */
const LAYOUT = {
  width: 'default',
  cover: false,
  coverSize: 'hero',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
} as const;

function pageUrl(context: ObjectContext, path: string): string {
  const { organizationId, id } = context.subject;
  const tail = path ? `/${path.split('/').map(encodeURIComponent).join('/')}` : '';
  return appUrl(context.environment, `/orgs/${organizationId}/spaces/${id}${tail}`);
}

/** Pages below `base`, the path of their parent. Link pages have no path of their own. */
export function toPages(context: ObjectContext, pages: readonly PageNode[], base: string): PageShape[] {
  return pages.map((page) => {
    const path = page.slug ? (base ? `${base}/${page.slug}` : page.slug) : base;
    return { ...toPage(context, page, page.slug ? path : ''), pages: toPages(context, page.pages, path) };
  });
}

export function toPage(context: ObjectContext, page: PageNode, path: string): Omit<PageShape, 'pages'> {
  return {
    id: page.id,
    title: page.title,
    type: page.type,
    kind: KINDS[page.type],
    emoji: page.emoji,
    icon: page.icon,
    description: page.description,
    createdAt: page.createdAt,
    updatedAt: page.updatedAt,
    slug: page.slug,
    path: page.type === 'link' ? undefined : path,
    documentId: page.document,
    hidden: page.hidden,
    noIndex: page.noIndex,
    noRobotsIndex: page.noRobotsIndex,
    href: page.target?.kind === 'url' ? page.target.url : undefined,
    target: toRef(page.target),
    layout:
      page.type === 'document' ? { ...LAYOUT, cover: page.cover !== undefined, ...page.layout } : undefined,
    cover: page.cover && { ref: { ...page.cover.ref }, yPos: page.cover.yPos },
    urls: { app: pageUrl(context, path) },
  };
}

const toRef = (ref: ContentRef | undefined): Record<string, unknown> | undefined => ref && { ...ref };

export function toFile(context: ObjectContext, entry: FileEntry): z.input<typeof file> {
  const { width, height } = entry;
  return {
    id: entry.id,
    name: entry.name,
    contentType: entry.contentType,
    downloadURL: apiUrl(
      context.environment,
      `/spaces/${context.subject.id}/content/files/${entry.id}/download`,
    ),
    size: entry.size,
    dimensions: width && height ? { width, height } : undefined,
  };
}

export function toRevision(
  context: ObjectContext,
  { revision: row, loaded }: Head,
): z.input<typeof revision> {
  return {
    object: 'revision',
    id: row.id,
    parents: row.parents,
    type: row.type as z.input<typeof revision>['type'],
    pages: toPages(context, loaded.tree.pages, ''),
    files: loaded.tree.files.map((entry) => toFile(context, entry)),
    reusableContents: loaded.tree.reusableContents.map(({ id, title, document }) => ({
      id,
      title,
      document,
    })),
    createdAt: row.createdAt.toISOString(),
    urls: { app: pageUrl(context, '') },
  };
}
