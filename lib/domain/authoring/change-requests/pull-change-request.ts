import type { pullChangeRequest as contract } from '@/lib/contract/change-requests';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { deleteResolutions } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { followBase } from '@/lib/storage/comments/follow-comments';
import { type CommittedRevision, commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { markReviewsStale } from '@/lib/storage/reviews/mark-stale';
import { lockWritable } from './lock-writable';
import { listMergedPages, type MergedContents, mergeContents } from './merge-contents';
import { baseOf } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';

export const pullChangeRequest: Operation<typeof contract> = async (context, { params }) => {
  const done = await context.database.transaction(async (tx) => {
    return pullMain(context, tx, await lockWritable(context, tx, params.changeRequestId));
  });
  done.committed?.remember();
  return { revision: done.revision, result: done.result };
};

interface Pulled {
  revision: string;
  result: 'update' | 'conflicts';
  committed?: CommittedRevision | undefined;
}

/** Brings a locked change request up to the main content; with open conflicts it stays as it was. */
export async function pullMain(context: ObjectContext, tx: Tx, row: ChangeRequestRow): Promise<Pulled> {
  if (baseOf(row) === row.mainRevisionId) return { revision: row.revisionId, result: 'update' };
  const merged = await mergeContents(tx, row);
  if (merged.unresolved > 0) return { revision: row.revisionId, result: 'conflicts' };
  const about = {
    spaceId: row.spaceId,
    parents: [row.revisionId, merged.main],
    type: 'update' as const,
    changeRequestId: row.id,
    changedPages: listMergedPages(merged, 'yours'),
    createdBy: context.caller.userId,
    // What they decided is content of theirs.
    coAuthors: listDeciders(merged),
  };
  const committed = await commitRevision(tx, merged.written, about);
  const step = { spaceId: row.spaceId, changeRequestId: row.id, from: baseOf(row), to: merged.main };
  await followBase(tx, step);
  const revision = committed?.revision.id ?? row.revisionId;
  await changeChangeRequest(tx, row.id, { revisionId: revision, revisionMergedAncestor: merged.main });
  // Without conflicts it says what was reviewed, and what is on the main content anyway.
  if (merged.conflicts.length > 0) await markReviewsStale(tx, row.id);
  await deleteResolutions(tx, row.id);
  await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content']);
  return { revision, result: 'update', committed };
}

function listDeciders({ conflicts, resolutions }: MergedContents): string[] {
  return [...new Set(conflicts.flatMap(({ id }) => resolutions.get(id)?.resolvedBy?.id ?? []))];
}
