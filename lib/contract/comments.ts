import { z } from 'zod';
import { DOCUMENT_DEPTH, jsonDocument, sentJsonDocument } from './document';
import { innerId, listOf, pagination, text, timestamp, url } from './shared';
import { user } from './users';

/** In characters of markdown. */
export const COMMENT_LIMIT = 20_000;
const QUOTE_LIMIT = 20_000;
const SUGGESTION_LIMIT = 100_000;
const REACTIONS_PER_CALL = 20;
/** Of one emoji, the people who are named; the count tells of all. */
export const NAMED_REACTORS = 50;
/** How many replies come with a comment when a list is asked for them. */
export const SHOWN_REPLIES = 20;

const shownBody = z
  .object({ markdown: z.string().optional(), document: jsonDocument.optional() })
  .describe('In the form that `format` asks for.');

/** Blank only where a suggestion says it all. */
export const sentBody = z
  .union([z.object({ markdown: text(0, COMMENT_LIMIT) }), z.object({ document: sentJsonDocument })])
  .describe(
    `A text as \`{markdown}\` or \`{document}\`: at most ${COMMENT_LIMIT} characters of markdown, not blank. A link \`[@Ada](/users/{userId})\` mentions somebody.`,
  );

export type SentBody = z.output<typeof sentBody>;

const reactions = z.array(
  z.object({
    emoji: z.string().describe('The character.'),
    count: z.number().int(),
    users: z
      .array(z.object({ user, reactedAt: timestamp }))
      .describe(`The first ${NAMED_REACTORS} of them, with you before all.`),
  }),
);

const emojis = z
  .array(text(1, 50))
  .max(REACTIONS_PER_CALL)
  .optional()
  .describe('Each as the character or as its code points in hex, joined by `-`: both are the same emoji.');

const side = z
  .enum(['before', 'after'])
  .describe(
    '`after`: the content as it is now. `before`: what the change request is compared with, such as a deleted text.',
  );

const commentPermissions = {
  view: z.boolean(),
  edit: z.boolean().describe('Change its text.'),
  reply: z.boolean(),
  react: z.boolean(),
  delete: z.boolean(),
};

export const commentReply = z.object({
  object: z.literal('comment-reply'),
  id: z.string(),
  postedBy: user,
  postedAt: timestamp,
  editedAt: timestamp.optional(),
  reactions,
  body: shownBody,
  pending: z.boolean().optional().describe('Part of your review that is not submitted: only you see it.'),
  permissions: z.object(commentPermissions),
  urls: z.object({ location: url, app: url.describe('A permanent link to it.') }),
});

const suggestion = z
  .object({
    markdown: z.string().describe('The text to put there; empty to delete it.'),
    replaces: z.string().describe('The text as it was when this was suggested.'),
    status: z
      .enum(['open', 'accepted', 'outdated'])
      .describe('`outdated`: what it would change was changed since, so that it cannot be applied any more.'),
    acceptedBy: user.optional(),
    acceptedAt: timestamp.optional(),
    revision: z.string().optional().describe('The revision that accepting it made.'),
  })
  .describe('A change of the text that the comment is on.');

export const comment = z.object({
  object: z.literal('comment'),
  id: z.string(),
  postedBy: user,
  postedAt: timestamp,
  editedAt: timestamp.optional(),
  reactions,
  replies: z.number().int().describe('How many replies it has.'),
  body: shownBody,
  target: z.object({
    node: z
      .object({
        id: z.string().describe('The key of the block, as the JSON document of the page has it.'),
        preview: z.string().optional().describe('The beginning of what stands there, without markup.'),
      })
      .optional(),
    range: z
      .object({
        side,
        start: z.number().int().describe('In UTF-16 units of the markdown of the page; 0 while detached.'),
        end: z.number().int(),
        quote: z.string().describe('The markdown that stands there, or stood there last.'),
        detached: z.boolean().describe('The text is gone; the comment is back on it when the text is.'),
      })
      .optional()
      .describe('The text that it is on; it follows the text through edits, moves and merges.'),
    changeRequest: z.string().optional(),
    review: z.string().optional().describe('The review that it is part of.'),
    page: z
      .object({
        id: z.string(),
        title: z.string(),
        emoji: z.string().optional(),
        icon: z.string().optional(),
        createdAt: timestamp.optional(),
        updatedAt: timestamp.optional(),
        path: z.string(),
        outdated: z.boolean().describe('Whether the page, or the text that it is on, is gone.'),
      })
      .optional(),
    space: z.string(),
    revision: z.string().describe('The newest revision in which its target is found.'),
  }),
  suggestion: suggestion.optional(),
  pending: z.boolean().optional().describe('Part of your review that is not submitted: only you see it.'),
  thread: z
    .array(commentReply)
    .optional()
    .describe(`The first ${SHOWN_REPLIES} replies, when \`expand\` asks for them.`),
  status: z.enum(['open', 'resolved']),
  resolvedAt: timestamp.optional(),
  resolvedBy: user.optional(),
  permissions: z.object({
    ...commentPermissions,
    resolve: z.boolean().describe('Resolve it and open it again.'),
    accept: z.boolean().describe('Accept its suggestion.'),
  }),
  urls: z.object({ location: url, app: url.describe('A permanent link to it.') }),
});

const format = z.enum(['document', 'markdown']).optional().describe('Of bodies; `markdown` when absent.');
const formatQuery = z.object({ format });
const pageId = innerId('page');

/** The text that a comment is put on. */
const sentRange = z
  .object({
    side: side.optional(),
    quote: text(1, QUOTE_LIMIT).describe('The markdown that it is on, exactly as the page has it.'),
    start: z
      .number()
      .int()
      .min(0)
      .max(10_000_000)
      .optional()
      .describe('Where it stands, or stood when it was read: of several equal texts the nearest is meant.'),
  })
  .describe('Needs `page`. A quote that is not in the page is refused with 409.');

const target = {
  page: pageId.optional(),
  node: text(1, 256)
    .optional()
    .describe('The key of a block of the page; needs `page`, 404 when the page has no such block.'),
  range: sentRange.optional(),
};

export interface SentTarget {
  page?: string | undefined;
  node?: string | undefined;
  range?: z.output<typeof sentRange> | undefined;
}

export const hasPage = (body: SentTarget) =>
  body.page !== undefined || (body.node ?? body.range) === undefined;
export const pageMissing = { error: 'is needed with `node` and with `range`', path: ['page'] };
export const hasOnePlace = (body: SentTarget) => body.node === undefined || body.range === undefined;
export const placeTwice = { error: 'goes without `node`: it says where by itself', path: ['range'] };

export const pending = z
  .boolean()
  .optional()
  .describe('Keep it for yourself until you submit your review; starts one when there is none.');

export const onSpace = z.object({ body: sentBody, ...target });
export const onChangeRequest = onSpace.extend({
  suggestion: text(0, SUGGESTION_LIMIT)
    .optional()
    .describe('The markdown to put in place of the text that `node` or `range` names.'),
  pending,
});

const change = {
  body: sentBody.optional(),
  addedReactions: emojis,
  removedReactions: emojis.describe('What is in both lists is removed.'),
};
const commentChange = z
  .object({ resolved: z.boolean().optional(), ...change, ...target })
  .refine(hasPage, pageMissing)
  .refine(hasOnePlace, placeTwice);

const list = z.object({
  ...pagination,
  order: z.enum(['asc', 'desc']).optional().describe('By when they were posted; newest first when absent.'),
  format,
  status: z.enum(['all', 'open', 'resolved']).optional().describe('`all` when absent.'),
  targetPage: z.string().max(64).optional().describe('Only those on this page.'),
  authors: z
    .array(z.string().max(64))
    .max(50)
    .optional()
    .describe('Only those of these users; may be given several times.'),
  expand: z.enum(['replies']).optional().describe('`replies`: with the first replies of each.'),
});

const view = { on: 'space', permission: 'space:view' } as const;
const write = { on: 'space', permission: 'space:comment' } as const;
const reads = { noun: 'comments', method: 'GET', access: view, status: 200, cost: 'read' } as const;
const writes = {
  noun: 'comments',
  access: write,
  status: 200,
  cost: 'write',
  bodyDepth: DOCUMENT_DEPTH,
} as const;
const deletes = { ...writes, method: 'DELETE', response: 'nothing', status: 205, absentStatus: 204 } as const;

/** What can be done with comments, wherever they are. */
export const commentOperations = {
  list: { ...reads, query: list, response: listOf(comment) },
  get: { ...reads, query: formatQuery, response: comment },
  update: {
    ...writes,
    method: 'PUT',
    query: formatQuery,
    body: commentChange,
    response: comment,
    summary:
      'Change its text (its author), resolve or reopen it (its author, or who may edit), react, or put it on another text of a page (its author, or who may edit)',
  },
  delete: { ...deletes, summary: 'Delete it with its replies: its author, or who manages the space' },
  listReplies: {
    ...reads,
    query: z.object({ ...pagination, format }),
    response: listOf(commentReply),
    summary: 'The replies to a comment, oldest first',
  },
  getReply: { ...reads, query: formatQuery, response: commentReply, summary: 'One reply' },
  updateReply: {
    ...writes,
    method: 'PUT',
    query: formatQuery,
    body: z.object(change),
    response: commentReply,
    summary: 'Change its text (its author), or react',
  },
  deleteReply: { ...deletes, summary: 'Delete it: its author, or who manages the space' },
} as const;

export const posting = { ...writes, method: 'POST', query: formatQuery } as const;

export const sentReply = z.object({
  body: sentBody,
  resolved: z.boolean().optional().describe('Also resolve the comment, or open it again.'),
});
