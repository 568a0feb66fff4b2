import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';
import { WEBHOOK } from './fixtures-webhooks';

export const WEBHOOK_EXAMPLES = {
  listWebhooks: () => ({}),
  createWebhook: (fixtures) => ({ body: { ...WEBHOOK, spaces: [fixtures.spaceId] } }),
  getWebhook: () => ({}),
  updateWebhook: () => ({ body: { description: 'Builds the handbook' } }),
  deleteWebhook: () => ({}),
  rotateWebhookSecret: () => ({}),
  testWebhook: () => ({}),
  listWebhookDeliveries: () => ({}),
  getWebhookDelivery: () => ({}),
  redeliverWebhook: () => ({}),
  callMcp: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
