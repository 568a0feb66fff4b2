import type { UnitShares } from '@/lib/content/translation/unit-shares';
import type { Services } from '@/lib/domain/shared/services';
import type { Tx } from '@/lib/storage/database/db';
import { listRecipients } from '@/lib/storage/notifications/list-recipients';
import { sendNotifications } from './notify';
import { notifyWebhooks } from './notify-webhooks';

interface Behind {
  translation: { id: string; language: string; units: UnitShares };
  /** Who is told. */
  userIds: readonly string[];
}

/** Tells that a translation fell behind its source, which is nobody's act. */
export async function notifyOfTranslation(
  { environment, hub }: Services,
  tx: Tx,
  place: { organizationId: string; spaceId: string },
  { translation, userIds }: Behind,
): Promise<void> {
  const where = { ...place, changeRequestId: null };
  const recipients = await listRecipients(tx, {
    organizationId: place.organizationId,
    actorId: '',
    mentioned: [],
    asked: [],
    others: userIds,
    changeRequestId: null,
    toAll: false,
    threadId: null,
  });
  await notifyWebhooks({ environment }, tx, where, [{ event: 'translation.behind', translation }]);
  const publish = hub.publish.bind(hub);
  await sendNotifications(
    { environment, publish },
    tx,
    { ...where, actorId: null },
    recipients.map((to) => ({ kind: 'translation-behind', commentId: null, reviewId: null, to })),
  );
}
