import type { ObjectContext } from '@/lib/domain/viewer/context';
import { awaitBatch } from '@/lib/storage/database/await-batch';
import type { Tx } from '@/lib/storage/database/db';
import {
  insertNotifications,
  type NewNotification,
  removeReviewRequests,
} from '@/lib/storage/notifications/insert-notifications';
import {
  listNotifiedComments,
  listRecipients,
  type NotificationAudience,
  type Recipient,
} from '@/lib/storage/notifications/list-recipients';
import { channelsFor, type NotificationKind } from './notification-choices';
import { type NotificationEvent, toEvents } from './notification-event';
import { prepareWebhooks } from './notify-webhooks';
import { queueMails } from './queue-mails';

interface Where {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

/** A notification, before the person's settings are applied. */
type Message = Pick<NewNotification, 'commentId' | 'reviewId'> & { kind: NotificationKind; to: Recipient };

/**
 * Tells whom it concerns, never who did it; call it inside the transaction in which it happens. `beforeWriting` runs once it
 * is known whom to tell: a lock that many want is taken there, and still before the rows of jobs. It hears whether nobody
 * is to be told, so that nothing is written after it.
 */
export async function notify(
  context: ObjectContext,
  tx: Tx,
  where: Where,
  event: NotificationEvent,
  beforeWriting?: (isLast: boolean) => Promise<void>,
): Promise<void> {
  const actorId = context.caller.userId;
  const nobody: NotificationAudience = {
    organizationId: where.organizationId,
    actorId,
    mentioned: [],
    asked: [],
    others: [],
    changeRequestId: null,
    toAll: false,
    threadId: null,
  };
  const [tellListeners, messages] = await awaitBatch([
    prepareWebhooks(context, tx, where, toEvents(event)),
    findMessages(tx, nobody, where.changeRequestId, event),
  ]);
  const wanted = choose(context, messages);
  await beforeWriting?.(!tellListeners && wanted.length === 0);
  await tellListeners?.();
  await store(context, tx, { ...where, actorId }, wanted);
}

/** The teller of a notification: a person by a request, or the server itself. */
type Teller = Pick<ObjectContext, 'environment' | 'publish'>;
type Told = Where & { actorId: string | null };

/** Where people want to hear of it, and whether they want to at all. */
function choose({ environment }: Teller, messages: readonly Message[]): NewNotification[] {
  const isMailSent = environment.mail !== undefined;
  return messages
    .map(({ to, ...message }): NewNotification => {
      const { inbox, email } = channelsFor(to.choices, message.kind, to.reason);
      return {
        ...message,
        userId: to.userId,
        reason: to.reason,
        inInbox: inbox,
        mailDue: email && isMailSent,
      };
    })
    .filter(({ inInbox, mailDue }) => inInbox || mailDue);
}

async function store(teller: Teller, tx: Tx, where: Told, wanted: NewNotification[]): Promise<void> {
  const told = await insertNotifications(tx, where, wanted);
  const recipients = [...new Set(told.filter(({ inInbox }) => inInbox).map(({ userId }) => userId))];
  if (recipients.length > 0)
    await teller.publish(tx, { noun: 'notifications', organization: where.organizationId, recipients });
  const { actorId: _, ...place } = where;
  await queueMails(
    tx,
    place,
    told.filter(({ mailDue }) => mailDue).map(({ userId }) => userId),
  );
}

/** What no request did. */
export const sendNotifications = (teller: Teller, tx: Tx, where: Told, messages: readonly Message[]) =>
  store(teller, tx, where, choose(teller, messages));

async function findMessages(
  tx: Tx,
  nobody: NotificationAudience,
  changeRequestId: string | null,
  event: NotificationEvent,
): Promise<Message[]> {
  const { kind } = event;
  const tell = async (audience: Partial<NotificationAudience>, about: Partial<Message> = {}) =>
    (await listRecipients(tx, { ...nobody, ...audience })).map(
      (to): Message => ({ kind, commentId: null, reviewId: null, ...about, to }),
    );
  switch (kind) {
    case 'comment':
    case 'reply': {
      const { id, threadId, mentions, edited } = event.comment;
      const isReply = kind === 'reply';
      const audience = { mentioned: mentions, threadId, changeRequestId, toAll: !isReply };
      return tell(edited ? { mentioned: mentions } : audience, { commentId: id });
    }
    case 'review-requested':
      if (changeRequestId) await removeReviewRequests(tx, changeRequestId, event.userIds);
      return tell({ asked: event.userIds });
    case 'merged':
      return tell({ changeRequestId, toAll: true });
    case 'suggestion-accepted':
      return tellOfAccepted(tx, nobody, event.commentIds);
    default: {
      const { reviewId, commentIds } = event;
      const ofReview = await tell({ changeRequestId, toAll: true }, { reviewId });
      return [...ofReview, ...(await tellMentioned(tx, nobody, commentIds))];
    }
  }
}

/** Each author once, however many of their suggestions were accepted together. */
async function tellOfAccepted(
  tx: Tx,
  nobody: NotificationAudience,
  commentIds: string[],
): Promise<Message[]> {
  const comments = await listNotifiedComments(tx, commentIds);
  const authors = comments.flatMap(({ createdBy }) => createdBy ?? []);
  const recipients = await listRecipients(tx, { ...nobody, others: authors });
  return recipients.map((to) => ({
    kind: 'suggestion-accepted',
    commentId: comments.find(({ createdBy }) => createdBy === to.userId)?.id ?? null,
    reviewId: null,
    to,
  }));
}

/** Comments of a review are not notified one by one, except to people whom one mentions. */
async function tellMentioned(tx: Tx, nobody: NotificationAudience, commentIds: string[]): Promise<Message[]> {
  if (commentIds.length === 0) return [];
  const comments = await listNotifiedComments(tx, commentIds);
  const mentioned = comments.flatMap(({ mentions }) => mentions);
  if (mentioned.length === 0) return [];
  const recipients = await listRecipients(tx, { ...nobody, mentioned });
  return comments.flatMap((comment) =>
    recipients
      .filter(({ userId }) => comment.mentions.includes(userId))
      .map(
        (to): Message => ({
          kind: comment.threadId === null ? 'comment' : 'reply',
          commentId: comment.id,
          reviewId: null,
          to,
        }),
      ),
  );
}
