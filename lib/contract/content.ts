import { z } from 'zod';
import { changeRequest } from './change-requests';
import { computedSource } from './computed-source';
import { type DocumentShape, jsonDocument } from './document';
import { endpoint } from './endpoint';
import limits from './import-limits.json';
import { job } from './jobs';
import { listOf, pagination, queryBoolean, text, timestamp, url } from './shared';
import { shownPageTag, shownTag } from './tags';
import { variableValue } from './variables';

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
  document?: DocumentShape | undefined;
  hidden?: boolean | undefined;
  noIndex?: boolean | undefined;
  noRobotsIndex?: boolean | undefined;
  noTranslate?: boolean | undefined;
  condition?: string | undefined;
  variables?: Record<string, string | number | boolean> | undefined;
  tags?: z.output<typeof shownPageTag>[] | undefined;
  href?: string | undefined;
  target?: Record<string, unknown> | undefined;
  layout?: Record<string, unknown> | undefined;
  linkTitle?: string | undefined;
  cover?:
    | {
        ref: Record<string, unknown>;
        refDark?: Record<string, unknown> | undefined;
        yPos?: number | undefined;
        height?: number | undefined;
      }
    | undefined;
  metaLinks?:
    | {
        canonical?: Record<string, unknown> | undefined;
        alternates?: Record<string, unknown>[] | undefined;
      }
    | undefined;
  computed?: z.output<typeof computedSource> | undefined;
  computedSeed?: string | undefined;
  urls: { app: string };
  pages: PageShape[];
}

const anyRef = z.record(z.string(), z.unknown());
const shownVariables = z.record(z.string(), variableValue);

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
    document: jsonDocument.optional().describe('When one page is read, and `format` is `document`.'),
    hidden: z.boolean().optional(),
    noIndex: z.boolean().optional(),
    noRobotsIndex: z.boolean().optional(),
    noTranslate: z.boolean().optional().describe('Kept out of translation.'),
    condition: z.string().optional().describe('Who sees it on a site with adaptive content.'),
    variables: shownVariables.optional().describe('What expressions find under `page.vars`.'),
    tags: z.array(shownPageTag).optional().describe('Of a page with text.'),
    href: z.string().optional().describe('Where a link page leads.'),
    target: z.record(z.string(), z.unknown()).optional(),
    layout: z.record(z.string(), z.unknown()).optional(),
    linkTitle: z.string().optional().describe('A shorter title for the list of pages and for links to it.'),
    cover: z
      .object({
        ref: anyRef,
        refDark: anyRef.optional().describe('The picture of dark themes.'),
        yPos: z.number().optional(),
        height: z.number().optional().describe('In pixels; 240 when absent.'),
      })
      .optional(),
    metaLinks: z
      .object({ canonical: anyRef.optional(), alternates: z.array(anyRef).optional() })
      .optional()
      .describe('The address that stands for the page, and the same page elsewhere, for search engines.'),
    computed: computedSource
      .optional()
      .describe(
        'What its text, or of a group the pages below it, are computed from. With `computed=false` the content is left out, and such a group is of type `computed`.',
      ),
    computedSeed: z.string().optional().describe('What the ids of computed pages are made from.'),
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
  tags: z.array(shownTag).describe('The library of tags of the space, in its order.'),
  variables: shownVariables
    .optional()
    .describe('What expressions find under `space.vars`; absent where there are none.'),
  sourceRevision: z
    .string()
    .optional()
    .describe('Of type `computed`: the revision whose pages were computed again.'),
  mergedFrom: changeRequest.optional().describe('The change request whose merge made it.'),
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
    'named-twice',
    'unreadable',
    'condition',
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
  changeRequest: z
    .object({
      id: z.string(),
      number: z.number().int(),
      subject: z.string(),
      urls: z.object({ app: url, location: url }),
    })
    .optional()
    .describe(
      'The change request that it became, where the space has merge rules: the main content is as it was, and `revision` is one of the change request.',
    ),
});

const viewSpace = { on: 'space', permission: 'space:view' } as const;
const flags = z.object({
  metadata: queryBoolean.optional(),
  computed: queryBoolean
    .optional()
    .describe('False leaves out what is computed, and answers what it is computed from.'),
});
const pageQuery = flags.extend({
  format: z.enum(['document', 'markdown']).optional(),
  evaluated: queryBoolean.optional(),
});
const read = { method: 'GET', access: viewSpace, status: 200, cost: 'read' } as const;
/** Most of the time it is as it was when it was last asked for. */
const readAgain = { ...read, etag: true } as const;

/** What can be read of any content: the main one, a change request's, and each revision of both. */
export const contentReads = {
  revision: {
    ...readAgain,
    noun: 'content',
    summary: 'All of it but the texts',
    query: flags,
    response: revision,
  },
  pages: {
    ...readAgain,
    noun: 'content',
    summary: 'The tree of pages',
    query: flags,
    response: z.object({ pages: z.array(page) }),
  },
  page: {
    ...readAgain,
    noun: 'content',
    summary: 'One page, with its markdown',
    query: pageQuery,
    response: page,
  },
  pageByPath: {
    ...readAgain,
    noun: 'content',
    summary: 'One page by its path',
    query: pageQuery,
    response: page,
  },
  files: {
    ...read,
    noun: 'files',
    summary: 'The files, by their names',
    query: flags.extend(pagination),
    response: listOf(file),
  },
  file: { ...read, noun: 'files', summary: 'One file', query: flags, response: file },
  download: { ...read, noun: 'files', summary: 'The bytes of a file', response: 'response' },
} as const;

export const getSpaceContent = endpoint({
  ...contentReads.revision,
  id: 'getSpaceContent',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/content',
});

export const listSpacePages = endpoint({
  ...contentReads.pages,
  id: 'listSpacePages',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/content/pages',
});

export const getSpacePage = endpoint({
  ...contentReads.page,
  id: 'getSpacePage',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/content/page/{pageId}',
});

export const getSpacePageByPath = endpoint({
  ...contentReads.pageByPath,
  id: 'getSpacePageByPath',
  path: '/spaces/{spaceId}/content/path/{pagePath+}',
});

export const listSpaceFiles = endpoint({
  ...contentReads.files,
  id: 'listSpaceFiles',
  path: '/spaces/{spaceId}/content/files',
});

export const getSpaceFile = endpoint({
  ...contentReads.file,
  id: 'getSpaceFile',
  path: '/spaces/{spaceId}/content/files/{fileId}',
});

export const downloadSpaceFile = endpoint({
  ...contentReads.download,
  id: 'downloadSpaceFile',
  path: '/spaces/{spaceId}/content/files/{fileId}/download',
});

/** Editors may import where the space is edited live or has merge rules; elsewhere only its managers. */
export const importing = {
  noun: 'content',
  method: 'POST',
  access: { on: 'space', permission: 'space:edit' },
  body: z.object({ url: text(1, 2048), source: z.enum([...IMPORT_SOURCES]) }),
  response: importResult,
  status: 201,
  cost: 'expensive',
} as const;

export const importSpaceContent = endpoint({
  ...importing,
  id: 'importSpaceContent',
  path: '/spaces/{spaceId}/content/import',
  summary:
    'Replace the main content with what an address holds; where the space has merge rules, a change request is opened for it. Sources that are not read answer 400',
});

export const startImport = endpoint({
  id: 'startImport',
  noun: 'jobs',
  method: 'POST',
  path: '/spaces/{spaceId}/content/import-jobs',
  summary:
    'The same as a job, for what takes long: it answers at once, goes on without its caller, and tells how far it is',
  access: { on: 'space', permission: 'space:edit' },
  body: importing.body,
  response: job,
  status: 202,
  cost: 'expensive',
});

export const importSpacePage = endpoint({
  ...importing,
  id: 'importSpacePage',
  path: '/spaces/{spaceId}/content/page/{pageId}/import',
  summary:
    'Import into a page: one page becomes its text, several go under it; where the space has merge rules, in a change request that is opened for it. Sources that are not read answer 400',
});

export const uploadSpaceContent = endpoint({
  id: 'uploadSpaceContent',
  noun: 'content',
  method: 'POST',
  path: '/spaces/{spaceId}/content/upload',
  summary:
    'Replace the main content with an uploaded documentation folder, or open a change request for it where the space has merge rules: a zip as `application/zip`, or files as `multipart/form-data`, each part named by its path. With `accept: text/event-stream` progress comes as events `{phase, done, total}`, then `{result}`. ' +
    `At most ${limits.entries} files, ${limits.pages} of them pages; ${limits.fileBytes} bytes in one file, ${limits.textBytes} in all texts and ${limits.unpackedBytes} in all files together, unpacked`,
  access: { on: 'space', permission: 'space:edit' },
  accepts: 'bytes',
  response: 'response',
  status: 201,
  cost: 'expensive',
  // All that an import may unpack to, and the archive around it: pictures pack no smaller, and an export comes in again.
  bodyLimit: limits.uploadBytes,
});
