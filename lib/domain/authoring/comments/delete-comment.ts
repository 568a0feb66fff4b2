import type { DeleteOutcome } from '@/lib/contract/endpoint';
import { forbidden } from '@/lib/contract/problem';
import { askerOf } from '@/lib/domain/viewer/asker';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ReplyRow } from '@/lib/storage/comments/comment-row';
import { readReply } from '@/lib/storage/comments/read-replies';
import { deleteComment as remove, deleteReply as removeReply } from '@/lib/storage/comments/write-comments';
import { canDelete } from './comment-policy';
import { lockComment, lockThread, type PlaceName, publishThreadEvents, readerOf } from './open-thread';

function requireOwnOrManaged(context: ObjectContext, row: ReplyRow): void {
  if (!canDelete(askerOf(context), row))
    throw forbidden(
      'Only its author, or who has the role "create" or higher on this space, may delete it. Resolve it instead.',
    );
}

export const deleteComment = (
  context: ObjectContext,
  changeRequest: PlaceName,
  id: string,
): Promise<DeleteOutcome> =>
  context.database.transaction(async (tx) => {
    const { place, comment } = await lockThread(context, tx, changeRequest, id);
    if (!comment) return { existed: false };
    requireOwnOrManaged(context, comment);
    await remove(tx, place, comment);
    await publishThreadEvents(context, tx, place, id, comment.isPending);
    return { existed: true };
  });

export const deleteReply = (
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  id: string,
): Promise<DeleteOutcome> =>
  context.database.transaction(async (tx) => {
    const { place } = await lockComment(context, tx, changeRequest, threadId);
    const reader = readerOf(context, place.changeRequestId);
    const reply = (await readReply(tx, { ...reader, threadId, id }))?.reply;
    if (!reply) return { existed: false };
    requireOwnOrManaged(context, reply);
    await removeReply(tx, { id, threadId, isPending: reply.isPending });
    await publishThreadEvents(context, tx, place, threadId, reply.isPending);
    return { existed: true };
  });
