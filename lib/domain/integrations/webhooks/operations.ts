export { deleteWebhook, rotateWebhookSecret, updateWebhook } from './change-webhook';
export { createWebhook } from './create-webhook';
export { getWebhookDelivery, listWebhookDeliveries } from './deliveries';
export { getWebhook, listWebhooks } from './read-webhooks';
export { redeliverWebhook, testWebhook } from './send-now';
