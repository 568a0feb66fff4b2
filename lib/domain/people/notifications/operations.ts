import { paginate } from '@/lib/domain/shared/paginate';
import type { Operations } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { countUnread, listNotifications } from '@/lib/storage/notifications/read-notifications';
import { getNotificationSettings, updateNotificationSettings } from './notification-settings';
import { toNotification } from './present-notification';
import { updateNotification, updateNotifications } from './update-notifications';

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
