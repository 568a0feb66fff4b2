import type { z } from 'zod';
import type { BadgeTone } from '@/components/ui/badge';
import type { webhookDelivery } from '@/lib/contract/webhook-deliveries';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '@/lib/contract/webhook-events';
import type { webhook } from '@/lib/contract/webhooks';

export type Webhook = z.output<typeof webhook>;
export type Delivery = z.output<typeof webhookDelivery>;

/** What people call it: its description, or where it leads. */
export const nameWebhook = ({ description, url }: Pick<Webhook, 'description' | 'url'>) =>
  description || new URL(url).host;

export const stateWords: Record<Webhook['state'], { label: string; tone: BadgeTone }> = {
  active: { label: 'Active', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  inactive: { label: 'Switched off', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'danger' },
};

export const deliveryWords: Record<Delivery['state'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
};

export const whyDisabled: Record<NonNullable<Webhook['disabledReason']>, string> = {
  gone: 'Its receiver answered 410 Gone: it wants nothing more.',
  failing: 'It failed many times in a row for a day and more.',
};

/** «All events», or the events one by one. */
export function sayEvents(events: Webhook['events']): string {
  return events.length === WEBHOOK_EVENT_NAMES.length
    ? 'All events'
    : events.map((event) => WEBHOOK_EVENTS[event]).join(', ');
}

export const sayEvent = (event: string): string =>
  Object.hasOwn(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event as Webhook['events'][number]] : 'A test';

export function saySpaces(spaces: Webhook['spaces']): string {
  if (spaces === null) return 'All spaces';
  if (spaces.length === 0) return 'Spaces that are gone';
  return spaces.length > 3 ? `${spaces.length} spaces` : spaces.map(({ title }) => title).join(', ');
}
