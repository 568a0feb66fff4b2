import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Anchor } from '@/lib/content/anchors/anchor';
import type { Tx } from '../database/db';
import { findSqlState } from '../database/failures';
import { defineStatement, type Term } from '../database/statement';
import { comments } from '../schema/comments';
import { spaces } from '../schema/content';
import type { PlaceRow } from './comment-place';
import { toStored } from './stored-anchor';

type Values = typeof comments.$inferInsert;
/** What tells whose count a comment is in. */
type Place = Pick<PlaceRow, 'spaceId' | 'changeRequestId'>;

type NewComment = Pick<
  Values,
  | 'id'
  | 'threadId'
  | 'reviewId'
  | 'pageId'
  | 'pageTitle'
  | 'pagePath'
  | 'side'
  | 'nodeId'
  | 'revisionId'
  | 'body'
  | 'mentions'
  | 'suggestion'
  | 'suggestionBase'
  | 'createdBy'
> & { anchor?: Anchor | null };

const insertRow = defineStatement<never, Omit<NewComment, 'anchor'> & Place & { anchor: string | null }>(
  'insert_comment',
  (term) => sql`insert into comments (id, space_id, change_request_id, thread_id, review_id,
      page_id, page_title, page_path, side, anchor, node_id, revision_id, body,
      mentions, suggestion, suggestion_base, created_by, created_at)
    values (${term('id')}, ${term('spaceId')}, ${term('changeRequestId')}, ${term('threadId')}, ${term('reviewId')},
      ${term('pageId')}, ${term('pageTitle')}, ${term('pagePath')}, coalesce(${term('side')}, 'after'),
      ${term('anchor')}::jsonb, ${term('nodeId')}, ${term('revisionId')}, ${term('body')},
      coalesce(${term('mentions')}::text[], '{}'), ${term('suggestion')}, ${term('suggestionBase')},
      ${term('createdBy')}, clock_timestamp())`,
);

const withStored = <Row extends { anchor?: Anchor | null }>({ anchor, ...row }: Row) =>
  anchor ? { ...row, anchor: toStored(anchor) } : { ...row, ...(anchor === null ? { anchor } : {}) };

const updateHead = (term: Term<Pick<PlaceRow, 'spaceId' | 'revisionId'>>) =>
  sql`update spaces set comments = comments + 1
    where id = ${term('spaceId')}::text and revision_id = ${term('revisionId')}::text and deleted_at is null
    returning id`;
const countOnHead = defineStatement<{ id: string }, Pick<PlaceRow, 'spaceId' | 'revisionId'>>(
  'count_comment_on_head',
  updateHead,
);

/** What `require_rows` of the database fails with. */
const NO_ROWS = 'LC001';
// The answer comes only with the commit, so the statement itself fails if it finds nothing.
const countOnHeadOrFail = defineStatement<never, Pick<PlaceRow, 'spaceId' | 'revisionId'>>(
  'count_comment_on_head_or_fail',
  (term) => sql`with counted as (${updateHead(term)}) select require_rows(count(*)) from counted`,
);

const countOnChangeRequest = defineStatement<never, Pick<PlaceRow, 'changeRequestId'> & { by: number }>(
  'count_comments_on_change_request',
  (term) => sql`update change_requests set comments = comments + ${term('by')}::int, is_blank = false
    where id = ${term('changeRequestId')}::text`,
);

/** Counts a new comment; false when the main content is not at the revision of the place any more, or gone. */
export async function countComment(tx: Tx, place: PlaceRow): Promise<boolean> {
  if (place.changeRequestId === null) return (await countOnHead(tx, place)).length === 1;
  await countOpen(tx, place, 1);
  return true;
}

/** The same, sent with the commit; if the main content changed meanwhile, the transaction fails with a concurrent change. */
export function countCommentAtCommit(tx: Tx, place: PlaceRow): void {
  if (place.changeRequestId === null) countOnHeadOrFail.atCommit(tx, place);
  else countOnChangeRequest.atCommit(tx, { ...place, by: 1 });
}

/** The main content changed after the comment was written. */
export class ConcurrentChange extends Error {}

export const isConcurrentChange = (error: unknown) =>
  error instanceof ConcurrentChange || findSqlState(error) === NO_ROWS;

/** Writes a comment or a reply; the caller counts it. */
export async function writeComment(
  tx: Tx,
  { spaceId, changeRequestId }: Place,
  values: NewComment,
): Promise<void> {
  const { anchor, ...row } = values;
  const stored = anchor ? JSON.stringify(toStored(anchor)) : null;
  await insertRow(tx, { ...row, anchor: stored, spaceId, changeRequestId });
}

/** Writes a comment or a reply and counts it, unless it is part of a review that is pending; its place is locked. */
export async function insertComment(
  tx: Tx,
  { spaceId, changeRequestId }: Place,
  values: NewComment,
  isPending: boolean,
): Promise<void> {
  await writeComment(tx, { spaceId, changeRequestId }, values);
  if (isPending) return;
  if (values.threadId) await countReplies(tx, values.threadId, 1);
  else await countOpen(tx, { spaceId, changeRequestId }, 1);
}

async function countOpen(tx: Tx, { spaceId, changeRequestId }: Place, by: number): Promise<void> {
  if (by === 0) return;
  if (changeRequestId === null)
    await tx
      .update(spaces)
      .set({ comments: sql`${spaces.comments} + ${by}` })
      .where(eq(spaces.id, spaceId));
  else await countOnChangeRequest(tx, { changeRequestId, by });
}

async function countReplies(tx: Tx, threadId: string, by: number): Promise<void> {
  await tx
    .update(comments)
    .set({ replies: sql`${comments.replies} + ${by}` })
    .where(eq(comments.id, threadId));
}

type CommentChange = Partial<
  Pick<
    Values,
    | 'body'
    | 'mentions'
    | 'pageId'
    | 'pageTitle'
    | 'pagePath'
    | 'side'
    | 'nodeId'
    | 'revisionId'
    | 'suggestionBase'
    | 'suggestionRevisionId'
    | 'suggestionAcceptedBy'
  >
> & { anchor?: Anchor | null };

const NOT_ACCEPTED = { suggestionAcceptedAt: null, suggestionAcceptedBy: null, suggestionRevisionId: null };

/** Changes a comment or a reply. */
export async function changeComment(
  tx: Tx,
  id: string,
  change: CommentChange & { isEdited?: boolean; isAccepted?: boolean },
): Promise<void> {
  const { isEdited, isAccepted, ...values } = change;
  const now = sql`clock_timestamp()`;
  await tx
    .update(comments)
    .set({
      ...withStored(values),
      ...(isEdited ? { editedAt: now } : {}),
      ...(isAccepted ? { suggestionAcceptedAt: now } : {}),
      ...(isAccepted === false ? NOT_ACCEPTED : {}),
    })
    .where(eq(comments.id, id));
}

/** Resolves a comment, or opens it again; false when it was so already. When and by whom are written at once. */
export async function resolveComment(
  tx: Tx,
  place: Place,
  { id, isPending }: { id: string; isPending: boolean },
  by: string | null,
): Promise<boolean> {
  const set =
    by === null
      ? { resolvedAt: null, resolvedBy: null }
      : { resolvedAt: sql`clock_timestamp()`, resolvedBy: by };
  const was = by === null ? isNotNull(comments.resolvedAt) : isNull(comments.resolvedAt);
  const changed = await tx
    .update(comments)
    .set(set)
    .where(and(eq(comments.id, id), was))
    .returning({ id: comments.id });
  if (changed.length > 0 && !isPending) await countOpen(tx, place, by === null ? 1 : -1);
  return changed.length > 0;
}

/** Deletes a comment with its replies. */
export async function deleteComment(
  tx: Tx,
  place: Place,
  { id, isPending, resolvedAt }: { id: string; isPending: boolean; resolvedAt: string | null },
): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
  if (!isPending && resolvedAt === null) await countOpen(tx, place, -1);
}

export async function deleteReply(
  tx: Tx,
  { id, threadId, isPending }: { id: string; threadId: string; isPending: boolean },
): Promise<void> {
  await tx.delete(comments).where(eq(comments.id, id));
  if (!isPending) await countReplies(tx, threadId, -1);
}
