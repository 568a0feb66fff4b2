import type { OperationsFor } from '@/lib/domain/viewer/context';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from './change-webhook';
import { createWebhook } from './create-webhook';
import { getWebhookDelivery, listWebhookDeliveries } from './deliveries';
import { getWebhook, listWebhooks } from './read-webhooks';
import { redeliverWebhook, testWebhook } from './send-now';

type Names =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'redeliverWebhook';

export const webhookOperations: OperationsFor<Names> = {
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  redeliverWebhook,
};
