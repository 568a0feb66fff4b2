import type { ObjectContext } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import { rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';
import { insertDeliveries, listListeners, listSpacesOfSite } from '@/lib/storage/webhooks/queue-deliveries';
import { composeSiteEvent, composeSpaceEvent, type EventTeller, type SpaceEvent } from './compose-event';

/** The job that sends what waits for one webhook: each has its own, so that a slow receiver holds up itself alone. */
export const WEBHOOK_JOB = 'webhook';

export const toWebhookJob = (webhookId: string) => ({ uniqueKey: webhookId, input: { webhookId } });

interface Where {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

interface Body {
  event: string;
  body: string;
}

/**
 * Has all webhooks told that listen, by rows of the same transaction: what happened is sent, and nothing else. All that
 * happens in one transaction is told at once, so that two of them never wait for each other.
 */
export async function notifyWebhooks(
  context: EventTeller,
  tx: Tx,
  where: Where,
  spaceEvents: readonly SpaceEvent[],
): Promise<void> {
  const write = await prepareWebhooks(context, tx, where, spaceEvents);
  await write?.();
}

/** Reads whom to tell what; the function that it answers writes it, and there is none where nobody listens. */
export async function prepareWebhooks(
  context: EventTeller,
  tx: Tx,
  where: Where,
  spaceEvents: readonly SpaceEvent[],
): Promise<(() => Promise<void>) | undefined> {
  if (spaceEvents.length === 0) return undefined;
  const { organizationId, spaceId } = where;
  const events = [...new Set(spaceEvents.map(({ event }) => event))];
  const listeners = await listListeners(tx, { organizationId, events, spaceIds: [spaceId] });
  if (listeners.length === 0) return undefined;
  const heard = spaceEvents.filter(({ event }) => listeners.some((listener) => listener.event === event));
  const bodies: Body[] = [];
  for (const spaceEvent of heard) {
    const body = await composeSpaceEvent(context, tx, where, spaceEvent);
    bodies.push({ event: spaceEvent.event, body });
  }
  return () => send(tx, listeners, bodies);
}

export async function notifyOfPublishedSite(
  context: ObjectContext,
  tx: Tx,
  site: Parameters<typeof composeSiteEvent>[1],
): Promise<void> {
  const { organizationId } = context.subject;
  const spaceIds = await listSpacesOfSite(tx, site.id);
  const listeners = await listListeners(tx, { organizationId, events: ['site.published'], spaceIds });
  if (listeners.length === 0) return;
  await send(tx, listeners, [{ event: 'site.published', body: composeSiteEvent(context, site) }]);
}

async function send(
  tx: Tx,
  listeners: Awaited<ReturnType<typeof listListeners>>,
  bodies: readonly Body[],
): Promise<void> {
  const deliveries = listeners.flatMap(({ webhookId, event }) =>
    bodies.filter((one) => one.event === event).map((one) => ({ id: newId(), webhookId, ...one })),
  );
  await insertDeliveries(tx, deliveries);
  const webhookIds = [...new Set(listeners.map(({ webhookId }) => webhookId))];
  await rescheduleJobsNow(tx, WEBHOOK_JOB, webhookIds.map(toWebhookJob));
  await notifyChannel(tx, QUEUED_CHANNEL, WEBHOOK_JOB);
}
