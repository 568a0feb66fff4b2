import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';

/** Tells others of the reviews of a change request, or of one that is nobody else's matter yet. */
export function publishReviewEvents(
  context: ObjectContext,
  tx: Tx,
  changeRequestId: string,
  recipients?: readonly string[],
): Promise<void> {
  const { id: space, organizationId: organization } = context.subject;
  return context.publish(tx, { noun: 'reviews', id: changeRequestId, space, organization, recipients });
}
