export { getWebhookDelivery, listWebhookDeliveries } from './deliveries';
export { getWebhook, listWebhooks } from './read-webhooks';
export {
  createWebhook,
  deleteWebhook,
  redeliverWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks';
