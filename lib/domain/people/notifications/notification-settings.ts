import type { z } from 'zod';
import type {
  notificationSettings,
  getNotificationSettings as readContract,
  updateNotificationSettings as writeContract,
} from '@/lib/contract/notifications';
import { type Choices, mergeChoices, toChoices } from '@/lib/domain/queue/notification-choices';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import {
  findNotificationChoices,
  lockNotificationChoices,
  saveNotificationChoices,
} from '@/lib/storage/notifications/notification-settings';
import { requireWholeAccount } from '../users/require-whole-account';

const toSettings = (context: UserContext, choices: Choices): z.input<typeof notificationSettings> => ({
  object: 'notification-settings',
  ...choices,
  emailAvailable: context.environment.mail !== undefined,
});

export const getNotificationSettings: Operation<typeof readContract> = async (context) =>
  toSettings(context, toChoices(await findNotificationChoices(context.db, context.caller.userId)));

export const updateNotificationSettings: Operation<typeof writeContract> = (context, { body }) => {
  const { userId } = context.caller;
  return context.database.transaction(async (tx) => {
    await requireWholeAccount(context, tx);
    const choices = mergeChoices(await lockNotificationChoices(tx, userId), body);
    await saveNotificationChoices(tx, userId, choices);
    await context.publish(tx, { noun: 'notification-settings', recipients: [userId] });
    return toSettings(context, choices);
  });
};
