import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, timestamp, url } from './shared';

const deliveryState = z
  .enum(['pending', 'delivered', 'failed'])
  .describe('`pending`: not tried yet, or to be tried again. `failed`: given up.');

const attempt = z.object({
  at: timestamp,
  durationMs: z.number().int(),
  status: z.number().int().optional().describe('What the receiver answered; absent when it did not.'),
  error: z.string().optional().describe('Why it failed, in words.'),
  response: z
    .object({ contentType: z.string(), excerpt: z.string().describe('The first KB of what it answered.') })
    .optional(),
});

export const webhookDelivery = z.object({
  object: z.literal('webhook-delivery'),
  id: z.string().describe('What is sent as `webhook-id`: the same at each attempt.'),
  event: z.string().describe('Such as `change_request.merged`, or `webhook.test`.'),
  state: deliveryState,
  attempts: z.number().int().describe('How often it was tried.'),
  status: z.number().int().optional().describe('What the receiver answered last.'),
  error: z.string().optional().describe('Why the last attempt failed, in words.'),
  nextAttemptAt: timestamp.optional().describe('When a pending one is tried again.'),
  createdAt: timestamp,
  finishedAt: timestamp.optional(),
  urls: z.object({ location: url }),
});

export const webhookDeliveryDetails = webhookDelivery.extend({
  request: z.object({
    url: z.string(),
    headers: z
      .record(z.string(), z.string())
      .describe('As sent. The timestamp and the signature are made anew at each attempt and not kept.'),
    body: z.string(),
  }),
  log: z.array(attempt).describe('The newest 20 attempts, oldest first.'),
});

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'webhook-deliveries';
const reads = { noun, method: 'GET', access: administer, status: 200, cost: 'read' } as const;
const sends = { noun, method: 'POST', access: administer, status: 201, cost: 'expensive' } as const;

export const testWebhook = endpoint({
  ...sends,
  id: 'testWebhook',
  path: '/orgs/{organizationId}/webhooks/{webhookId}/test',
  summary: 'Send the event `webhook.test` now, once, and tell what came of it; also while it is switched off',
  response: webhookDeliveryDetails,
});

export const listWebhookDeliveries = endpoint({
  ...reads,
  id: 'listWebhookDeliveries',
  path: '/orgs/{organizationId}/webhooks/{webhookId}/deliveries',
  summary: 'What a webhook sent in the last 30 days, newest first',
  query: z.object({ ...pagination, state: deliveryState.optional() }),
  response: listOf(webhookDelivery),
});

export const getWebhookDelivery = endpoint({
  ...reads,
  id: 'getWebhookDelivery',
  path: '/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}',
  summary: 'A delivery with what was sent and what was answered',
  response: webhookDeliveryDetails,
});

export const redeliverWebhook = endpoint({
  ...sends,
  id: 'redeliverWebhook',
  path: '/orgs/{organizationId}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  summary: 'Send a delivery again now, with the same id and body, and tell what came of it',
  response: webhookDeliveryDetails,
});
