import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { Tx } from '@/lib/storage/database/db';

/** Tells others of a change request, and of its content when that has changed. */
export async function publishChangeRequestEvents(
  context: ObjectContext,
  tx: Tx,
  row: Pick<ChangeRequestRow, 'id' | 'organizationId' | 'spaceId'>,
  nouns: readonly ('change-requests' | 'content' | 'spaces')[] = ['change-requests'],
): Promise<void> {
  const where = { space: row.spaceId, organization: row.organizationId };
  for (const noun of nouns)
    await context.publish(tx, { noun, id: noun === 'change-requests' ? row.id : row.spaceId, ...where });
}
