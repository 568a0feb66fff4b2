import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { listChangedPages } from '@/lib/content/changed-pages';
import type { revertChangeRequest as contract } from '@/lib/contract/change-requests';
import { conflict, notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findChangeRequest, lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { openRevision } from '../content-edits/open-revision';
import { auditContent } from '../tree/audit-content';
import { openChangeRequest } from './create-change-request';
import { toChangeRequest } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';
import { pullMain } from './pull-change-request';
import { requireChangeRequest } from './read-change-requests';

/** A change request from the merge back to what was before it; what came after is then merged in like any update. */
export const revertChangeRequest: Operation<typeof contract> = async (context, { params }) => {
  const merged = await requireChangeRequest(context, params.changeRequestId);
  const { revisionMerged } = merged;
  if (merged.status !== 'merged' || revisionMerged === null)
    throw conflict('This change request is not merged: there is nothing to take back.');
  const done = await context.database.transaction(async (tx) => {
    const opened = await openChangeRequest(context, tx, {
      subject: `Revert "${[...merged.subject].slice(0, 80).join('')}"`,
      revertOf: merged.id,
      revisionInitial: revisionMerged,
    });
    const undone = await writeInverse(context, tx, opened, revisionMerged);
    const row = await lockChangeRequest(tx, opened.spaceId, opened.id);
    if (!row) throw notFound('change request');
    const pulled = await pullMain(context, tx, row);
    const details = { space: row.spaceId, number: row.number, reverts: merged.number };
    await auditContent(context, tx, CONTENT_WAYS.revertChangeRequest.audit, details, row.id);
    await publishChangeRequestEvents(context, tx, row, ['change-requests', 'spaces']);
    const made = (await findChangeRequest(tx, row.spaceId, row.id)) ?? row;
    return { remember: [undone?.remember, pulled.committed?.remember], made };
  });
  for (const remember of done.remember) remember?.();
  return toChangeRequest(context, done.made, context.subject.role);
};

async function writeInverse(context: ObjectContext, tx: Tx, row: ChangeRequestRow, revisionMerged: string) {
  const after = await openRevision(context, tx, revisionMerged);
  const [parent = revisionMerged] = after.revision.parents;
  const before = await openRevision(context, tx, parent);
  const about = {
    spaceId: row.spaceId,
    parents: [revisionMerged],
    type: 'rollback' as const,
    changeRequestId: row.id,
    changedPages: listChangedPages(after.loaded.tree.pages, before.loaded.tree.pages),
    createdBy: context.caller.userId,
  };
  const committed = await commitRevision(tx, { tree: before.loaded.tree, texts: [] }, about);
  if (committed) await changeChangeRequest(tx, row.id, { revisionId: committed.revision.id });
  return committed;
}
