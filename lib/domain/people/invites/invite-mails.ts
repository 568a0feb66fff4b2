import type { PublicContext } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import { insertJobs } from '@/lib/storage/jobs/insert-jobs';

export const INVITE_MAIL_JOB = 'invite-mail';

/** One e-mail: of an invitation, or that somebody was added. Its secret is read when it is sent. */
export type InviteMail =
  | { kind: 'invitation'; organizationId: string; invitationId: string }
  | { kind: 'added'; organizationId: string; userId: string; by: string };

/** Sends them with the transaction that makes it, if this instance sends any. */
export async function queueInviteMails(
  { environment }: PublicContext,
  tx: Tx,
  mails: readonly InviteMail[],
): Promise<void> {
  if (!environment.mail || mails.length === 0) return;
  await insertJobs(
    tx,
    INVITE_MAIL_JOB,
    mails.map((input) => ({ uniqueKey: newId(), input })),
    0,
  );
  await notifyChannel(tx, QUEUED_CHANNEL, INVITE_MAIL_JOB);
}
