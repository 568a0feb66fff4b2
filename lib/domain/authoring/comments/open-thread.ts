import { NAMED_REACTORS, SHOWN_REPLIES } from '@/lib/contract/comments';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { lockCommentAlone, lockPlace, type PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { findComment } from '@/lib/storage/comments/read-comments';
import type { Tx } from '@/lib/storage/database/db';

/** A change request by its id or number; null is the main content. */
export type PlaceName = string | null;

/** Reads comments as the caller sees them. */
export function readerOf(context: ObjectContext, changeRequest: PlaceName) {
  return {
    spaceId: context.subject.id,
    changeRequest,
    caller: context.caller.userId,
    named: NAMED_REACTORS,
    shown: SHOWN_REPLIES,
  };
}

export function requirePlace(place: PlaceRow | undefined, changeRequest: PlaceName): PlaceRow {
  if (!place) throw notFound(changeRequest === null ? 'space' : 'change request');
  return place;
}

/** A place held still until the transaction ends, with a comment on it if there is one that the caller sees. */
export async function lockThread(
  context: ObjectContext,
  tx: Tx,
  changeRequest: PlaceName,
  id: string,
): Promise<{ place: PlaceRow; comment: CommentRow | null }> {
  const reader = readerOf(context, changeRequest);
  const place = requirePlace(await lockPlace(tx, reader), changeRequest);
  const found = await findComment(tx, { ...reader, id, expand: false });
  return { place, comment: found?.comment ?? null };
}

/** A comment that is answered. On the main content it is locked alone, so that those who answer others do not wait for it. */
export async function lockAnswered(
  context: ObjectContext,
  tx: Tx,
  changeRequest: PlaceName,
  id: string,
): Promise<{ place: PlaceRow; comment: CommentRow }> {
  if (changeRequest !== null) return lockComment(context, tx, changeRequest, id);
  const reader = readerOf(context, changeRequest);
  await lockCommentAlone(tx, { spaceId: reader.spaceId, id });
  const found = await findComment(tx, { ...reader, id, expand: false });
  const place = requirePlace(found?.place, changeRequest);
  if (!found?.comment) throw notFound('comment');
  return { place, comment: found.comment };
}

export async function lockComment(context: ObjectContext, tx: Tx, changeRequest: PlaceName, id: string) {
  const { place, comment } = await lockThread(context, tx, changeRequest, id);
  if (!comment) throw notFound('comment');
  return { place, comment };
}

/** Tells others; what is pending is for its author's own screens alone. */
export async function publishThreadEvents(
  context: ObjectContext,
  tx: Tx,
  { spaceId, organizationId }: PlaceRow,
  id: string,
  isPending: boolean,
): Promise<void> {
  const recipients = isPending ? { recipients: [context.caller.userId] } : {};
  await context.publish(tx, {
    noun: 'comments',
    id,
    space: spaceId,
    organization: organizationId,
    ...recipients,
  });
}
