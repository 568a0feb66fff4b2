import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, queryBoolean, text, timestamp, url } from './shared';

const git = z.object({ oid: z.string(), path: z.string() });

export interface PageShape {
  id: string;
  title: string;
  type: 'document' | 'group' | 'link' | 'computed';
  kind: 'sheet' | 'group' | 'link';
  emoji?: string | undefined;
  icon?: string | undefined;
  description?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  slug?: string | undefined;
  path?: string | undefined;
  documentId?: string | undefined;
  markdown?: string | undefined;
  hidden?: boolean | undefined;
  noIndex?: boolean | undefined;
  noRobotsIndex?: boolean | undefined;
  href?: string | undefined;
  target?: Record<string, unknown> | undefined;
  layout?: Record<string, unknown> | undefined;
  cover?: { ref: Record<string, unknown>; yPos?: number | undefined } | undefined;
  urls: { app: string };
  pages: PageShape[];
}

/** A page and the pages under it. */
export const page: z.ZodType<PageShape, PageShape> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.enum(['document', 'group', 'link', 'computed']),
    kind: z.enum(['sheet', 'group', 'link']).describe('The older name of `type`.'),
    emoji: z.string().optional(),
    icon: z.string().optional(),
    description: z.string().optional(),
    createdAt: timestamp.optional(),
    updatedAt: timestamp.optional(),
    slug: z.string().optional(),
    path: z.string().optional().describe('The slugs from the top to the page, joined by `/`.'),
    documentId: z.string().optional().describe('The hash of the markdown: the same content has the same id.'),
    markdown: z.string().optional().describe('When one page is read, and `format` is `markdown`.'),
    hidden: z.boolean().optional(),
    noIndex: z.boolean().optional(),
    noRobotsIndex: z.boolean().optional(),
    href: z.string().optional().describe('Where a link page leads.'),
    target: z.record(z.string(), z.unknown()).optional(),
    layout: z.record(z.string(), z.unknown()).optional(),
    cover: z.object({ ref: z.record(z.string(), z.unknown()), yPos: z.number().optional() }).optional(),
    urls: z.object({ app: url }),
    pages: z.array(page),
  }),
);

export const file = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  downloadURL: url,
  size: z.number().int().describe('In bytes.'),
  dimensions: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  git: git.optional(),
});

export const revision = z.object({
  object: z.literal('revision'),
  id: z.string(),
  parents: z.array(z.string()),
  type: z.enum(['edits', 'merge', 'rollback', 'update', 'computed']),
  pages: z.array(page),
  files: z.array(file),
  reusableContents: z.array(
    z.object({ id: z.string(), title: z.string(), document: z.string().optional(), git: git.optional() }),
  ),
  createdAt: timestamp,
  urls: z.object({ app: url, published: url.optional(), public: url.optional() }),
});

/** The sources of the wire; the ones that this release reads are in the operation's summary. */
export const IMPORT_SOURCES = [
  'website',
  'docx',
  'markdown',
  'html',
  'zip',
  'confluence',
  'github-wiki',
  'notion',
  'google-docs',
] as const;

/** What an import could not take along; the rest is in. */
export const importIssue = z.object({
  kind: z.enum([
    'missing-page',
    'missing-file',
    'missing-include',
    'broken-link',
    'not-in-summary',
    'unreadable',
    'unsupported',
    'too-large',
  ]),
  path: z.string().describe('The file that has or is the issue.'),
  message: z.string(),
});

export const importResult = z.object({
  revision: z.string(),
  importedResources: z.number().int(),
  totalResources: z.number().int(),
  pages: z.number().int(),
  files: z.number().int(),
  issues: z.array(importIssue),
});

const viewSpace = { on: 'space', permission: 'space:view' } as const;
const flags = { metadata: queryBoolean.optional(), computed: queryBoolean.optional() };
const format = z.enum(['document', 'markdown']).optional();
const pageQuery = z.object({ format, evaluated: queryBoolean.optional(), ...flags });

export const getSpaceContent = endpoint({
  id: 'getSpaceContent',
  noun: 'content',
  method: 'GET',
  path: '/spaces/{spaceId}/content',
  summary: 'The newest revision of the main content',
  access: viewSpace,
  query: z.object(flags),
  response: revision,
  status: 200,
  cost: 'read',
});

export const listSpacePages = endpoint({
  id: 'listSpacePages',
  noun: 'content',
  method: 'GET',
  path: '/spaces/{spaceId}/content/pages',
  summary: 'The tree of pages',
  access: viewSpace,
  query: z.object(flags),
  response: z.object({ pages: z.array(page) }),
  status: 200,
  cost: 'read',
});

export const getSpacePage = endpoint({
  id: 'getSpacePage',
  noun: 'content',
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}',
  summary: 'One page, with its markdown',
  access: viewSpace,
  query: pageQuery,
  response: page,
  status: 200,
  cost: 'read',
});

export const getSpacePageByPath = endpoint({
  id: 'getSpacePageByPath',
  noun: 'content',
  method: 'GET',
  path: '/spaces/{spaceId}/content/path/{pagePath+}',
  summary: 'One page by its path',
  access: viewSpace,
  query: pageQuery,
  response: page,
  status: 200,
  cost: 'read',
});

export const listSpaceFiles = endpoint({
  id: 'listSpaceFiles',
  noun: 'files',
  method: 'GET',
  path: '/spaces/{spaceId}/content/files',
  summary: 'The files of the main content',
  access: viewSpace,
  query: z.object({ ...pagination, ...flags }),
  response: listOf(file),
  status: 200,
  cost: 'read',
});

export const getSpaceFile = endpoint({
  id: 'getSpaceFile',
  noun: 'files',
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}',
  summary: 'One file',
  access: viewSpace,
  query: z.object(flags),
  response: file,
  status: 200,
  cost: 'read',
});

export const downloadSpaceFile = endpoint({
  id: 'downloadSpaceFile',
  noun: 'files',
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}/download',
  summary: 'The bytes of a file',
  access: viewSpace,
  response: 'response',
  status: 200,
  cost: 'read',
});

/** Who may edit may import where the space is edited live; else whoever manages the space. */
export const importSpaceContent = endpoint({
  id: 'importSpaceContent',
  noun: 'content',
  method: 'POST',
  path: '/spaces/{spaceId}/content/import',
  summary:
    'Replace the main content with what an address holds: `zip` (a documentation folder) or `markdown` (one page); other sources are refused with 400',
  access: { on: 'space', permission: 'space:edit' },
  body: z.object({ url: text(1, 2048), source: z.enum([...IMPORT_SOURCES]) }),
  response: importResult,
  status: 201,
  cost: 'expensive',
});

export const uploadSpaceContent = endpoint({
  id: 'uploadSpaceContent',
  noun: 'content',
  method: 'POST',
  path: '/spaces/{spaceId}/content/upload',
  summary:
    'Replace the main content with an uploaded documentation folder: a zip as `application/zip`, or files as `multipart/form-data`, each part named by its path. With `accept: text/event-stream` progress comes as events `{phase, done, total}`, then `{result}`',
  access: { on: 'space', permission: 'space:edit' },
  accepts: 'bytes',
  response: 'response',
  status: 201,
  cost: 'expensive',
  bodyLimit: 100 * 1024 * 1024,
});
