import type { z } from 'zod';
import type * as contract from '@/lib/contract/notifications';
import type { notificationSettings } from '@/lib/contract/notifications';
import { badRequest, notFound } from '@/lib/contract/problem';
import { type Choices, mergeChoices, toChoices } from '@/lib/domain/queue/notification-choices';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, Operations, UserContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { markNotifications, type NotificationMarks } from '@/lib/storage/notifications/mark-notifications';
import {
  findNotificationChoices,
  lockNotificationChoices,
  saveNotificationChoices,
} from '@/lib/storage/notifications/notification-settings';
import {
  countUnread,
  findNotification,
  listNotifications,
} from '@/lib/storage/notifications/read-notifications';
import { requireWholeAccount } from '../users/require-whole-account';
import { toNotification } from './present-notification';

const updateNotification: Operation<typeof contract.updateNotification> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const viewer = viewerOf(context);
    const changed = await markNotifications(tx, viewer, toMark(body), { ids: [params.notificationId] });
    const row = await findNotification(tx, viewer, params.notificationId);
    if (!row) throw notFound('notification');
    if (changed.length > 0) await publishOwnEvents(context, tx);
    return toNotification(context, row);
  });

const updateNotifications: Operation<typeof contract.updateNotifications> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const { notifications: ids, filter = 'all', changeRequest: changeRequestId = null, until = null } = body;
    const which = ids ? { ids } : { filter, changeRequestId, until };
    const changed = await markNotifications(tx, viewerOf(context), toMark(body), which);
    if (changed.length > 0) await publishOwnEvents(context, tx);
    return { updated: changed.length };
  });

function toMark(body: { read?: boolean | undefined; done?: boolean | undefined }): NotificationMarks {
  if (body.done && body.read === false)
    throw badRequest('read', 'can not be false with `done`: what is put away is read');
  return { read: body.read ?? null, done: body.done ?? null };
}

/** An inbox is its reader's own business. */
const publishOwnEvents = (context: ObjectContext, tx: Tx) =>
  context.publish(tx, {
    noun: 'notifications',
    organization: context.subject.organizationId,
    recipients: [context.caller.userId],
  });

const toSettings = (context: UserContext, choices: Choices): z.input<typeof notificationSettings> => ({
  object: 'notification-settings',
  ...choices,
  emailAvailable: context.environment.mail !== undefined,
});

const getNotificationSettings: Operation<typeof contract.getNotificationSettings> = async (context) =>
  toSettings(context, toChoices(await findNotificationChoices(context.db, context.caller.userId)));

const updateNotificationSettings: Operation<typeof contract.updateNotificationSettings> = (
  context,
  { body },
) => {
  const { userId } = context.caller;
  return context.database.transaction(async (tx) => {
    await requireWholeAccount(context, tx);
    const choices = mergeChoices(await lockNotificationChoices(tx, userId), body);
    await saveNotificationChoices(tx, userId, choices);
    await context.publish(tx, { noun: 'notification-settings', recipients: [userId] });
    return toSettings(context, choices);
  });
};

export const notificationOperations = {
  listNotifications: (context, { query }) => {
    const { filter = 'all', unread = false, done = false } = query;
    return paginate(
      context,
      query,
      (slice) => listNotifications(context.database, viewerOf(context), { filter, unread, done }, slice),
      (row) => [row.createdAt, row.id],
      (row) => toNotification(context, row),
    );
  },
  countNotifications: async (context) => ({
    unread: await countUnread(context.database, viewerOf(context)),
  }),
  updateNotification,
  updateNotifications,
  getNotificationSettings,
  updateNotificationSettings,
} satisfies Partial<Operations>;
