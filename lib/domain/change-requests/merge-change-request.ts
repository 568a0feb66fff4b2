import { isDeepStrictEqual } from 'node:util';
import type { mergeChangeRequest as contract } from '@/lib/contract/change-requests';
import { conflict, notFound } from '@/lib/contract/problem';
import { recordAudit } from '@/lib/storage/audit';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { deleteResolutions, readResolutions } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest, countStatus } from '@/lib/storage/change-requests/write-change-requests';
import { commitRevision } from '@/lib/storage/content/commit-revision';
import { lockHead, moveHead } from '@/lib/storage/content/revisions';
import type { Tx } from '@/lib/storage/db';
import type { ObjectContext, Operation } from '../context';
import { announceChangeRequest } from './announce-change-request';
import { listMergedPages, type MergedContents, mergeContents } from './merge-contents';
import { requireChangeRequest } from './read-change-requests';

export const mergeChangeRequest: Operation<typeof contract> = async (context, { params }) => {
  const asked = await requireChangeRequest(context, params.changeRequestId);
  requireMergeable(asked);
  // Merged before the space is locked: others wait only for what is written, unless something moved in between.
  const prepared = await mergeContents(context.database, asked);
  const done = await context.database.transaction(async (tx) => {
    const head = await lockHead(tx, context.subject.id);
    if (!head) throw notFound('space');
    const row = await lockChangeRequest(tx, context.subject.id, asked.id);
    if (!row) throw notFound('change request');
    requireMergeable(row);
    const isSame = prepared.main === head.revision.id && prepared.yours === row.revisionId;
    const isFresh = isSame && isDeepStrictEqual(prepared.resolutions, await readResolutions(tx, row.id));
    const merged = isFresh ? prepared : await mergeContents(tx, row, head.revision.id);
    return merged.unresolved > 0 ? undefined : writeMerge(context, tx, row, merged);
  });
  if (!done) return { revision: asked.revisionId, result: 'conflicts' };
  done.remember();
  return { revision: done.revision.id, result: 'merge' };
};

function requireMergeable(row: ChangeRequestRow): void {
  if (row.status === 'merged') throw conflict('This change request is merged already.');
  if (row.status === 'archived') throw conflict('This change request is archived: reopen it to merge it.');
}

/** The revision, the head of the space, the status and the counts change together, or none of them does. */
async function writeMerge(context: ObjectContext, tx: Tx, row: ChangeRequestRow, merged: MergedContents) {
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
  if (!(await moveHead(tx, row.spaceId, merged.main, revisionMerged))) throw notFound('space');
  await countStatus(tx, row.spaceId, row.status, 'merged');
  await changeChangeRequest(tx, row.id, {
    status: 'merged',
    revisionMerged,
    mergedBy: userId,
    mergedAt: committed.revision.createdAt,
  });
  await deleteResolutions(tx, row.id);
  await recordAudit(tx, {
    organizationId: row.organizationId,
    actorId: userId,
    action: 'change-request.merge',
    subject: row.id,
    details: { space: row.spaceId, number: row.number, revision: revisionMerged },
    address: context.address,
  });
  await announceChangeRequest(context, row, ['change-requests', 'content', 'spaces']);
  return committed;
}
