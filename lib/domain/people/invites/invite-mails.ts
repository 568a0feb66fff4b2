import { type Role, roleOf } from '@/lib/access/roles';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { JobFailure } from '@/lib/jobs/job-kind';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import { composeLetter, type Letter } from '@/lib/mail/compose-letter';
import { MailRefused, sendMail } from '@/lib/mail/mailer';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import {
  findAddedMail,
  findInvitationMail,
  type InviteMailFacts,
} from '@/lib/storage/invites/read-mail-facts';
import { insertJobs } from '@/lib/storage/jobs/insert-jobs';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { inviteUrl, readInviteSecret } from './invite-secret';

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

/** One e-mail to one person, if what it says is still so. */
export async function sendInviteMail(services: Services, job: JobRow): Promise<{ sent: number }> {
  const { mail } = services.environment;
  // The function that queues them writes no other input.
  const letter = mail && (await writeLetter(services, job.input as InviteMail, job.id));
  if (!letter) return { sent: 0 };
  try {
    await sendMail(mail, composeLetter(letter));
  } catch (error) {
    throw error instanceof MailRefused ? new JobFailure(error.message) : error;
  }
  return { sent: 1 };
}

async function writeLetter(services: Services, input: InviteMail, id: string): Promise<Letter | undefined> {
  const { db } = services.database;
  if (input.kind === 'added') {
    const facts = await findAddedMail(db, input);
    return facts && writeAdded(services, facts, { id, organizationId: input.organizationId });
  }
  const facts = await findInvitationMail(db, input.invitationId);
  if (!facts?.secretSealed) return undefined;
  const row = { id: input.invitationId, secretSealed: facts.secretSealed };
  const secret = readInviteSecret(services, 'invitation', row);
  return secret === undefined ? undefined : writeInvitation(facts, { id, url: inviteUrl(services, secret) });
}

function writeInvitation(facts: InviteMailFacts, { id, url }: { id: string; url: string }): Letter {
  const { organizationTitle: organization, email } = facts;
  const who = facts.invitedBy ?? 'An administrator';
  return {
    to: { name: '', address: email },
    subject: `${who} invites you to ${organization}`,
    before: [`${who} invites you to join ${organization}. There you ${whatYouCan(facts)}.`],
    link: { label: `Join ${organization}`, url },
    after: [
      `The link is only for ${email} and works once${facts.expiresAt ? `, until ${toDay(facts.expiresAt)}` : ''}.`,
      'If you did not expect this, ignore this e-mail. Nothing happens unless you open the link.',
    ],
    id,
  };
}

function writeAdded(
  { environment }: Services,
  facts: InviteMailFacts,
  { id, organizationId }: { id: string; organizationId: string },
): Letter {
  const { organizationTitle: organization, email, displayName } = facts;
  const who = facts.invitedBy ?? 'An administrator';
  return {
    to: { name: displayName ?? '', address: email },
    subject: `${who} added you to ${organization}`,
    before: [`${who} added you to ${organization}. There you ${whatYouCan(facts)}.`],
    link: { label: `Open ${organization}`, url: appUrl(environment, `/orgs/${organizationId}`) },
    after: [`Sign in with ${email}. You can leave the organization at any time.`],
    id,
  };
}

const CAN: Record<Role, string> = {
  read: 'can read',
  comment: 'can read and comment',
  edit: 'can read, comment and edit',
  review: 'can edit, and review the changes of others',
  create: 'can edit, review, and make spaces, collections and sites',
  admin: 'can do everything, its settings and people included',
};

function whatYouCan({ role }: InviteMailFacts): string {
  const name = roleOf(role);
  return name ? CAN[name] : 'can see what you are given access to';
}

const toDay = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
