import { toWebhookJob, WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { releaseKey, rescheduleJobsNow } from '@/lib/storage/jobs/reschedule-jobs-now';
import { findDueDelivery, findNextDue, listNeglectedWebhooks } from '@/lib/storage/webhooks/advance-delivery';
import { findReceiver } from '@/lib/storage/webhooks/receiver-state';
import { recordDeliveryAttempt } from './record-delivery-attempt';
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
