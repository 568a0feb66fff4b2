import { z } from 'zod';
import { endpoint } from './endpoint';
import { feedbackComment, feedbackRating } from './page-feedback';
import { askedCounts, askedFacts, openedChangeRequest, passagePlace } from './questions';
import { listOf, pagination, text, url } from './shared';

/** Of the pages that are read most, and of those that helped least. */
export const MOST_PAGES_SHOWN = 20;
export const MOST_EVENTS = 50;

const days = z
  .enum(['7', '30', '90', '365'])
  .transform(Number)
  .optional()
  .describe('How many days back, today included; 30 when absent. A day is one in UTC.');

const readPage = z.object({
  id: z.string(),
  space: z.string(),
  title: z.string().optional().describe('Absent when the page is gone.'),
  path: z.string().optional(),
  urls: z.object({ app: url }).optional(),
});

const ratings = { good: z.number().int(), ok: z.number().int(), bad: z.number().int() };

const siteInsights = z
  .object({
    object: z.literal('site-insights'),
    from: z.string().describe('The first day, such as `2026-11-22`.'),
    to: z.string().describe('Today.'),
    views: z.object({
      total: z.number().int(),
      before: z.number().int().describe('In as many days before them.'),
      days: z
        .array(z.object({ day: z.string(), views: z.number().int() }))
        .describe('Every day, oldest first.'),
      pages: z
        .array(z.object({ page: readPage, views: z.number().int() }))
        .describe(`The most read first; at most ${MOST_PAGES_SHOWN}.`),
    }),
    searches: z.object({
      total: z.number().int(),
      empty: z.number().int().describe('How many of them found nothing.'),
    }),
    feedback: z.object({
      ...ratings,
      pages: z
        .array(z.object({ page: readPage, ...ratings }))
        .describe(`Those with the most bad ratings first; at most ${MOST_PAGES_SHOWN}.`),
    }),
  })
  .describe('How a site is read. Counted by day alone: nothing is kept of who reads.');

const siteSearch = z.object({
  query: z
    .string()
    .describe('In lower case. What looks like an e-mail address or a telephone number is not kept.'),
  searches: z.number().int(),
  empty: z.number().int().describe('How many of them found nothing.'),
  lastDay: z.string().describe('The last day on which it was looked for.'),
});

const siteQuestion = z
  .object({
    ...askedFacts,
    ...askedCounts,
    confidence: z.enum(['nearest', 'none']).describe('Whether something came close when it was asked last.'),
    nearest: z.array(readPage.extend(passagePlace)).describe('The passages that came closest.'),
    changeRequest: openedChangeRequest,
  })
  .describe(
    'A question that readers asked on a site and that nothing answered when it was asked last. Nothing is kept of who asked; what looks like an e-mail address or a telephone number is not listed. It is forgotten after 90 days.',
  );

export type SiteQuestionShape = z.input<typeof siteQuestion>;

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const path = '/orgs/{organizationId}/sites/{siteId}/insights';

export const getSiteInsights = endpoint({
  id: 'getSiteInsights',
  noun: 'site-insights',
  method: 'GET',
  path,
  summary: 'How often a site is read, by day and by page, with searches and feedback in sums',
  access: manageSite,
  query: z.object({ days }),
  response: siteInsights,
  status: 200,
  cost: 'read',
});

export const listSiteSearches = endpoint({
  id: 'listSiteSearches',
  noun: 'site-insights',
  method: 'GET',
  path: `${path}/searches`,
  summary: 'What readers looked for, the most frequent first',
  access: manageSite,
  query: z.object({
    ...pagination,
    days,
    empty: z
      .enum(['true'])
      .optional()
      .describe('Only those that found nothing, the most frequent of them first.'),
  }),
  response: listOf(siteSearch),
  status: 200,
  cost: 'read',
});

export const listSiteQuestions = endpoint({
  id: 'listSiteQuestions',
  noun: 'site-insights',
  method: 'GET',
  path: `${path}/questions`,
  summary:
    'What readers asked on the site and got no answer to: the most asked first, then the newest. Never what members asked in the dashboard or with a token',
  access: manageSite,
  query: z.object({
    ...pagination,
    days: days.describe('How many days back it was asked last, today included; 30 when absent.'),
  }),
  response: listOf(siteQuestion),
  status: 200,
  cost: 'read',
});

const id = z.string().max(64).nullable().optional();

const insightsEvent = z
  .object({
    type: z.string().max(64).describe('`page_view`, `search_type_query`, `page_post_feedback` and others.'),
    location: z
      .object({ space: id, page: id })
      .optional()
      .describe('Where it happened. Of the rest of it, and of the session, nothing is read.'),
    query: text(0, 512).optional().describe('Of `search_type_query`.'),
    feedback: z
      .object({ rating: feedbackRating, comment: feedbackComment.optional() })
      .optional()
      .describe('Of `page_post_feedback` and `page_post_feedback_comment`.'),
  })
  .describe('Views, searches and feedback are counted; what is of another type is accepted and not kept.');

export type InsightsEvent = z.output<typeof insightsEvent>;

export const trackSiteEvents = endpoint({
  id: 'trackSiteEvents',
  noun: 'site-insights',
  method: 'POST',
  path: `${path}/events`,
  summary:
    'Count what readers do on a published site. For anybody, from a browser: nothing of the session is kept',
  access: 'public',
  body: z
    .object({ events: z.array(insightsEvent).max(MOST_EVENTS) })
    .meta({ examples: [{ events: [{ type: 'page_view' }] }] }),
  response: 'nothing',
  status: 204,
  cost: 'write',
});
