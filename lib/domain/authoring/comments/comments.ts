import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import type {
  createChangeRequestComment,
  updateChangeRequestComment,
} from '@/lib/contract/change-request-comments';
import type { DeleteOutcome, InputOf } from '@/lib/contract/endpoint';
import { badRequest, forbidden, notFound, Problem } from '@/lib/contract/problem';
import type { getSpaceComment, listSpaceComments } from '@/lib/contract/space-comments';
import { notify } from '@/lib/domain/queue/notify';
import { paginate } from '@/lib/domain/shared/paginate';
import { actorOf } from '@/lib/domain/viewer/actor';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { findPlace, lockPlace, type PlaceRow } from '@/lib/storage/comments/comment-place';
import type { CommentRow, ReplyRow } from '@/lib/storage/comments/comment-row';
import { openPendingReview } from '@/lib/storage/comments/pending-review';
import { changeReactions } from '@/lib/storage/comments/reactions';
import { findComment, listComments as listCommentRows } from '@/lib/storage/comments/read-comments';
import { findReply } from '@/lib/storage/comments/read-replies';
import {
  ConcurrentChange,
  changeComment,
  countComment,
  countCommentAtCommit,
  deleteComment as deleteCommentRow,
  deleteReply as deleteReplyRow,
  isConcurrentChange,
  resolveComment,
  writeComment,
} from '@/lib/storage/comments/write-comments';
import { awaitBatch } from '@/lib/storage/database/await-batch';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { canDelete, canEdit, canResolve } from './comment-policy';
import { readEmojis } from './emoji';
import { getTarget, MOST_ANCHORED, type Target } from './get-target';
import {
  lockComment,
  lockThread,
  type PlaceName,
  publishThreadEvents,
  readerOf,
  requirePlace,
} from './open-thread';
import { type Format, openSides, readTexts, toComment } from './present-comment';
import { readBody } from './read-body';

type ListQuery = InputOf<typeof listSpaceComments>['query'];

export async function listComments(context: ObjectContext, changeRequest: PlaceName, query: ListQuery) {
  const request = { ...readerOf(context, changeRequest), expand: query.expand === 'replies' };
  const filter = {
    order: query.order ?? 'desc',
    status: query.status === undefined || query.status === 'all' ? null : query.status,
    page: query.targetPage ?? null,
    authors: query.authors ?? null,
  };
  let place: PlaceRow | undefined;
  const page = await paginate(
    context,
    query,
    async (slice) => {
      const found = await listCommentRows(context.database, request, filter, slice);
      place = found?.place;
      return found ?? { rows: [] };
    },
    (row) => [row.createdAt, row.id],
    (row) => row,
  );
  const at = requirePlace(place, changeRequest);
  return { ...page, items: await presentAll(context, at, page.items, query.format) };
}

async function presentAll(context: ObjectContext, place: PlaceRow, rows: CommentRow[], format: Format) {
  const sides = await openSides(context.database, place, rows);
  const yieldToOthers = createYield();
  const items: ReturnType<typeof toComment>[] = [];
  for (const row of rows) {
    const texts = await readTexts([row], format);
    items.push(toComment(context, place, sides, row, texts));
    await yieldToOthers();
  }
  return items;
}

type GetQuery = InputOf<typeof getSpaceComment>['query'];

export async function getComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  id: string,
  { format }: GetQuery,
) {
  const found = await findComment(context.database, {
    ...readerOf(context, changeRequest),
    id,
    expand: false,
  });
  const place = requirePlace(found?.place, changeRequest);
  if (!found?.comment) throw notFound('comment');
  const sides = await openSides(context.database, place, [found.comment]);
  const texts = await readTexts([found.comment], format);
  return toComment(context, place, sides, found.comment, texts);
}

/** The answer to who has just changed a comment. */
async function presentChanged(context: ObjectContext, tx: Tx, place: PlaceRow, id: string, format: Format) {
  const reader = readerOf(context, place.changeRequestId);
  const found = await findComment(tx, { ...reader, id, expand: false });
  if (!found?.comment) throw notFound('comment');
  const texts = await readTexts([found.comment], format);
  return toComment(context, place, await openSides(tx, place, [found.comment]), found.comment, texts);
}

type NewComment = InputOf<typeof createChangeRequestComment>['body'];

export async function createComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  sent: NewComment,
  format: Format,
) {
  const isSuggestion = sent.suggestion !== undefined;
  const written = await readBody(sent.body, { mayBeBlank: isSuggestion });
  const name = readerOf(context, changeRequest);
  // Found before the place is locked, so that a large page does not hold up others.
  const seen = requirePlace(await findPlace(context.database, name), changeRequest);
  const target = await getTarget(context.database, seen, sent);
  if (isSuggestion) requireReplaceable(sent, target);
  const write = async (tx: Tx, place: PlaceRow, found: Target) => {
    const { changeRequestId, revisionId } = place;
    const { userId: createdBy } = context.caller;
    const isPending = sent.pending === true;
    const reviewId =
      isPending && changeRequestId !== null
        ? await openPendingReview(tx, changeRequestId, createdBy, revisionId)
        : null;
    const id = newId();
    const suggestion = isSuggestion
      ? { suggestion: sent.suggestion, suggestionBase: found.anchor?.quote ?? '' }
      : {};
    const { mentions } = written;
    const comment = { id, threadId: null, mentions };
    // Counted as late as can be: from then on others who comment on the space wait for the end of this.
    const count = async (isLast: boolean) => {
      if (isLast) countCommentAtCommit(tx, place);
      else if (!(await countComment(tx, place))) throw new ConcurrentChange();
    };
    // Asked for in this order.
    const [, shown] = await awaitBatch([
      writeComment(tx, place, { id, reviewId, ...written, ...found, ...suggestion, createdBy }),
      presentChanged(context, tx, place, id, format),
      publishThreadEvents(context, tx, place, id, isPending),
      !isPending && notify(context, tx, place, { kind: 'comment', comment }, count),
    ]);
    return shown;
  };
  const writeLocked = () =>
    context.database.transaction(async (tx) => {
      const place = requirePlace(await lockPlace(tx, name), changeRequest);
      const found = isSameContent(place, seen) ? target : await getTarget(tx, place, sent);
      return write(tx, place, found);
    });
  if (changeRequest !== null) return writeLocked();
  try {
    return await context.database.transaction((tx) => write(tx, seen, target));
  } catch (error) {
    if (!isConcurrentChange(error)) throw error;
    return writeLocked();
  }
}

const isSameContent = (a: PlaceRow, b: PlaceRow) =>
  a.revisionId === b.revisionId && a.baseRevisionId === b.baseRevisionId;

/** A suggestion replaces all of what it is on. */
function requireReplaceable(sent: NewComment, { anchor }: Target): void {
  if (sent.node !== undefined && (anchor?.quote.length ?? 0) >= MOST_ANCHORED - 1)
    throw badRequest('node', 'is too long a block for a suggestion: name some text of it with `range`');
}

type CommentChange = InputOf<typeof updateChangeRequestComment>['body'];

export async function updateComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  id: string,
  sent: CommentChange,
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

export const readReactions = (sent: Pick<CommentChange, 'addedReactions' | 'removedReactions'>) => ({
  added: readEmojis(sent.addedReactions, 'addedReactions'),
  removed: readEmojis(sent.removedReactions, 'removedReactions'),
});

/** Changes the text of one's own comment. People who are mentioned for the first time are notified. */
export async function changeBody(
  context: ObjectContext,
  tx: Tx,
  place: PlaceRow,
  row: ReplyRow,
  sent: NonNullable<CommentChange['body']>,
  mayBeBlank = false,
): Promise<void> {
  if (!canEdit(actorOf(context), row))
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
  if (!canResolve(actorOf(context), comment))
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
  const target = await getTarget(tx, place, { page: pageId, range }).catch((error: unknown) => {
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
  sent: CommentChange,
): Promise<void> {
  if (!canResolve(actorOf(context), comment))
    throw forbidden(
      'Only its author, or who has the role "edit" or higher on this space, may put a comment on another text.',
    );
  const target = await getTarget(tx, place, sent);
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

function requireOwnOrManaged(context: ObjectContext, row: ReplyRow): void {
  if (!canDelete(actorOf(context), row))
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
    await deleteCommentRow(tx, place, comment);
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
    const reply = (await findReply(tx, { ...reader, threadId, id }))?.reply;
    if (!reply) return { existed: false };
    requireOwnOrManaged(context, reply);
    await deleteReplyRow(tx, { id, threadId, isPending: reply.isPending });
    await publishThreadEvents(context, tx, place, threadId, reply.isPending);
    return { existed: true };
  });
