import { describeDeed } from '@/lib/contract/notification-words';
import { channelsFor, type NotificationKind } from '@/lib/domain/queue/notification-choices';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import { JobFailure } from '@/lib/jobs/job-kind';
import { composeMail, type Digest } from '@/lib/mail/compose-mail';
import { MailRefused, sendMail } from '@/lib/mail/mailer';
import { saveJobInput } from '@/lib/storage/jobs/insert-jobs';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import {
  claimDueMail,
  findMailRecipient,
  listUnreadMail,
  MAILED_TEXT,
  type MailPlace,
  type MailRecipient,
} from '@/lib/storage/notifications/mail-notifications';
import type { NotificationRow } from '@/lib/storage/notifications/read-notifications';
import { drawQuotes } from './draw-quotes';
import { loadMailLinks } from './mail-links';
import { notificationPath } from './present-notification';

const MOST_ENTRIES = 30;
/** Of one text, and of all in one e-mail: programs cut off what is much longer. */
const QUOTE_LENGTH = 4_000;
const QUOTES_LENGTH = 30_000;

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
  const digest = await toDigest(services, recipient, wanted);
  if (!digest) return { sent: 0 };
  try {
    await sendMail(mail, composeMail(digest));
  } catch (error) {
    throw error instanceof MailRefused ? new JobFailure(error.message) : error;
  }
  return { sent: wanted.length };
}

async function toDigest(
  services: Services,
  { email, displayName }: MailRecipient,
  rows: NotificationRow[],
): Promise<Digest | undefined> {
  const { environment } = services;
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  const { changeRequest, spaceTitle, spaceId, pageTitle } = last;
  const kind = last.kind === 'translation-behind' ? last.kind : 'merged';
  const place = { ...last, kind, commentId: null, replyId: null };
  const shown = rows.slice(-MOST_ENTRIES);
  // A text that was read in part says so at its end.
  const texts = shown.map(({ text }) =>
    [...(text ?? '')].length < MAILED_TEXT ? (text ?? '') : `${text}\n\n…`,
  );
  const findLink = await loadMailLinks(services, last, texts);
  const max = Math.min(QUOTE_LENGTH, Math.floor(QUOTES_LENGTH / shown.length));
  const quotes = await drawQuotes(texts, findLink, max);
  return {
    to: { name: displayName, address: email },
    title: changeRequest
      ? `${changeRequest.subject || 'Untitled change request'} (#${changeRequest.number})`
      : (pageTitle ?? (last.kind === 'translation-behind' ? 'Translation' : 'Comments')),
    space: spaceTitle,
    entries: shown.map((row, at) => ({
      said: describeRow(row),
      quote: quotes[at]?.text ? quotes[at] : undefined,
      url: appUrl(environment, notificationPath(row)),
    })),
    url: appUrl(environment, notificationPath(place)),
    settingsUrl: appUrl(environment, '/account/notifications'),
    ids: { message: last.id, thread: changeRequest?.id ?? spaceId, space: spaceId },
  };
}

function describeRow(row: NotificationRow): string {
  if (row.kind === 'translation-behind') return 'The translation fell behind its source';
  const who = row.actor?.displayName ?? 'Someone';
  const where = row.pageTitle === null ? '' : ` on ${row.pageTitle}`;
  return `${who} ${describeDeed({ kind: row.kind as NotificationKind, reason: row.reason })}${where}`;
}
