import { can } from '@/lib/access/permissions';
import { GUEST } from '@/lib/access/roles';
import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type {
  removeRequestedReviewer as removeContract,
  requestReviewers as requestContract,
} from '@/lib/contract/reviews';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { readRolesOn } from '@/lib/storage/access/roles-on';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest, countStatus } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/database/db';
import { putRequestedReviewers, takeRequestedReviewer } from '@/lib/storage/reviews/requested-reviewers';
import { lockWritable } from '../change-requests/lock-writable';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { requireStatusRight } from '../change-requests/require-status-right';
import { toRequestedReviewer } from './present-review';
import { publishReviewEvents } from './publish-review-events';

export const requestReviewers: Operation<typeof requestContract> = (context, { params, body }) =>
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
  const roles = await readRolesOn(tx, { kind: 'space', id: context.subject.id }, userIds);
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

export const removeRequestedReviewer: Operation<typeof removeContract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const row = await lockWritable(context, tx, params.changeRequestId);
    const taken = await takeRequestedReviewer(tx, row.id, params.userId);
    if (taken) await publishReviewEvents(context, tx, row.id);
    return { existed: taken !== undefined };
  });
