import { z } from 'zod';
import { comment, sentBody } from './comments';
import { DOCUMENT_DEPTH } from './document';
import { endpoint } from './endpoint';
import {
  innerId,
  listOf,
  pagination,
  paginationQuery,
  queryBoolean,
  roleName,
  text,
  timestamp,
} from './shared';
import { user } from './users';

const REVIEWERS_PER_CALL = 50;
const MOST_REVIEWS = 10;

const reviewStatus = z
  .enum(['approved', 'changes-requested', 'commented'])
  .describe(
    '`changes-requested` keeps it from being merged until the reviewer reviews again. `commented` decides nothing.',
  );

export const review = z.object({
  object: z.literal('change-request-review'),
  id: z.string(),
  revision: z.string().describe('The revision that was reviewed.'),
  reviewer: user,
  requestedBy: user.optional(),
  status: reviewStatus,
  comment: comment.optional().describe('Its summary.'),
  comments: z.number().int().describe('How many comments and replies came with it, without the summary.'),
  stale: z.boolean().describe('Whether the content was changed since: a stale approval does not count.'),
  author: z
    .boolean()
    .describe('Whether the reviewer edited the change request: the approval of an author does not count.'),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const requestedReviewer = z.object({
  object: z.literal('change-request-requested-reviewer'),
  kind: z.literal('user'),
  user,
  revision: z.string().describe('The revision when they were asked.'),
  requestedBy: user,
  createdAt: timestamp,
});

const view = { on: 'space', permission: 'space:view' } as const;
const edit = { on: 'space', permission: 'space:edit' } as const;
const reads = { noun: 'reviews', method: 'GET', access: view, status: 200, cost: 'read' } as const;
const format = z.enum(['document', 'markdown']).optional().describe('Of bodies; `markdown` when absent.');

export const listReviews = endpoint({
  ...reads,
  id: 'listReviews',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary: 'The reviews of a change request, oldest first',
  query: z.object({
    ...pagination,
    format,
    commented: queryBoolean.optional().describe('`true`: also those that decided nothing.'),
  }),
  response: listOf(review),
});

export const submitReview = endpoint({
  id: 'submitReview',
  noun: 'reviews',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
  summary:
    'Review the content as it is now; your pending comments go with it. Nobody approves or refuses a change request that they made themselves (409), and the approval of one who edited it does not count. Who may comment may review with `commented`',
  access: { on: 'space', permission: 'space:comment' },
  query: z.object({ format }),
  body: z.object({
    status: reviewStatus,
    comment: sentBody.optional(),
    revision: z
      .string()
      .max(64)
      .optional()
      .describe(
        'The revision that you looked at: an approval is refused with 409 when it is not the newest.',
      ),
  }),
  bodyDepth: DOCUMENT_DEPTH,
  response: review,
  status: 201,
  cost: 'write',
});

export const getPendingReview = endpoint({
  ...reads,
  id: 'getPendingReview',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/pending',
  summary: 'Whether you have begun a review, and how many comments and replies wait in it',
  response: z.object({
    review: z.object({ id: z.string(), comments: z.number().int(), createdAt: timestamp }).optional(),
  }),
});

export const discardPendingReview = endpoint({
  id: 'discardPendingReview',
  noun: 'reviews',
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/pending',
  summary: 'Throw away the review that you have begun, with its comments',
  access: { on: 'space', permission: 'space:comment' },
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const listRequestedReviewers = endpoint({
  ...reads,
  id: 'listRequestedReviewers',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'Who was asked to review and has not done so since',
  query: paginationQuery,
  response: listOf(requestedReviewer),
});

export const requestReviewers = endpoint({
  id: 'requestReviewers',
  noun: 'reviews',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
  summary: 'Ask people to review, again if they did before; a draft becomes open',
  access: edit,
  body: z.object({
    users: z
      .array(innerId('user'))
      .max(REVIEWERS_PER_CALL)
      .describe('Each must be able to review on the space; nobody reviews what they made themselves.'),
    subject: text(0, 100).optional().describe('Also changes the subject of the change request.'),
  }),
  response: z.object({ users: z.array(requestedReviewer) }),
  status: 200,
  cost: 'write',
});

export const removeRequestedReviewer = endpoint({
  id: 'removeRequestedReviewer',
  noun: 'reviews',
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
  summary: 'Ask somebody no longer to review',
  access: edit,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const MERGE_CHECKS = ['reviews', 'comments', 'conflicts', 'links', 'up-to-date', 'merger'] as const;

const mergeCheck = z.enum([...MERGE_CHECKS]);

export const getMergeChecks = endpoint({
  ...reads,
  id: 'getMergeChecks',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/checks',
  summary: 'What stands between a change request and its merge',
  response: z.object({
    checks: z.array(
      z.object({
        id: mergeCheck.describe(
          '`reviews`: enough approvals, and nobody requests changes; the last decision of each counts who may review now, and no stale approval or one of an author. `comments`: open ones. `conflicts` with the main content. `links` that the change request broke. `up-to-date` with the main content. `merger`: whether you may merge.',
        ),
        passed: z.boolean(),
        required: z.boolean().describe('Whether a merge is refused while it has not passed.'),
        count: z.number().int().describe('How many there are: approvals for `reviews`, else open issues.'),
        message: z.string().describe('For people: how it stands, and what to do.'),
      }),
    ),
    author: z.boolean().describe('Whether you are one of its authors, whose approval does not count.'),
    mergeable: z.boolean().describe('Whether you may merge it now.'),
    bypassable: z.boolean().describe('Whether you may merge it although required checks have not passed.'),
    translated: z
      .boolean()
      .describe('Whether translations follow the main content: then its merge may be `minor`.'),
  }),
});

export const mergeRules = z.object({
  object: z.literal('merge-rules'),
  requiredReviews: z.number().int().describe('How many people must approve the content as it is.'),
  mergeRole: roleName.describe('The weakest role that may merge: review, create or admin.'),
  requireUpToDate: z.boolean().describe('Whether it must be updated from the main content first.'),
  requireResolvedComments: z.boolean(),
  requireIntactLinks: z.boolean().describe('Whether it may not break links.'),
  active: z
    .boolean()
    .describe(
      'Whether any of them is set: then the space is locked, and an import becomes a change request.',
    ),
  permissions: z.object({ edit: z.boolean() }),
});

export const getMergeRules = endpoint({
  id: 'getMergeRules',
  noun: 'merge-rules',
  method: 'GET',
  path: '/spaces/{spaceId}/merge-rules',
  summary: 'What the space asks of a change request before it is merged',
  access: view,
  response: mergeRules,
  status: 200,
  cost: 'read',
});

export const updateMergeRules = endpoint({
  id: 'updateMergeRules',
  noun: 'merge-rules',
  method: 'PATCH',
  path: '/spaces/{spaceId}/merge-rules',
  summary:
    'Change what the space asks before a merge; what is absent stays. A space that asks anything is locked',
  access: { on: 'space', permission: 'space:administer' },
  body: z
    .object({
      requiredReviews: z.number().int().min(0).max(MOST_REVIEWS),
      mergeRole: z.enum(['review', 'create', 'admin']),
      requireUpToDate: z.boolean(),
      requireResolvedComments: z.boolean(),
      requireIntactLinks: z.boolean(),
    })
    .partial(),
  response: mergeRules,
  status: 200,
  cost: 'write',
});

const viewedPage = z.object({ page: z.string(), viewedAt: timestamp });

export const listViewedPages = endpoint({
  id: 'listViewedPages',
  noun: 'viewed-pages',
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/viewed-pages',
  summary: 'The pages that you marked as viewed and that say the same since',
  access: view,
  response: z.object({ items: z.array(viewedPage) }),
  status: 200,
  cost: 'read',
});

export const markPageViewed = endpoint({
  id: 'markPageViewed',
  noun: 'viewed-pages',
  method: 'PUT',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/viewed-pages/{pageId}',
  summary: 'Mark a changed page as viewed, deleted ones too',
  access: view,
  response: viewedPage,
  status: 200,
  cost: 'write',
});

export const unmarkPageViewed = endpoint({
  id: 'unmarkPageViewed',
  noun: 'viewed-pages',
  method: 'DELETE',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/viewed-pages/{pageId}',
  summary: 'Take the mark away',
  access: view,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
