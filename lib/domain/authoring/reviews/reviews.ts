import { can } from '@/lib/access/permissions';
import { GUEST } from '@/lib/access/roles';
import { NAMED_REACTORS } from '@/lib/contract/comments';
import { badRequest, conflict, forbidden, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/reviews';
import { notify } from '@/lib/domain/queue/notify';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest, countStatus } from '@/lib/storage/change-requests/write-change-requests';
import { lockPlace } from '@/lib/storage/comments/comment-place';
import { publishPending } from '@/lib/storage/comments/pending-review';
import { insertComment } from '@/lib/storage/comments/write-comments';
import { findComparedVersion } from '@/lib/storage/content/find-compared-version';
import { hashOf, toCanonicalJson } from '@/lib/storage/content/hash';
import { lockHead } from '@/lib/storage/content/revisions';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  deletePendingReview,
  findPendingReview,
  findPendingReviewRow,
} from '@/lib/storage/reviews/pending-reviews';
import { findReview, listReviews, type ReviewStatus } from '@/lib/storage/reviews/read-reviews';
import {
  listRequestedReviewers,
  putRequestedReviewers,
  withdrawReviewRequest,
} from '@/lib/storage/reviews/requested-reviewers';
import { deleteViewedPage, findViewedPages, putViewedPage } from '@/lib/storage/reviews/viewed-pages';
import {
  findLastReview,
  type LastReview,
  putSubmitted,
  putSummary,
} from '@/lib/storage/reviews/write-reviews';
import { canReview, requireStatusRight } from '../change-requests/change-request-policy';
import { requireChangeRequest } from '../change-requests/change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { readBody, type WrittenBody } from '../comments/read-body';
import { requireWritable } from '../content-edits/require-writable';
import { openReviews, toRequestedReviewer, toReview } from './present-review';

/** The person who reads the reviews of a change request. */
const readsReviews = (context: ObjectContext, changeRequest: string) => ({
  spaceId: context.subject.id,
  changeRequest,
  caller: context.caller.userId,
  named: NAMED_REACTORS,
});

export const reviewReads = {
  listReviews: (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const request = readsReviews(context, params.changeRequestId);
        const commented = query.commented ?? false;
        const found = await listReviews(context.database, { ...request, commented }, slice);
        if (!found) throw notFound('change request');
        const opened = await openReviews(context.database, found.place, found.rows);
        return { ...found, rows: found.rows.map((row) => ({ opened, row })) };
      },
      ({ row }) => [row.submittedAt, row.id],
      ({ opened, row }) => toReview(context, opened, row, query.format),
    ),

  getPendingReview: async (context, { params }) => {
    const found = await findPendingReviewRow(context.database, {
      spaceId: context.subject.id,
      name: params.changeRequestId,
      userId: context.caller.userId,
    });
    if (!found) throw notFound('change request');
    const { pending } = found;
    if (!pending) return {};
    return { review: { id: pending.id, comments: pending.comments, createdAt: pending.createdAt } };
  },

  listRequestedReviewers: (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const where = { spaceId: context.subject.id, name: params.changeRequestId };
        const found = await listRequestedReviewers(context.database, where, slice);
        if (!found) throw notFound('change request');
        return found;
      },
      (row) => [row.createdAt, row.userId],
      (row) => toRequestedReviewer(context, row),
    ),
} satisfies Partial<Operations>;

export const submitReview: Operation<typeof contract.submitReview> = async (
  context,
  { params, query, body },
) => {
  const summary = body.comment && (await readBody(body.comment, { field: 'comment' }));
  return context.database.transaction(async (tx) => {
    const row = await lockReviewed(context, tx, params.changeRequestId);
    if (body.status !== 'commented') requireDecisionRight(context, row);
    if (body.status === 'approved' && (body.revision ?? row.revisionId) !== row.revisionId)
      throw conflict('The content was changed meanwhile: look at the changes, then approve it again.');
    const id = await submit(context, tx, row, { status: body.status, summary });
    const found = await findReview(tx, readsReviews(context, row.id), id);
    // The space may have been deleted meanwhile.
    if (!found) throw notFound('change request');
    const opened = await openReviews(tx, found.place, [found.review]);
    return toReview(context, opened, found.review, query.format);
  });
};

export const discardPendingReview: Operation<typeof contract.discardPendingReview> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const row = await lockReviewed(context, tx, params.changeRequestId);
    const { userId } = context.caller;
    const existed = await deletePendingReview(tx, { changeRequestId: row.id, reviewerId: userId });
    if (existed) await publishReviewEvents(context, tx, row.id, [userId]);
    return { existed };
  });

/** Locked as those do who comment on it. */
async function lockReviewed(context: ObjectContext, tx: Tx, name: string): Promise<ChangeRequestRow> {
  const place = await lockPlace(tx, { spaceId: context.subject.id, changeRequest: name });
  const row = place && (await lockChangeRequest(tx, context.subject.id, name));
  if (!row) throw notFound('change request');
  return row;
}

function requireDecisionRight(context: ObjectContext, row: ChangeRequestRow): void {
  if (!canReview(context.subject))
    throw forbidden('You need the role "review" or higher on this space to approve or to request changes.');
  requireWritable(row);
  if (row.createdBy?.id === context.caller.userId)
    throw conflict('You made this change request: somebody else approves it or requests changes.');
}

interface Submitted {
  status: ReviewStatus;
  summary: WrittenBody | undefined;
}

async function submit(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  { status, summary }: Submitted,
): Promise<string> {
  const { userId } = context.caller;
  const of = { changeRequestId: row.id, reviewerId: userId };
  const pending = await findPendingReview(tx, of);
  if (status === 'commented' && !summary && !pending?.comments)
    throw badRequest('comment', 'is needed for a review that decides nothing and has no comments');
  const asked = await withdrawReviewRequest(tx, row.id, userId);
  const last = pending || asked ? undefined : await findLastReview(tx, of);
  // A second press of the button says nothing new.
  if (last && isSame(last, status, row.revisionId, summary?.body)) return last.id;
  const id = await putSubmitted(tx, of, pending?.id, {
    status,
    revisionId: row.revisionId,
    requestedBy: asked?.requestedBy ?? null,
  });
  const commentIds = pending ? await publishPending(tx, id) : [];
  if (summary) commentIds.push(await writeSummary(context, tx, row, id, summary));
  const where = { organizationId: row.organizationId, spaceId: row.spaceId, changeRequestId: row.id };
  await notify(context, tx, where, { kind: status, reviewId: id, commentIds });
  await publishReviewEvents(context, tx, row.id);
  return id;
}

const isSame = (last: LastReview, status: ReviewStatus, revisionId: string, summary: string | undefined) =>
  last.status === status &&
  last.revisionId === revisionId &&
  !last.isStale &&
  last.summary === (summary ?? null);

async function writeSummary(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  reviewId: string,
  written: WrittenBody,
): Promise<string> {
  const id = newId();
  const place = { spaceId: row.spaceId, changeRequestId: row.id };
  const values = { id, reviewId, revisionId: row.revisionId, createdBy: context.caller.userId, ...written };
  await insertComment(tx, place, values, false);
  await putSummary(tx, reviewId, id);
  return id;
}

export const requestReviewers: Operation<typeof contract.requestReviewers> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    // The space counts by status: who changes one locks it first, as a merge does.
    if (!(await lockHead(tx, context.subject.id))) throw notFound('space');
    const row = await lockWritable(context, tx, params.changeRequestId);
    const userIds = [...new Set(body.users)];
    await requireReviewers(context, tx, row, body.users);
    await openForReview(context, tx, row, body.subject);
    const asking = {
      changeRequestId: row.id,
      requestedBy: context.caller.userId,
      revisionId: row.revisionId,
    };
    const asked = await putRequestedReviewers(tx, userIds, asking);
    if (asked.length > 0) {
      const where = { organizationId: row.organizationId, spaceId: row.spaceId, changeRequestId: row.id };
      await notify(context, tx, where, { kind: 'review-requested', userIds });
      await publishReviewEvents(context, tx, row.id);
    }
    return { users: asked.map((request) => toRequestedReviewer(context, request)) };
  });

async function requireReviewers(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  userIds: readonly string[],
): Promise<void> {
  const roles = await listRolesOn(tx, { kind: 'space', id: context.subject.id }, userIds);
  for (const [index, userId] of userIds.entries()) {
    const role = roles.get(userId);
    if (role === undefined)
      throw new Problem(404, `users.${index}: There is no such user, or you may not see them.`);
    if (userId === row.createdBy?.id)
      throw badRequest(`users.${index}`, 'made this change request: ask somebody else');
    if (!can(role ?? GUEST, 'space:review'))
      throw badRequest(`users.${index}`, 'needs the role "review" or higher on this space');
  }
}

async function openForReview(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  subject = row.subject,
): Promise<void> {
  const isDraft = row.status === 'draft';
  if (isDraft) requireStatusRight(context, row);
  else if (subject === row.subject) return;
  await changeChangeRequest(tx, row.id, { subject, status: 'open' });
  await countStatus(tx, row.spaceId, row.status, 'open');
  await publishChangeRequestEvents(
    context,
    tx,
    row,
    isDraft ? ['change-requests', 'spaces'] : ['change-requests'],
  );
}

export const removeRequestedReviewer: Operation<typeof contract.removeRequestedReviewer> = (
  context,
  { params },
) =>
  context.database.transaction(async (tx) => {
    const row = await lockWritable(context, tx, params.changeRequestId);
    const taken = await withdrawReviewRequest(tx, row.id, params.userId);
    if (taken) await publishReviewEvents(context, tx, row.id);
    return { existed: taken !== undefined };
  });

/** Publishes a change of the reviews of a change request; a pending one only to its author. */
function publishReviewEvents(
  context: ObjectContext,
  tx: Tx,
  changeRequestId: string,
  recipients?: readonly string[],
): Promise<void> {
  const { id: space, organizationId: organization } = context.subject;
  return context.publish(tx, { noun: 'reviews', id: changeRequestId, space, organization, recipients });
}

const DELETED = 'deleted';

/** Another one when the page says something else itself, or stands elsewhere; when it was written does not count. */
function stateOf(loaded: LoadedTree, pageId: string): string {
  const placed = loaded.findPage(pageId);
  if (!placed) return DELETED;
  const { pages: _, updatedAt: __, ...own } = placed.page;
  return hashOf(toCanonicalJson([placed.parent?.id ?? null, own]));
}

export const viewedPageOperations = {
  listViewedPages: async (context, { params }) => {
    const where = {
      spaceId: context.subject.id,
      name: params.changeRequestId,
      userId: context.caller.userId,
    };
    const found = await findViewedPages(context.database, where);
    if (!found) throw notFound('change request');
    const holds = found.viewed.filter(({ page, state }) => state === stateOf(found.loaded, page));
    return { items: holds.map(({ page, viewedAt }) => ({ page, viewedAt })) };
  },

  markPageViewed: async (context, { params }) => {
    const name = { spaceId: context.subject.id, changeRequestId: params.changeRequestId };
    const version = await findComparedVersion(context.database, name);
    const changeRequestId = version?.revision.changeRequest?.id;
    if (!version || changeRequestId === undefined) throw notFound('change request');
    const { pageId } = params;
    const state = stateOf(version.loaded, pageId);
    if (state === DELETED && !version.before.loaded.findPage(pageId)) throw notFound('page');
    const viewed = { changeRequestId, userId: context.caller.userId, pageId };
    const viewedAt = await context.database.transaction(async (tx) => {
      const at = await putViewedPage(tx, viewed, state);
      await publish(context, tx, changeRequestId);
      return at;
    });
    return { page: pageId, viewedAt };
  },

  unmarkPageViewed: async (context, { params }) => {
    const { id } = await requireChangeRequest(context, params.changeRequestId);
    const viewed = { changeRequestId: id, userId: context.caller.userId, pageId: params.pageId };
    return context.database.transaction(async (tx) => {
      const existed = await deleteViewedPage(tx, viewed);
      if (existed) await publish(context, tx, id);
      return { existed };
    });
  },
} satisfies Partial<Operations>;

/** Viewed pages are visible to the person alone. */
function publish(context: ObjectContext, tx: Tx, changeRequestId: string): Promise<void> {
  const { id: space, organizationId: organization } = context.subject;
  const recipients = [context.caller.userId];
  return context.publish(tx, { noun: 'viewed-pages', id: changeRequestId, space, organization, recipients });
}
