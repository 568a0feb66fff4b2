import type {
  updateNotifications as contractOfAll,
  updateNotification as contractOfOne,
} from '@/lib/contract/notifications';
import { badRequest, notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { markNotifications, type NotificationMarks } from '@/lib/storage/notifications/mark-notifications';
import { findNotification } from '@/lib/storage/notifications/read-notifications';
import { toNotification } from './present-notification';

export const updateNotification: Operation<typeof contractOfOne> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const viewer = viewerOf(context);
    const changed = await markNotifications(tx, viewer, toMark(body), { ids: [params.notificationId] });
    const row = await findNotification(tx, viewer, params.notificationId);
    if (!row) throw notFound('notification');
    if (changed.length > 0) await publishOwnEvents(context, tx);
    return toNotification(context, row);
  });

export const updateNotifications: Operation<typeof contractOfAll> = (context, { body }) =>
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
