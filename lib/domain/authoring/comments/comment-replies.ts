import type { createChangeRequestCommentReply } from '@/lib/contract/change-request-comments';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, notFound } from '@/lib/contract/problem';
import type { listSpaceCommentReplies, updateSpaceCommentReply } from '@/lib/contract/space-comments';
import { notify } from '@/lib/domain/queue/notify';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import { openPendingReview } from '@/lib/storage/comments/pending-review';
import { changeReactions } from '@/lib/storage/comments/reactions';
import { findReply, listReplies as listReplieRows } from '@/lib/storage/comments/read-replies';
import { insertComment } from '@/lib/storage/comments/write-comments';
import type { Database, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { changeBody, readReactions, resolve } from './comments';
import {
  lockAnswered,
  lockComment,
  type PlaceName,
  publishThreadEvents,
  readerOf,
  requirePlace,
} from './open-thread';
import { type Format, readTexts, toReply } from './present-comment';
import { readBody } from './read-body';

type ListQuery = InputOf<typeof listSpaceCommentReplies>['query'];

export async function listReplies(
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  query: ListQuery,
) {
  let place: PlaceRow | undefined;
  const page = await paginate(
    context,
    query,
    async (slice) => {
      const request = { ...readerOf(context, changeRequest), threadId };
      const found = await listReplieRows(context.database, request, slice);
      place = requirePlace(found?.place, changeRequest);
      if (!found?.threadId) throw notFound('comment');
      return found;
    },
    (row) => [row.createdAt, row.id],
    (row) => row,
  );
  const at = requirePlace(place, changeRequest);
  const texts = await readTexts(page.items, query.format);
  return { ...page, items: page.items.map((row) => toReply(context, at, row, texts)) };
}

async function requireReply(
  on: Database | Tx,
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  id: string,
) {
  const found = await findReply(on, { ...readerOf(context, changeRequest), threadId, id });
  const place = requirePlace(found?.place, changeRequest);
  if (!found?.threadId) throw notFound('comment');
  if (!found.reply) throw notFound('reply');
  return { place, reply: found.reply };
}

export async function getReply(
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  id: string,
  format: Format,
) {
  const { place, reply } = await requireReply(context.database, context, changeRequest, threadId, id);
  return toReply(context, place, reply, await readTexts([reply], format));
}

type Sent = InputOf<typeof createChangeRequestCommentReply>['body'];

export async function createReply(
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  sent: Sent,
  format: Format,
) {
  const written = await readBody(sent.body);
  if (sent.pending && sent.resolved !== undefined)
    throw badRequest('resolved', 'goes without `pending`: resolve the comment when you submit your review');
  const { userId } = context.caller;
  return context.database.transaction(async (tx) => {
    // Who settles a comment as well changes the counts of its place.
    const lock = sent.resolved === undefined ? lockAnswered : lockComment;
    const { place, comment } = await lock(context, tx, changeRequest, threadId);
    const isPending = sent.pending === true || comment.isPending;
    const { changeRequestId, revisionId } = place;
    const reviewId =
      isPending && changeRequestId !== null
        ? await openPendingReview(tx, changeRequestId, userId, revisionId)
        : null;
    const id = newId();
    const values = { id, threadId, reviewId, revisionId, ...written, createdBy: userId };
    await insertComment(tx, place, values, isPending);
    if (sent.resolved !== undefined) await resolve(context, tx, place, comment, sent.resolved);
    await publishThreadEvents(context, tx, place, threadId, isPending);
    const { mentions } = written;
    if (!isPending) await notify(context, tx, place, { kind: 'reply', comment: { id, threadId, mentions } });
    const { reply } = await requireReply(tx, context, place.changeRequestId, threadId, id);
    return toReply(context, place, reply, await readTexts([reply], format));
  });
}

type Change = InputOf<typeof updateSpaceCommentReply>['body'];

export async function updateReply(
  context: ObjectContext,
  changeRequest: PlaceName,
  threadId: string,
  id: string,
  sent: Change,
  format: Format,
) {
  const reactions = readReactions(sent);
  return context.database.transaction(async (tx) => {
    const { place } = await lockComment(context, tx, changeRequest, threadId);
    const { reply } = await requireReply(tx, context, place.changeRequestId, threadId, id);
    if (sent.body) await changeBody(context, tx, place, reply, sent.body);
    await changeReactions(tx, id, context.caller.userId, reactions);
    await publishThreadEvents(context, tx, place, threadId, reply.isPending);
    const changed = await requireReply(tx, context, place.changeRequestId, threadId, id);
    return toReply(context, place, changed.reply, await readTexts([changed.reply], format));
  });
}
