import { z } from 'zod';
import { isLinkAddress } from '@/lib/text/link-address';
import { changeRequest } from './change-requests';
import { sentComputedSource } from './computed-source';
import { DOCUMENT_DEPTH, sentJsonDocument } from './document';
import { endpoint } from './endpoint';
import { innerId, LINK_ADDRESS, queryBoolean, text, title, url } from './shared';
import { deleteTag, insertTag, sentPageTags, updateTag } from './tags';
import { sentVariables, variableChanges } from './variables';

export const CHANGES_LIMIT = 50;
export const INSERTED_FILES_LIMIT = 20;
/** Of one file that is sent inside the request, decoded. */
export const INLINE_FILE_LIMIT = 1_000_000;

const pageId = innerId('page');

/** The text of a page as a request sends it. */
export const sentDocument = z
  .union([z.object({ markdown: text(0, 1_000_000) }), z.object({ document: sentJsonDocument })])
  .describe(
    'A page as `{markdown}`, whose front matter sets the properties that it names, or as `{document}`: its blocks that the page has already keep every byte.',
  );

const target = z.union([
  z.object({ kind: z.literal('url'), url: text(1, 2048) }),
  z.object({ kind: z.literal('page'), page: pageId }),
  z.object({ kind: z.literal('anchor'), page: pageId, anchor: text(1, 256) }),
  z.object({ kind: z.literal('file'), file: innerId('file') }),
]);

/** Where a link page leads. */
const linkTarget = target.refine((to) => to.kind !== 'url' || isLinkAddress(to.url), {
  error: LINK_ADDRESS,
  path: ['url'],
});

/** A page of the space, or an address. */
const metaTarget = z.union([
  z.object({ kind: z.literal('url'), url: text(1, 2048) }),
  z.object({ kind: z.literal('page'), page: pageId }),
]);

/** Empty text takes away what may be absent. */
const pageProperties = {
  title: title(1, 256).optional(),
  linkTitle: text(0, 100).optional().describe('A shorter title for the list of pages and for links to it.'),
  slug: text(0, 100)
    .optional()
    .describe('Unique among siblings; from the title when absent or empty. A taken one is refused with 409.'),
  emoji: text(0, 50).optional(),
  icon: text(0, 50).optional(),
  description: text(0, 1024).optional(),
  hidden: z.boolean().optional().describe('Not in the navigation, but there.'),
  noIndex: z.boolean().optional().describe('Left out of the search and the answers of sites.'),
  noRobotsIndex: z.boolean().optional().describe('Asks search engines not to index it.'),
  noTranslate: z
    .boolean()
    .optional()
    .describe(
      'Kept out of translation: in translations of the space it says what it says here. Those of its texts that people have translated are listed as removed, and return.',
    ),
  condition: text(0, 1024).optional().describe('Who sees it on a site with adaptive content.'),
  variables: sentVariables
    .nullable()
    .optional()
    .describe('All variables of the page, which expressions find under `page.vars`; null removes them.'),
  tags: sentPageTags.nullable().optional().describe('All tags of the page; null removes them.'),
  layout: z
    .object({
      cover: z.boolean(),
      coverSize: z
        .enum(['hero', 'full', 'background'])
        .describe('`background`: the whole page stands on it.'),
      coverMask: z.enum(['none', 'radial']).describe('`radial`: it fades out towards its edges.'),
      title: z.boolean(),
      description: z.boolean(),
      tableOfContents: z.boolean(),
      outline: z.boolean(),
      pagination: z.boolean(),
      metadata: z.boolean(),
      tags: z.boolean(),
      actions: z.boolean(),
      anchors: z.boolean().describe('Links to headings and blocks beside them.'),
      width: z.enum(['default', 'wide']),
    })
    .partial()
    .optional()
    .describe('Only what is named changes.'),
  cover: z
    .object({
      ref: target,
      refDark: target.optional().describe('The picture of dark themes.'),
      yPos: z.number().min(-1000).max(1000).optional(),
      height: z.number().int().min(10).max(700).optional().describe('In pixels; 240 when absent.'),
    })
    .nullable()
    .optional()
    .describe('The picture on top; null takes it away.'),
  metaLinks: z
    .object({ canonical: metaTarget.optional(), alternates: z.array(metaTarget).max(100).optional() })
    .nullable()
    .optional()
    .describe(
      'What search engines are told: the address that stands for the page, and the same page elsewhere; null takes both away.',
    ),
};

const at = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .optional()
  .describe('The place among the siblings, from 0; at the end when absent or too large.');
const ref = text(1, 256)
  .optional()
  .describe('A name for this request alone, under which other changes link to it: `./<ref>.md`, `./<ref>`.');

const insertPage = z.object({
  operation: z.literal('insert_page'),
  type: z
    .enum(['document', 'group', 'link', 'computed'])
    .optional()
    .describe('`document` when absent; `computed` is a group whose pages a content source makes.'),
  computed: sentComputedSource
    .optional()
    .describe('For a document, the content source that writes its text; it is called once the page is in.'),
  document: sentDocument.optional().describe('Front matter and a leading heading win over `title`.'),
  target: linkTarget.optional().describe('Where a link page leads.'),
  into: pageId.optional().describe('The parent, by its id or its ref; the top level when absent.'),
  at,
  ref,
  ...pageProperties,
});

const updatePage = z.object({
  operation: z.literal('update_page'),
  page: pageId,
  document: sentDocument.optional(),
  base: z
    .string()
    .max(64)
    .optional()
    .describe(
      'The revision on which the document was written. What others changed since is merged; where both changed the same the request is refused with 412.',
    ),
  target: linkTarget.optional(),
  computed: sentComputedSource
    .nullable()
    .optional()
    .describe(
      'What a computed page is computed from, which is done again; null makes its content people’s own.',
    ),
  into: pageId.nullable().optional().describe('Null is the top level; where it is when absent.'),
  at,
  ...pageProperties,
  slugFromTitle: z
    .boolean()
    .optional()
    .describe(
      'With a new title: the slug follows it, as long as it came from the title and the page was never merged (in a space that is edited live, never had a title).',
    ),
});

const deletePage = z.object({
  operation: z.literal('delete_page'),
  page: pageId.describe('It goes with the pages under it.'),
});

const revertPage = z.object({
  operation: z.literal('revert_page'),
  page: pageId,
  revision: z.string().max(64).optional().describe('What the change request was made from when absent.'),
  block: z
    .array(z.string().max(64))
    .min(1)
    .max(1_000)
    .optional()
    .describe('Only these blocks of its document, by their keys.'),
});

const insertFiles = z.object({
  operation: z.literal('insert_files'),
  files: z
    .array(
      z
        .object({
          name: text(1, 256),
          url: text(1, 2048).optional().describe('A public address to fetch it from.'),
          base64: z.string().optional().describe('Its bytes, at most 1 MB of them; needs `contentType`.'),
          contentType: text(1, 256).optional(),
          ref,
        })
        .refine((file) => (file.url === undefined) !== (file.base64 === undefined), {
          error: 'takes `url` or `base64`, one of them',
        })
        .refine((file) => file.base64 === undefined || file.contentType !== undefined, {
          error: 'is needed with `base64`',
          path: ['contentType'],
        }),
    )
    .min(1)
    .max(INSERTED_FILES_LIMIT),
});

const deleteFile = z.object({ operation: z.literal('delete_file'), file: innerId('file') });

const setVariables = z.object({
  operation: z.literal('set_variables'),
  variables: variableChanges.describe(
    'Variables of the space, which expressions find under `space.vars`: null removes one, and those that are not named stay.',
  ),
});

const contentChange = z.discriminatedUnion('operation', [
  insertPage,
  updatePage,
  deletePage,
  revertPage,
  insertFiles,
  deleteFile,
  setVariables,
  insertTag,
  updateTag,
  deleteTag,
]);

const editBody = z.object({
  changes: z
    .array(contentChange)
    .min(1)
    .max(CHANGES_LIMIT)
    .describe('Applied in order, all or none; they make one revision.'),
});

const pageRef = z.object({ object: z.literal('page'), id: z.string(), urls: z.object({ location: url }) });

const edited = {
  changes: z.array(
    z.discriminatedUnion('object', [
      z.object({ object: z.literal('created_page'), ref: z.string().optional(), page: pageRef }),
      z.object({ object: z.literal('updated_page'), page: pageRef }),
      z.object({ object: z.literal('deleted_page'), page: pageRef.omit({ urls: true }) }),
    ]),
  ),
  insertedFiles: z
    .array(
      z.object({ object: z.literal('file'), id: z.string(), name: z.string(), ref: z.string().optional() }),
    )
    .optional(),
};

/** 20 files of 1 MB in base64, and the texts. */
const bodyLimit = 32 * 1024 * 1024;

export const editChangeRequestContent = endpoint({
  id: 'editChangeRequestContent',
  noun: 'content',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
  summary:
    'Change pages and files. With `compat=false` it answers what became of each change, else the change request. `If-Match` with the quoted id of a revision refuses with 412 when the content has moved on',
  access: { on: 'space', permission: 'space:edit' },
  query: z.object({ compat: queryBoolean.optional() }),
  body: editBody,
  response: z.union([z.object({ changeRequest, ...edited }), changeRequest]),
  status: 200,
  cost: 'write',
  bodyLimit,
  bodyDepth: DOCUMENT_DEPTH,
});

export const editSpaceContent = endpoint({
  id: 'editSpaceContent',
  noun: 'content',
  method: 'POST',
  path: '/spaces/{spaceId}/content',
  summary:
    'Change pages and files of the main content directly, where the edit mode of the space is `live` (403 else)',
  access: { on: 'space', permission: 'space:edit' },
  body: editBody,
  response: z.object({ revision: z.string(), ...edited }),
  status: 200,
  cost: 'write',
  bodyLimit,
  bodyDepth: DOCUMENT_DEPTH,
});

export type ContentChange = z.output<typeof contentChange>;
