import type { Tx } from '@/lib/storage/database/db';
import { insertJobs } from '@/lib/storage/jobs/insert-jobs';
import type { MailPlace } from '@/lib/storage/notifications/mail-notifications';

export const MAIL_JOB = 'notification-mail';

/** What is read at once is not sent, and what happens in a row goes together. */
const MAIL_DELAY_SECONDS = 60;

/** Sends it in a while, with the transaction that makes it; one e-mail for each person and change request. */
export async function queueMails(
  tx: Tx,
  place: Omit<MailPlace, 'userId'>,
  userIds: readonly string[],
): Promise<void> {
  // A job starts after its time window, so nothing is added to a running one.
  const stretch = Math.floor(Date.now() / (MAIL_DELAY_SECONDS * 1_000));
  const thing = place.changeRequestId ?? place.spaceId;
  const jobs = [...new Set(userIds)].map((userId) => ({
    uniqueKey: `${userId} ${thing} ${stretch}`,
    input: { ...place, userId } satisfies MailPlace,
  }));
  await insertJobs(tx, MAIL_JOB, jobs, MAIL_DELAY_SECONDS);
}
