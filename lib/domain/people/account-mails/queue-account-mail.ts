import type { PublicContext } from '@/lib/domain/viewer/context';
import { queueJob } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/database/db';

export const ACCOUNT_MAIL_JOB = 'account-mail';

/** An e-mail about how somebody signs in. The secret of its link is made when it is sent, and kept nowhere. */
export type AccountMail =
  | { kind: 'password-reset'; email: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'email-change'; emailChangeId: string }
  | { kind: 'email-changed'; userId: string; to: { name: string; address: string } };

/** Queues the e-mail, if this instance sends any. Equal ones that wait are one, so that repeated requests do not fill a mailbox. */
export async function queueAccountMail(
  { environment }: PublicContext,
  on: Database | Tx,
  mail: AccountMail,
): Promise<void> {
  if (!environment.mail) return;
  await queueJob(on, { kind: ACCOUNT_MAIL_JOB, uniqueKey: toKey(mail), input: mail });
}

function toKey(mail: AccountMail): string {
  if (mail.kind === 'password-reset') return `${mail.kind} ${mail.email.toLowerCase()}`;
  return `${mail.kind} ${mail.kind === 'email-change' ? mail.emailChangeId : mail.userId}`;
}
