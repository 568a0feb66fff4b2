import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, text, timestamp, url } from './shared';

export const FEEDBACK_RATINGS = ['good', 'ok', 'bad'] as const;
/** As the wire has it. */
export const FEEDBACK_COMMENT_LIMIT = 512;

export const feedbackRating = z.enum([...FEEDBACK_RATINGS]).describe('Whether the page helped.');
export const feedbackComment = text(1, FEEDBACK_COMMENT_LIMIT).describe('In their own words.');

const pageFeedback = z
  .object({
    object: z.literal('page-feedback'),
    id: z.string(),
    space: z.string(),
    page: z
      .object({
        id: z.string(),
        title: z.string().optional().describe('Absent when the page is gone.'),
        path: z.string().optional(),
        urls: z.object({ app: url }).optional(),
      })
      .describe('The page that it is about, as it is now.'),
    rating: feedbackRating,
    comment: z.string().optional(),
    createdAt: timestamp,
  })
  .describe('What a reader said of a page. Who they are is not known.');

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const path = '/orgs/{organizationId}/sites/{siteId}/page-feedback';

export const listPageFeedback = endpoint({
  id: 'listPageFeedback',
  noun: 'page-feedback',
  method: 'GET',
  path,
  summary: 'What readers said of the pages of a site, newest first; it is kept for a year',
  access: manageSite,
  query: z.object({
    ...pagination,
    rating: feedbackRating.optional().describe('Only those with this rating.'),
    commented: z.enum(['true']).optional().describe('Only those with a comment.'),
    pageId: z.string().max(64).optional().describe('Only those of this page.'),
  }),
  response: listOf(pageFeedback),
  status: 200,
  cost: 'read',
});

export const deletePageFeedback = endpoint({
  id: 'deletePageFeedback',
  noun: 'page-feedback',
  method: 'DELETE',
  path: `${path}/{pageFeedbackId}`,
  summary: 'Delete what a reader said',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
