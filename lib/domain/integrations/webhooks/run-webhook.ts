import { toWebhookJob, WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { releaseKey, rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';
import type { AttemptEntry } from '@/lib/storage/schema/webhooks';
import {
  failPending,
  findDueDelivery,
  findNextDue,
  listNeglectedWebhooks,
  recordAttempt,
} from '@/lib/storage/webhooks/advance-delivery';
import {
  disableWebhook,
  findReceiver,
  type Receiver,
  recordFailure,
  recordSuccess,
} from '@/lib/storage/webhooks/receiver-state';
import { sendDelivery } from './send-delivery';

/** Then others have their turn. */
const TURN_MS = 20_000;

/** Sends one delivery after another while some are due, and comes back when the next will be. */
export async function runWebhook(services: Services, job: JobRow, run: JobRun): Promise<{ sent: number }> {
  const { database } = services;
  // The function that queues them writes no other input.
  const { webhookId } = job.input as { webhookId: string };
  const end = Date.now() + TURN_MS;
  let sent = 0;
  while (Date.now() < end) {
    run.signal.throwIfAborted();
    const due = await findDueDelivery(database.db, webhookId);
    const receiver = due && (await findReceiver(database.db, webhookId));
    if (!receiver) break;
    const entry = await sendDelivery(services, receiver, due, run.signal);
    await recordDeliveryAttempt(services, receiver, due, entry);
    sent += 1;
  }
  const dueIn = await database.transaction(async (tx) => {
    await releaseKey(tx, job.id);
    const seconds = await findNextDue(tx, webhookId);
    if (seconds !== undefined) await rescheduleJobsNow(tx, WEBHOOK_JOB, [toWebhookJob(webhookId)], seconds);
    return seconds;
  });
  if (dueIn !== undefined) run.lookAgain(dueIn);
  return { sent };
}

/** Takes up again what a job was given up over. */
export async function rescheduleNeglected({ database }: Pick<Services, 'database'>): Promise<void> {
  const ids = await listNeglectedWebhooks(database.db);
  await database.transaction((tx) => rescheduleJobsNow(tx, WEBHOOK_JOB, ids.map(toWebhookJob)));
}

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
async function recordDeliveryAttempt(
  services: Pick<Services, 'database' | 'hub'>,
  receiver: Receiver,
  delivery: { id: string; attempts: number },
  entry: AttemptEntry,
): Promise<void> {
  const { id, organizationId } = receiver;
  await services.database.transaction(async (tx) => {
    // Locks the webhook's row first, as switching it off does.
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
