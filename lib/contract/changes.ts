import { z } from 'zod';
import { changeRequest } from './change-requests';
import { endpoint } from './endpoint';
import { pagination, queryBoolean } from './shared';
import { shownPageTag, shownTag } from './tags';
import { variableValue } from './variables';

const changedPage = z.object({
  id: z.string(),
  type: z.enum(['document', 'group', 'link', 'computed']),
  title: z.string(),
  path: z.string().optional(),
});

const changedFile = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  downloadURL: z.string(),
});

const changedReusableContent = z.object({
  id: z.string(),
  title: z.string(),
  document: z.string().optional(),
});

/** What a thing was and what it is; a side is absent where there is nothing. */
const beforeAfter = <Value extends z.ZodType>(value: Value) =>
  z.object({ before: value.optional(), after: value.optional() }).optional();

const words = beforeAfter(z.string());
const flag = beforeAfter(z.boolean());
const facts = beforeAfter(z.record(z.string(), z.unknown()));

const pageAttributes = z.object({
  title: words,
  linkTitle: words,
  description: words,
  slug: words,
  document: words.describe('The ids of the documents: the text has changed.'),
  emoji: words,
  icon: words,
  cover: facts,
  layout: facts,
  target: facts.describe('Where a link page leads.'),
  hidden: flag,
  noIndex: flag,
  noRobotsIndex: flag,
  noTranslate: flag,
  condition: words,
  metaLinks: facts.describe('The canonical and alternate addresses.'),
  variables: facts,
  tags: beforeAfter(z.array(shownPageTag)),
});

const changedTag = shownTag.pick({ slug: true, label: true });

const fileAttributes = z.object({
  name: words,
  downloadURL: words.describe('The bytes have changed.'),
  size: beforeAfter(z.number().int()),
  contentType: words,
  dimensions: beforeAfter(z.object({ width: z.number().int(), height: z.number().int() })),
});

const change = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page_created'), page: changedPage }),
  z.object({ type: z.literal('page_edited'), page: changedPage, attributes: pageAttributes }),
  z.object({ type: z.literal('page_deleted'), page: changedPage }),
  z.object({
    type: z.literal('page_moved'),
    page: changedPage,
    parent: z
      .object({ before: changedPage.optional(), after: changedPage.optional() })
      .describe('Absent at the top; the same on both sides where only the order has changed.'),
  }),
  z.object({ type: z.literal('file_created'), file: changedFile }),
  z.object({ type: z.literal('file_edited'), file: changedFile, attributes: fileAttributes }),
  z.object({ type: z.literal('file_deleted'), file: changedFile }),
  z.object({
    type: z.literal('variables_edited'),
    variables: z.record(
      z.string(),
      z.object({ before: variableValue.optional(), after: variableValue.optional() }),
    ),
  }),
  z.object({
    type: z.literal('reusable_content_created'),
    reusableContent: changedReusableContent,
  }),
  z.object({
    type: z.literal('reusable_content_edited'),
    reusableContent: changedReusableContent,
    attributes: z.object({ title: words, document: words }),
  }),
  z.object({
    type: z.literal('reusable_content_deleted'),
    reusableContent: changedReusableContent,
  }),
  z.object({ type: z.literal('tag_created'), tag: changedTag }),
  z.object({
    type: z.literal('tag_edited'),
    tag: changedTag,
    attributes: z.object({ label: words, color: words, emoji: words, icon: words }),
  }),
  z.object({ type: z.literal('tag_deleted'), tag: changedTag }),
]);

export type ChangeShape = z.input<typeof change>;

const changes = z.object({
  mergedFrom: changeRequest.optional().describe('The change request whose merge made the revision.'),
  changes: z.array(change),
  more: z.number().int().optional().describe('How many there are besides; absent when these are all.'),
});

const read = {
  noun: 'content',
  method: 'GET',
  access: { on: 'space', permission: 'space:view' },
  query: z.object({
    limit: pagination.limit.describe('How many changes at most: 1 to 1000, 10 when absent.'),
    metadata: queryBoolean.optional(),
    computed: queryBoolean.optional(),
  }),
  response: changes,
  status: 200,
  cost: 'read',
} as const;

export const listChangeRequestChanges = endpoint({
  ...read,
  id: 'listChangeRequestChanges',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
  summary: 'What a change request changes, page by page, since the main content that it stands on',
});

export const listRevisionChanges = endpoint({
  ...read,
  id: 'listRevisionChanges',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
  summary: 'What a revision changed, compared with its first parent',
});
