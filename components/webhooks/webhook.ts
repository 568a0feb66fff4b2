import type { z } from 'zod';
import type { BadgeTone } from '@/components/ui/badge';
import type { webhookDelivery } from '@/lib/contract/webhook-deliveries';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '@/lib/contract/webhook-events';
import type { webhook } from '@/lib/contract/webhooks';
import { t } from './messages';

export type Webhook = z.output<typeof webhook>;
export type Delivery = z.output<typeof webhookDelivery>;

/** What people call it: its description, or where it leads. */
export const nameWebhook = ({ description, url }: Pick<Webhook, 'description' | 'url'>) =>
  description || new URL(url).host;

export const stateWords: Record<Webhook['state'], { label: string; tone: BadgeTone }> = {
  active: { label: t('active'), tone: 'success' },
  failing: { label: t('failing'), tone: 'warning' },
  inactive: { label: t('off'), tone: 'neutral' },
  disabled: { label: t('disabled'), tone: 'danger' },
};

export const deliveryWords: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  pending: { label: t('waiting'), tone: 'accent' },
  delivered: { label: t('delivered'), tone: 'success' },
  failed: { label: t('failed'), tone: 'danger' },
};

export const whyDisabled: Record<NonNullable<Webhook['disabledReason']>, string> = {
  gone: t('theEndpointRespondedWith410Gone'),
  failing: t('deliveriesFailedRepeatedlyForMoreThan'),
};

/** «All events», or the events one by one. */
export function sayEvents(events: Webhook['events']): string {
  return events.length === WEBHOOK_EVENT_NAMES.length
    ? t('allEvents')
    : events.map((event) => WEBHOOK_EVENTS[event]).join(', ');
}

export const sayEvent = (event: string): string =>
  Object.hasOwn(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event as Webhook['events'][number]] : t('aTest');

export function saySpaces(spaces: Webhook['spaces']): string {
  if (spaces === null) return t('allSpaces');
  if (spaces.length === 0) return t('deletedSpaces');
  return spaces.length > 3
    ? t('spacesWithCount', { count: spaces.length })
    : spaces.map(({ title }) => title).join(', ');
}
