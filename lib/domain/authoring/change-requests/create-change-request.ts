import type { createChangeRequest as contract } from '@/lib/contract/change-requests';
import { notFound } from '@/lib/contract/problem';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { insertChangeRequest, takeNumber } from '@/lib/storage/change-requests/write-change-requests';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { toChangeRequest } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';

export const createChangeRequest: Operation<typeof contract> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const row = await openChangeRequest(context, tx, { subject: body.subject ?? 'Untitled' });
    return toChangeRequest(context, row, context.subject.role);
  });

interface NewChangeRequest {
  subject: string;
  revertOf?: string;
  /** The main revision it is made from, when that is not the newest. */
  revisionInitial?: string;
}

/** A draft that begins with the content of its space. The space stays locked until the transaction ends. */
export async function openChangeRequest(context: ObjectContext, tx: Tx, made: NewChangeRequest) {
  const spaceId = context.subject.id;
  const taken = await takeNumber(tx, spaceId);
  if (!taken) throw notFound('space');
  const id = newId();
  await insertChangeRequest(tx, {
    id,
    spaceId,
    number: taken.number,
    revisionId: taken.revisionId,
    revisionInitial: taken.revisionId,
    createdBy: context.caller.userId,
    ...made,
  });
  const row = await findChangeRequest(tx, spaceId, id);
  if (!row) throw notFound('space');
  await publishChangeRequestEvents(context, tx, row);
  const where = { organizationId: row.organizationId, spaceId, changeRequestId: id };
  await notifyWebhooks(context, tx, where, [{ event: 'change_request.opened' }]);
  return row;
}
