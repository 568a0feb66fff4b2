import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, reference, text, timestamp, url } from './shared';
import { WEBHOOK_EVENT_NAMES } from './webhook-events';

/** How many an organization has at most. */
export const MOST_WEBHOOKS = 50;
const MOST_SPACES = 50;

const event = z.enum(WEBHOOK_EVENT_NAMES);

export const webhook = z.object({
  object: z.literal('webhook'),
  id: z.string(),
  url: z.string().describe('Where events are sent, as POST.'),
  description: z.string(),
  events: z.array(event),
  spaces: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .nullable()
    .describe('Only of these spaces, and of sites that show one of them; null is all of the organization.'),
  state: z
    .enum(['active', 'inactive', 'failing', 'disabled'])
    .describe(
      '`failing`: the newest attempt failed. `inactive`: somebody switched it off. `disabled`: it was switched off as its receiver failed; switch it on when that works again.',
    ),
  disabledReason: z
    .enum(['gone', 'failing'])
    .optional()
    .describe('`gone`: the receiver answered 410. `failing`: it failed too many times in a row.'),
  failures: z.number().int().describe('How many attempts in a row failed until now.'),
  oldSecretUntil: timestamp
    .optional()
    .describe('Until then deliveries are signed with the secret before the newest too.'),
  lastDelivery: z
    .object({ id: z.string(), state: z.enum(['pending', 'delivered', 'failed']), createdAt: timestamp })
    .optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  urls: z.object({ location: url, app: url }),
});

const secret = z
  .string()
  .describe(
    'Signs deliveries (Standard Webhooks, `v1`). Shown this once: keep it where the receiver finds it.',
  );

const webhookWithSecret = webhook.extend({ secret });

const settings = {
  url: text(1, 2048)
    .refine((value) => /^https?:\/\/[^\s/@]+(?:\/|\?|$)/i.test(value) && URL.canParse(value), {
      error: 'must be an http(s) address without a user name, such as https://hooks.example.org/lectern',
    })
    .meta({ examples: ['https://hooks.example.org/lectern'] }),
  description: text(0, 200).optional(),
  events: z
    .array(event)
    .min(1)
    .max(WEBHOOK_EVENT_NAMES.length)
    .refine((names) => new Set(names).size === names.length, { error: 'names an event twice' }),
  spaces: z
    .array(reference('space', 'space:view'))
    .min(1)
    .max(MOST_SPACES)
    .nullable()
    .optional()
    .describe('Only events of these spaces; null, or absent when it is made, is all of the organization.'),
  active: z
    .boolean()
    .optional()
    .describe('False switches it off; true switches it on again, also after it was disabled.'),
};

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const noun = 'webhooks';
const reads = { noun, method: 'GET', access: administer, status: 200, cost: 'read' } as const;
const writes = { noun, access: administer, cost: 'write' } as const;

export const listWebhooks = endpoint({
  ...reads,
  id: 'listWebhooks',
  path: '/orgs/{organizationId}/webhooks',
  summary: 'The webhooks of an organization, oldest first',
  query: paginationQuery,
  response: listOf(webhook),
});

export const createWebhook = endpoint({
  ...writes,
  id: 'createWebhook',
  method: 'POST',
  path: '/orgs/{organizationId}/webhooks',
  summary: 'Have events sent to an address, signed as Standard Webhooks says; 50 is the most there are (409)',
  body: z.object(settings),
  response: webhookWithSecret,
  status: 201,
});

export const getWebhook = endpoint({
  ...reads,
  id: 'getWebhook',
  path: '/orgs/{organizationId}/webhooks/{webhookId}',
  summary: 'A webhook, without its secret',
  response: webhook,
});

export const updateWebhook = endpoint({
  ...writes,
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/orgs/{organizationId}/webhooks/{webhookId}',
  summary: 'Change a webhook; deliveries that wait go to the new address',
  body: z.object(settings).partial(),
  response: webhook,
  status: 200,
});

export const deleteWebhook = endpoint({
  ...writes,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/orgs/{organizationId}/webhooks/{webhookId}',
  summary: 'Delete a webhook with its log; nothing more is sent',
  response: 'nothing',
  status: 204,
  absentStatus: 204,
});

export const rotateWebhookSecret = endpoint({
  ...writes,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/orgs/{organizationId}/webhooks/{webhookId}/secret',
  summary: 'Give a webhook a new secret; the old one signs beside it for 24 hours',
  response: webhookWithSecret,
  status: 201,
});
