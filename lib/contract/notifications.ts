import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, pagination, queryBoolean, timestamp, url } from './shared';
import { user } from './users';

export const NOTIFICATION_KINDS = [
  'comment',
  'reply',
  'review-requested',
  'approved',
  'changes-requested',
  'commented',
  'merged',
  'suggestion-accepted',
  'translation-behind',
] as const;
export const NOTIFICATION_TOPICS = ['comments', 'mentions', 'reviews', 'merges', 'translations'] as const;
export const INBOX_FILTERS = ['all', 'mine', 'review', 'mentioned'] as const;

export const notification = z.object({
  object: z.literal('notification'),
  id: z.string(),
  kind: z
    .enum([...NOTIFICATION_KINDS])
    .describe(
      'What happened. `commented`: a review that decided nothing; its comments are not told one by one. `translation-behind`: the space is a translation with more texts that are missing or changed than its settings say.',
    ),
  reason: z
    .enum(['author', 'review-requested', 'mentioned', 'participating'])
    .describe(
      'Why you hear of it: it is your change request, you are asked to review, you are mentioned, or you took part.',
    ),
  actor: user,
  space: z.object({ id: z.string(), title: z.string() }),
  changeRequest: z
    .object({ id: z.string(), number: z.number().int(), subject: z.string(), status: z.string() })
    .optional(),
  comment: z.string().optional().describe('The comment, or the one that was replied to.'),
  reply: z.string().optional(),
  page: z.object({ id: z.string(), title: z.string() }).optional(),
  preview: z.string().optional().describe('The beginning of what was written, without markup.'),
  createdAt: timestamp,
  readAt: timestamp.optional(),
  doneAt: timestamp.optional(),
  urls: z.object({ app: url.describe('Where it leads.') }),
});

const org = { on: 'organization', permission: 'organization:view' } as const;
const filter = z
  .enum([...INBOX_FILTERS])
  .optional()
  .describe(
    '`mine`: of change requests that you made. `review`: requests for your review that still stand. `mentioned`: you are mentioned.',
  );

export const listNotifications = endpoint({
  id: 'listNotifications',
  noun: 'notifications',
  method: 'GET',
  path: '/orgs/{organizationId}/notifications',
  summary: 'Your inbox, newest first, of the spaces that you may see',
  access: org,
  query: z.object({
    ...pagination,
    filter,
    unread: queryBoolean.optional().describe('`true`: only those that you have not read.'),
    done: queryBoolean.optional().describe('`true`: those that you put away instead.'),
  }),
  response: listOf(notification),
  status: 200,
  cost: 'read',
});

export const countNotifications = endpoint({
  id: 'countNotifications',
  noun: 'notifications',
  method: 'GET',
  path: '/orgs/{organizationId}/notifications/count',
  summary: 'How many you have not read',
  access: org,
  response: z.object({
    unread: z.object({
      all: z.number().int(),
      mine: z.number().int(),
      review: z.number().int(),
      mentioned: z.number().int(),
    }),
  }),
  status: 200,
  cost: 'read',
});

const change = {
  read: z.boolean().optional(),
  done: z
    .boolean()
    .optional()
    .describe('Put away; what is put away is read too, and what is marked as unread is back.'),
};

export const updateNotification = endpoint({
  id: 'updateNotification',
  noun: 'notifications',
  method: 'PATCH',
  path: '/orgs/{organizationId}/notifications/{notificationId}',
  summary: 'Mark one of yours as read, unread, done or not done',
  access: org,
  body: z.object(change),
  response: notification,
  status: 200,
  cost: 'write',
});

export const updateNotifications = endpoint({
  id: 'updateNotifications',
  noun: 'notifications',
  method: 'PATCH',
  path: '/orgs/{organizationId}/notifications',
  summary: 'The same for several at once: those named, or else all that the filter shows',
  access: org,
  body: z.object({
    ...change,
    notifications: z.array(innerId('notification')).max(1000).optional(),
    filter,
    changeRequest: innerId('change request').optional().describe('Only those of this change request.'),
    until: timestamp.optional().describe('Leave out what came after this: what you have not seen yet.'),
  }),
  response: z.object({ updated: z.number().int() }),
  status: 200,
  cost: 'write',
});

const channels = z
  .object({ inbox: z.boolean(), email: z.boolean() })
  .describe('Both are on until you choose, but for e-mails on merges.');

export const notificationSettings = z.object({
  object: z.literal('notification-settings'),
  comments: channels.describe(
    'Comments and replies where you take part or that are on your change requests.',
  ),
  mentions: channels,
  reviews: channels.describe('Requests for your review, and reviews of your change requests.'),
  merges: channels.describe('Merges of change requests that you made or took part in.'),
  translations: channels.describe(
    'Translations that you made or wrote in and that fall behind their source.',
  ),
  emailAvailable: z.boolean().describe('Whether this instance sends e-mail.'),
});

export const getNotificationSettings = endpoint({
  id: 'getNotificationSettings',
  noun: 'notification-settings',
  method: 'GET',
  path: '/user/notification-settings',
  summary: 'What you hear of, and where',
  access: 'user',
  response: notificationSettings,
  status: 200,
  cost: 'read',
});

export const updateNotificationSettings = endpoint({
  id: 'updateNotificationSettings',
  noun: 'notification-settings',
  method: 'PATCH',
  path: '/user/notification-settings',
  summary: 'Change what you hear of; what is absent stays',
  access: 'user',
  body: z
    .object({
      comments: channels.partial(),
      mentions: channels.partial(),
      reviews: channels.partial(),
      merges: channels.partial(),
      translations: channels.partial(),
    })
    .partial(),
  response: notificationSettings,
  status: 200,
  cost: 'write',
});
