import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { listChangedPages } from '@/lib/content/changed-pages';
import type * as contract from '@/lib/contract/revisions';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { listRevisions as listRevisionRows } from '@/lib/storage/content/list-revisions';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { openChangeRequest, requireChangeRequest } from '../change-requests/change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { followSubject } from '../change-requests/name-subject';
import { baseOf, toChangeRequest, toPerson } from '../change-requests/present-change-request';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { openRevision } from '../content-edits/open-revision';
import { type Written, writeContent } from '../content-edits/write-content';
import { auditContent } from '../tree/audit-content';

export const listRevisions: Operation<typeof contract.listRevisions> = (context, { query }) => {
  const line = {
    spaceId: context.subject.id,
    changeRequest: query.changeRequest ?? null,
    pageId: query.pageId ?? null,
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const page = await listRevisionRows(context.database, line, slice);
      // An unedited change request has no revisions: this distinguishes it from one that does not exist.
      if (page.rows.length === 0 && line.changeRequest !== null)
        await requireChangeRequest(context, line.changeRequest);
      return page;
    },
    (row) => [row.ordinal],
    (row) => ({
      object: 'revision' as const,
      id: row.id,
      parents: row.parents,
      type: row.type,
      createdAt: row.createdAt,
      createdBy: row.createdBy ? toPerson(context, row.createdBy) : undefined,
      coAuthors: row.coAuthors?.map((author) => toPerson(context, author)),
      mergedFrom: row.mergedFrom ? toChangeRequest(context, row.mergedFrom, context.subject.role) : undefined,
      changedPages: row.changedPages ?? undefined,
    }),
  );
};

export const restoreRevision: Operation<typeof contract.restoreRevision> = async (
  context,
  { params, body },
) => {
  const done = await context.database.transaction(async (tx) => {
    await openRevision(context, tx, params.revisionId);
    const row = await openTarget(context, tx, body.changeRequest, params.revisionId);
    const { committed, tree } = body.page
      ? await restorePage(context, tx, row, params.revisionId, body.page)
      : await restoreAll(context, tx, row, params.revisionId);
    if (committed) {
      const named = await followSubject(context, tx, row, tree);
      await changeChangeRequest(tx, row.id, { revisionId: committed.revision.id, ...named });
    }
    const details = { space: row.spaceId, number: row.number, from: params.revisionId };
    await auditContent(context, tx, CONTENT_WAYS.restoreRevision.audit, details, row.id);
    await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content', 'spaces']);
    const changed = (await findChangeRequest(tx, row.spaceId, row.id)) ?? row;
    return { committed, answer: toChangeRequest(context, changed, context.subject.role) };
  });
  done.committed?.remember();
  return done.answer;
};

async function openTarget(
  context: ObjectContext,
  tx: Tx,
  name: string | undefined,
  revisionId: string,
): Promise<ChangeRequestRow> {
  if (name === undefined)
    return openChangeRequest(context, tx, { subject: `Restore revision ${revisionId.slice(0, 8)}` });
  return lockWritable(context, tx, name);
}

async function restorePage(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  revision: string,
  page: string,
): Promise<Written> {
  const line = { head: row.revisionId, changeRequestId: row.id, base: baseOf(row) };
  const changes = [{ operation: 'revert_page' as const, page, revision }];
  return writeContent(context, tx, line, { changes, files: new Map(), type: 'rollback' });
}

async function restoreAll(context: ObjectContext, tx: Tx, row: ChangeRequestRow, revisionId: string) {
  const now = await openRevision(context, tx, row.revisionId);
  const { loaded } = await openRevision(context, tx, revisionId);
  const about = {
    spaceId: row.spaceId,
    parents: [row.revisionId],
    type: 'rollback' as const,
    changeRequestId: row.id,
    changedPages: listChangedPages(now.loaded.tree.pages, loaded.tree.pages),
    createdBy: context.caller.userId,
  };
  const { tree } = loaded;
  return { tree, committed: await commitRevision(tx, { tree, texts: [] }, about, { before: now.loaded }) };
}
