import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import { WEBHOOK } from './estate-webhooks';
import type { Example } from './example';

export const WEBHOOK_EXAMPLES = {
  listWebhooks: () => ({}),
  createWebhook: (estate) => ({ body: { ...WEBHOOK, spaces: [estate.spaceId] } }),
  getWebhook: () => ({}),
  updateWebhook: () => ({ body: { description: 'Builds the handbook' } }),
  deleteWebhook: () => ({}),
  rotateWebhookSecret: () => ({}),
  testWebhook: () => ({}),
  listWebhookDeliveries: () => ({}),
  getWebhookDelivery: () => ({}),
  redeliverWebhook: () => ({}),
  callMcp: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
} satisfies { [Name in keyof Endpoints]?: (estate: Estate) => Example };
