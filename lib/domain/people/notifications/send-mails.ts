import { toPreviewText } from '@/lib/content/preview-text';
import { describeDeed } from '@/lib/contract/notification-words';
import { channelsFor, type NotificationKind } from '@/lib/domain/queue/notification-choices';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import { JobFailure } from '@/lib/jobs/job-kind';
import { composeMail, type Digest, type MailEntry } from '@/lib/mail/compose-mail';
import { MailRefused, sendMail } from '@/lib/mail/mailer';
import { saveJobInput } from '@/lib/storage/jobs/insert-jobs';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import {
  claimDueMail,
  findMailRecipient,
  listUnreadMail,
  type MailPlace,
  type MailRecipient,
} from '@/lib/storage/notifications/mail-notifications';
import type { NotificationRow } from '@/lib/storage/notifications/read-notifications';
import { notificationPath } from './present-notification';

const QUOTE_LENGTH = 500;
const MOST_ENTRIES = 30;

interface MailInput extends MailPlace {
  /** The notifications that this job has taken upon itself. */
  claimed?: string[];
}

/** One e-mail of all that waits for one person about one thing, if there still is something to say. */
export async function sendNotificationMail(services: Services, job: JobRow): Promise<{ sent: number }> {
  const { database, environment } = services;
  // The function that queues them writes no other input.
  const place = job.input as MailInput;
  const ids = await database.transaction(async (tx) => {
    const claimed = [...(place.claimed ?? []), ...(await claimDueMail(tx, place))];
    await saveJobInput(tx, job.id, { ...place, claimed });
    return claimed;
  });
  const { mail } = environment;
  const recipient = await findMailRecipient(database, place.organizationId, place.userId);
  if (!mail || !recipient || ids.length === 0) return { sent: 0 };
  const viewer = { ...place, organizationRole: recipient.organizationRole };
  const unread = await listUnreadMail(database, viewer, { ids });
  const wanted = unread.filter(
    ({ kind, reason }) => channelsFor(recipient.choices, kind as NotificationKind, reason).email,
  );
  const digest = toDigest(services, recipient, wanted);
  if (!digest) return { sent: 0 };
  try {
    await sendMail(mail, composeMail(digest));
  } catch (error) {
    throw error instanceof MailRefused ? new JobFailure(error.message) : error;
  }
  return { sent: wanted.length };
}

function toDigest(
  { environment }: Services,
  { email, displayName }: MailRecipient,
  rows: NotificationRow[],
): Digest | undefined {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  const { changeRequest, spaceTitle, spaceId, pageTitle } = last;
  const place = { ...last, kind: 'merged', commentId: null, replyId: null };
  return {
    to: { name: displayName, address: email },
    title: changeRequest
      ? `${changeRequest.subject || 'Untitled change request'} (#${changeRequest.number})`
      : (pageTitle ?? 'Comments'),
    space: spaceTitle,
    entries: rows
      .slice(-MOST_ENTRIES)
      .map((row): MailEntry => toEntry(row, appUrl(environment, notificationPath(row)))),
    url: appUrl(environment, notificationPath(place)),
    settingsUrl: appUrl(environment, '/account/notifications'),
    ids: { message: last.id, thread: changeRequest?.id ?? spaceId, space: spaceId },
  };
}

function toEntry(row: NotificationRow, url: string): MailEntry {
  const who = row.actor?.displayName ?? 'Someone';
  const where = row.pageTitle === null ? '' : ` on ${row.pageTitle}`;
  return {
    said: `${who} ${describeDeed({ kind: row.kind as NotificationKind, reason: row.reason })}${where}`,
    quote: row.text ? toPreviewText(row.text, QUOTE_LENGTH) : '',
    url,
  };
}
