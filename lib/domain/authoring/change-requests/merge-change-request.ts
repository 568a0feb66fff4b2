import { isDeepStrictEqual } from 'node:util';
import { roleOf } from '@/lib/access/roles';
import type { mergeChangeRequest as contract } from '@/lib/contract/change-requests';
import { conflict, forbidden, notFound } from '@/lib/contract/problem';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { deleteResolutions, listResolutions } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest, countStatus } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead } from '@/lib/storage/content/revisions';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { moveMain } from '../content-edits/main-content';
import type { MergeCheckId } from '../reviews/check-merge';
import { requireChecks } from '../reviews/merge-checks';
import { canBypass, mayMerge } from './change-request-policy';
import { requireChangeRequest } from './change-requests';
import { listMergedPages, type MergedContents, mergeContents } from './merge-contents';
import { publishChangeRequestEvents } from './publish-change-request-events';

export const mergeChangeRequest: Operation<typeof contract> = async (context, { params, body }) => {
  const bypass = body.bypass === true;
  if (bypass && !canBypass(context.subject))
    throw forbidden('Only who administers the space merges past its rules.');
  const asked = await requireChangeRequest(context, params.changeRequestId);
  requireMergeable(context, asked);
  await requireChecks(context, context.database, asked.id, bypass);
  // Merged before the space is locked: others wait only for what is written, unless something moved in between.
  const prepared = await mergeContents(context.database, asked);
  const done = await context.database.transaction(async (tx) => {
    const head = await lockHead(tx, context.subject.id);
    if (!head) throw notFound('space');
    const row = await lockChangeRequest(tx, context.subject.id, asked.id);
    if (!row) throw notFound('change request');
    requireMergeable(context, row);
    const bypassed = await requireChecks(context, tx, row.id, bypass);
    const isSame = prepared.main === head.revisionId && prepared.yours === row.revisionId;
    const isFresh = isSame && isDeepStrictEqual(prepared.resolutions, await listResolutions(tx, row.id));
    const merged = isFresh ? prepared : await mergeContents(tx, row, head.revisionId);
    return merged.unresolved > 0
      ? undefined
      : writeMerge(context, tx, row, { merged, bypassed, isMinor: body.minor === true });
  });
  if (!done) return { revision: asked.revisionId, result: 'conflicts' };
  done.remember();
  return { revision: done.revision.id, result: 'merge' };
};

function requireMergeable(context: ObjectContext, row: ChangeRequestRow): void {
  if (row.status === 'merged') throw conflict('This change request is merged already.');
  if (row.status === 'archived') throw conflict('This change request is archived: reopen it to merge it.');
  if (!mayMerge(row, context.subject.role))
    throw forbidden(
      `You need the role "${roleOf(row.mergeRole ?? 0) ?? 'review'}" or higher to merge on this space.`,
    );
}

/** The revision, the head of the space, the status and the counts change together, or none of them does. */
async function writeMerge(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  { merged, bypassed, isMinor }: { merged: MergedContents; bypassed: MergeCheckId[]; isMinor: boolean },
) {
  const { userId } = context.caller;
  const about = {
    spaceId: row.spaceId,
    parents: [merged.main, row.revisionId],
    type: 'merge' as const,
    changedPages: listMergedPages(merged, 'main'),
    createdBy: userId,
  };
  const committed = await commitRevision(tx, merged.written, about);
  if (!committed) throw new Error('A merge always makes a revision.');
  const revisionMerged = committed.revision.id;
  const details = { space: row.spaceId, number: row.number };
  await moveMain(context, tx, {
    way: 'mergeChangeRequest',
    spaceId: row.spaceId,
    from: merged.main,
    to: revisionMerged,
    subject: row.id,
    details: { ...details, ...(isMinor && { minor: true }) },
  });
  await countStatus(tx, row.spaceId, row.status, 'merged');
  await changeChangeRequest(tx, row.id, {
    status: 'merged',
    revisionMerged,
    mergedBy: userId,
    mergedAt: committed.revision.createdAt,
    bypassed: bypassed.length > 0 ? bypassed : null,
    isMinor,
  });
  await deleteResolutions(tx, row.id);
  if (bypassed.length > 0)
    await recordAudit(tx, {
      organizationId: row.organizationId,
      actorId: userId,
      action: 'change-request.bypass',
      subject: row.id,
      details: { ...details, revision: revisionMerged, checks: bypassed },
      address: context.address,
    });
  const where = { organizationId: row.organizationId, spaceId: row.spaceId, changeRequestId: row.id };
  await notify(context, tx, where, { kind: 'merged', revisionId: revisionMerged });
  await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content', 'spaces']);
  return committed;
}
