/** The events of a webhook, in the words of the screens. */
export const WEBHOOK_EVENTS = {
  'content.updated': 'The content of a space changed',
  'change_request.opened': 'A change request was opened',
  'change_request.reviewed': 'A change request was reviewed',
  'change_request.merged': 'A change request was merged',
  'comment.created': 'Somebody commented or replied',
  'site.published': 'A site was published',
  'translation.behind': 'A translation fell behind its source',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by the test button alone. */
export const TEST_EVENT = 'webhook.test';

/** For how long the secret before the newest still signs. */
export const OLD_SECRET_HOURS = 24;

/** For how long the log of deliveries goes back. */
export const DELIVERY_DAYS = 30;
