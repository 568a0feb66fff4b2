import type { createChangeRequestComment } from '@/lib/contract/change-request-comments';
import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest } from '@/lib/contract/problem';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { findPlace, lockPlace, type PlaceRow } from '@/lib/storage/comments/comment-place';
import { openPendingReview } from '@/lib/storage/comments/pending-review';
import {
  ConcurrentChange,
  countComment,
  countCommentAtCommit,
  isConcurrentChange,
  writeComment,
} from '@/lib/storage/comments/write-comments';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { together } from '@/lib/storage/database/together';
import { findTarget, MOST_ANCHORED, type Target } from './find-target';
import { type PlaceName, publishThreadEvents, readerOf, requirePlace } from './open-thread';
import type { Format } from './present-comment';
import { readBody } from './read-body';
import { presentChanged } from './read-comments';

type Sent = InputOf<typeof createChangeRequestComment>['body'];

export async function createComment(
  context: ObjectContext,
  changeRequest: PlaceName,
  sent: Sent,
  format: Format,
) {
  const isSuggestion = sent.suggestion !== undefined;
  const written = await readBody(sent.body, { mayBeBlank: isSuggestion });
  const name = readerOf(context, changeRequest);
  // Looked for before the place is locked: a large page takes its time, and nobody else has to wait for that.
  const seen = requirePlace(await findPlace(context.database, name), changeRequest);
  const target = await findTarget(context.database, seen, sent);
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
    const [, shown] = await together([
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
      const found = isSameContent(place, seen) ? target : await findTarget(tx, place, sent);
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
function requireReplaceable(sent: Sent, { anchor }: Target): void {
  if (sent.node !== undefined && (anchor?.quote.length ?? 0) >= MOST_ANCHORED - 1)
    throw badRequest('node', 'is too long a block for a suggestion: name some text of it with `range`');
}
