import type { Services } from '@/lib/domain/shared/services';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import type { AttemptEntry } from '@/lib/storage/schema/webhooks';
import { failPending, recordAttempt } from '@/lib/storage/webhooks/advance-delivery';
import {
  disableWebhook,
  type Receiver,
  recordFailure,
  recordSuccess,
} from '@/lib/storage/webhooks/receiver-state';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Until the second attempt, the third …; after the last of them it is given up. */
const WAITS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** So that receivers which failed together are not asked again together. */
const jitter = (seconds: number) => seconds * (0.9 + Math.random() * 0.2);

/** A receiver is switched off that failed so often in a row, over so many hours. */
const MOST_FAILURES = 20;
const MOST_HOURS = 24;

/** Writes down what an attempt of the queue brought: delivered, again later, or given up; and the webhook with it. */
export async function recordDeliveryAttempt(
  services: Pick<Services, 'database' | 'hub'>,
  receiver: Receiver,
  delivery: { id: string; attempts: number },
  entry: AttemptEntry,
): Promise<void> {
  const { id, organizationId } = receiver;
  await services.database.transaction(async (tx) => {
    // The webhook's row first, as whoever switches it off holds it.
    if (entry.error === undefined) {
      await recordSuccess(tx, id);
      await recordAttempt(tx, delivery.id, { entry, state: 'delivered' });
    } else {
      const { failures, hours } = await recordFailure(tx, id);
      const wait = WAITS[delivery.attempts];
      const again = wait === undefined ? undefined : jitter(wait);
      const state = again === undefined ? 'failed' : 'pending';
      await recordAttempt(tx, delivery.id, { entry, state, againInSeconds: again });
      if (entry.status === 410) await disable(tx, receiver, 'gone');
      else if (failures >= MOST_FAILURES && hours >= MOST_HOURS) await disable(tx, receiver, 'failing');
    }
    await services.hub.publish(tx, { noun: 'webhooks', id, organization: organizationId });
  });
}

async function disable(tx: Tx, { id, organizationId, url }: Receiver, reason: 'gone' | 'failing') {
  if (!(await disableWebhook(tx, id, reason))) return;
  await failPending(tx, id);
  await recordAudit(tx, {
    organizationId,
    action: 'webhook.disable',
    subject: id,
    details: { host: new URL(url).host, reason },
  });
}
