import type { updateChangeRequestComment } from '@/lib/contract/change-request-comments';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, forbidden, Problem } from '@/lib/contract/problem';
import { notify } from '@/lib/domain/queue/notify';
import { askerOf } from '@/lib/domain/viewer/asker';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow, ReplyRow } from '@/lib/storage/comments/comment-row';
import { changeReactions } from '@/lib/storage/comments/reactions';
import { changeComment, resolveComment } from '@/lib/storage/comments/write-comments';
import type { Tx } from '@/lib/storage/database/db';
import { canEdit, canResolve } from './comment-policy';
import { readEmojis } from './emoji';
import { findTarget } from './find-target';
import { lockComment, type PlaceName, publishThreadEvents } from './open-thread';
import type { Format } from './present-comment';
import { readBody } from './read-body';
import { presentChanged } from './read-comments';

type Sent = InputOf<typeof updateChangeRequestComment>['body'];

export async function updateComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  id: string,
  sent: Sent,
  format: Format,
) {
  const reactions = readReactions(sent);
  return context.database.transaction(async (tx) => {
    const { place, comment } = await lockComment(context, tx, changeRequest, id);
    if (sent.body) await changeBody(context, tx, place, comment, sent.body, comment.suggestion !== null);
    if (sent.page !== undefined) await attach(context, tx, place, comment, sent);
    if (sent.resolved !== undefined) await resolve(context, tx, place, comment, sent.resolved);
    await changeReactions(tx, id, context.caller.userId, reactions);
    await publishThreadEvents(context, tx, place, id, comment.isPending);
    return presentChanged(context, tx, place, id, format);
  });
}

export const readReactions = (sent: Pick<Sent, 'addedReactions' | 'removedReactions'>) => ({
  added: readEmojis(sent.addedReactions, 'addedReactions'),
  removed: readEmojis(sent.removedReactions, 'removedReactions'),
});

/** Another text in place of the one that somebody wrote themselves. Who is mentioned for the first time hears of it. */
export async function changeBody(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  row: ReplyRow,
  sent: NonNullable<Sent['body']>,
  mayBeBlank = false,
): Promise<void> {
  if (!canEdit(askerOf(context), row))
    throw forbidden('Only its author may change the text of a comment. Reply to it instead.');
  const { body, mentions } = await readBody(sent, { previous: row.body, mayBeBlank });
  if (body === row.body) return;
  await changeComment(tx, row.id, { body, mentions, isEdited: true });
  const added = mentions.filter((user) => !row.mentions.includes(user));
  if (row.isPending || added.length === 0) return;
  const kind = row.threadId === null ? 'comment' : 'reply';
  const comment = { id: row.id, threadId: row.threadId, mentions: added, edited: true };
  await notify(context, tx, place, { kind, comment });
}

export async function resolve(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  comment: CommentRow,
  isResolved: boolean,
): Promise<void> {
  if (!canResolve(askerOf(context), comment))
    throw forbidden(
      'Only its author, or who has the role "edit" or higher on this space, may resolve a comment or open it again.',
    );
  await resolveComment(tx, place, comment, isResolved ? context.caller.userId : null);
  if (!isResolved && comment.suggestionAcceptedAt !== null) await reopenSuggestion(tx, place, comment);
}

/** Where its text was put back, a suggestion may be accepted anew. */
async function reopenSuggestion(tx: Tx, place: PlaceRow, comment: CommentRow): Promise<void> {
  const { pageId, anchor, suggestionBase } = comment;
  if (pageId === null || !anchor || anchor.isDetached || !suggestionBase) return;
  const range = { quote: suggestionBase, start: anchor.start };
  const target = await findTarget(tx, place, { page: pageId, range }).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  const found = target?.anchor;
  if (found && found.start <= anchor.end && anchor.start <= found.end)
    await changeComment(tx, comment.id, { ...target, isAccepted: false });
}

/** Puts a comment on another text, such as one whose own is gone. */
async function attach(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  comment: CommentRow,
  sent: Sent,
): Promise<void> {
  if (!canResolve(askerOf(context), comment))
    throw forbidden(
      'Only its author, or who has the role "edit" or higher on this space, may put a comment on another text.',
    );
  const target = await findTarget(tx, place, sent);
  if (comment.suggestion === null) {
    await changeComment(tx, comment.id, target);
    return;
  }
  if (comment.suggestionAcceptedAt !== null)
    throw badRequest('page', 'cannot be changed: the suggestion of this comment was accepted');
  if (!target.anchor || target.side === 'before')
    throw badRequest('range', 'is needed, or `node`: the text that the suggestion replaces');
  await changeComment(tx, comment.id, { ...target, suggestionBase: target.anchor.quote });
}
