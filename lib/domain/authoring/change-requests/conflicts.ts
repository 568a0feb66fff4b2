import type { MergeConflict } from '@/lib/content/merge/merge-trees';
import { badRequest, Problem } from '@/lib/contract/problem';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { deleteResolutions, putResolution, readResolutions } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { markReviewsStale } from '@/lib/storage/reviews/mark-stale';
import { requireWritable } from '../content-edits/require-writable';
import { lockWritable } from './lock-writable';
import { mergeContents } from './merge-contents';
import { baseOf } from './present-change-request';
import { toConflict } from './present-conflict';
import { publishChangeRequestEvents } from './publish-change-request-events';
import { requireChangeRequest } from './read-change-requests';

export const conflictOperations = {
  listConflicts: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    const about = { main: row.mainRevisionId, revision: row.revisionId };
    if (row.status === 'merged' || baseOf(row) === row.mainRevisionId)
      return { ...about, conflicts: [], unresolved: 0 };
    const merged = await mergeContents(context.database, row);
    const conflicts = merged.conflicts.map((found) => toConflict(context, merged, found));
    return { ...about, conflicts, unresolved: merged.unresolved };
  },

  resolveConflict: async (context, { params, body }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    requireWritable(row);
    const merged = await mergeContents(context.database, row);
    const found = merged.conflicts.find(({ id }) => id === params.conflictId);
    if (!found)
      throw new Problem(
        404,
        'There is no such conflict any more: read the conflicts of the change request again.',
      );
    const { choices } = toConflict(context, merged, found);
    if (!choices.includes(body.choice))
      throw badRequest('choice', `must be one of ${choices.join(', ')} for this conflict`);
    await requireSound(context, row, found, body);
    await context.database.transaction(async (tx) => {
      // A merge goes by the decisions that it reads under the same lock.
      await lockWritable(context, tx, row.id);
      const resolution = { choice: body.choice, markdown: body.markdown ?? null };
      await putResolution(tx, row.id, found.id, { ...resolution, resolvedBy: context.caller.userId });
      // A merge takes the decision as it is: it is new content.
      await markReviewsStale(tx, row.id);
      await publishChangeRequestEvents(context, tx, row);
    });
    const resolutions = await readResolutions(context.database, row.id);
    return toConflict(context, { ...merged, resolutions }, found);
  },

  reopenConflict: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    return forget(context, row, params.conflictId);
  },

  reopenConflicts: async (context, { params }) =>
    forget(context, await requireChangeRequest(context, params.changeRequestId)),
} satisfies Partial<Operations>;

/** A text that would break the page around it is refused: an update or merge would not take it either. */
async function requireSound(
  context: ObjectContext,
  row: ChangeRequestRow,
  found: MergeConflict,
  { choice, markdown }: { choice: string; markdown?: string | undefined },
): Promise<void> {
  if (choice !== 'edited' || markdown === undefined) return;
  if (!('place' in found)) return;
  const decided = { id: found.id, resolution: { choice: 'edited' as const, markdown } };
  const { faults } = await mergeContents(context.database, row, row.mainRevisionId, decided);
  const [fault] = faults.get(found.objectId) ?? [];
  if (fault) throw badRequest('markdown', `would break the page around it (${fault})`);
}

async function forget(context: ObjectContext, row: ChangeRequestRow, conflictId?: string) {
  return context.database.transaction(async (tx) => {
    await lockWritable(context, tx, row.id);
    const existed = await deleteResolutions(tx, row.id, conflictId);
    if (existed) await publishChangeRequestEvents(context, tx, row);
    return { existed };
  });
}
