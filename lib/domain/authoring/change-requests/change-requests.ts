import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { listChangedPages } from '@/lib/content/changed-pages';
import type * as contract from '@/lib/contract/change-requests';
import { conflict, notFound } from '@/lib/contract/problem';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { findChangeRequest, lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { listContributors } from '@/lib/storage/change-requests/list-contributors';
import { deleteResolutions } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import {
  assignNumber,
  changeChangeRequest,
  countStatus,
  insertChangeRequest,
} from '@/lib/storage/change-requests/write-change-requests';
import { followBase } from '@/lib/storage/comments/follow-comments';
import { lockHead } from '@/lib/storage/content/revisions';
import { type CommittedRevision, commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { markReviewsStale } from '@/lib/storage/reviews/mark-stale';
import { openRevision } from '../content-edits/open-revision';
import { auditContent } from '../tree/audit-content';
import { requireStatusRight } from './change-request-policy';
import { lockWritable } from './lock-writable';
import { listMergedPages, type MergedContents, mergeContents } from './merge-contents';
import { nameSubject } from './name-subject';
import { baseOf, toChangeRequest, toPerson } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';

const NO_SUBJECT = 'Untitled';

/** The change request that the path names, by its id or number. */
export async function requireChangeRequest(
  context: ObjectContext,
  idOrNumber: string,
): Promise<ChangeRequestRow> {
  const row = await findChangeRequest(context.database, context.subject.id, idOrNumber);
  if (!row) throw notFound('change request');
  return row;
}

export const changeRequestReads = {
  getChangeRequest: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    const { reader, subject } = context;
    // A draft is shown to readers by its preview, and by no other address.
    if (reader && reader.view.snapshot.changeRequest?.id !== row.id) throw notFound('change request');
    return toChangeRequest(context, row, subject.role);
  },
  listChangeRequestContributors: async (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const page = await listContributors(
          context.database,
          context.subject.id,
          params.changeRequestId,
          slice,
        );
        if (!page) throw notFound('change request');
        return page;
      },
      (row) => [row.userId],
      (row) => ({
        actionType: 'edit' as const,
        user: toPerson(context, row.user),
        updatedAt: row.updatedAt,
        count: row.contributions,
      }),
    ),
} satisfies Partial<Operations>;

export const createChangeRequest: Operation<typeof contract.createChangeRequest> = (context, { body }) =>
  context.database.transaction(async (tx) => {
    const row = await openChangeRequest(context, tx, {
      subject: body.subject ?? NO_SUBJECT,
      isSubjectProposed: !body.subject?.trim(),
      isBlank: body.blank === true && !body.subject?.trim(),
    });
    return toChangeRequest(context, row, context.subject.role);
  });

interface NewChangeRequest {
  subject: string;
  isSubjectProposed?: boolean;
  isBlank?: boolean;
  revertOf?: string;
  /** The main revision it is made from, when that is not the newest. */
  revisionInitial?: string;
}

/** A draft that begins with the content of its space. The space stays locked until the transaction ends. */
export async function openChangeRequest(context: ObjectContext, tx: Tx, made: NewChangeRequest) {
  const spaceId = context.subject.id;
  const taken = await assignNumber(tx, spaceId);
  if (!taken) throw notFound('space');
  const id = newId();
  await insertChangeRequest(tx, {
    id,
    spaceId,
    number: taken.number,
    revisionId: taken.revisionId,
    revisionInitial: taken.revisionId,
    createdBy: context.caller.userId,
    ...made,
  });
  const row = await findChangeRequest(tx, spaceId, id);
  if (!row) throw notFound('space');
  await publishChangeRequestEvents(context, tx, row);
  const where = { organizationId: row.organizationId, spaceId, changeRequestId: id };
  await notifyWebhooks(context, tx, where, [{ event: 'change_request.opened' }]);
  return row;
}

export const updateChangeRequest: Operation<typeof contract.updateChangeRequest> = (
  context,
  { params, body },
) =>
  context.database.transaction(async (tx) => {
    const spaceId = context.subject.id;
    // The space counts by status: who changes one locks it first, as a merge does.
    if (body.status && !(await lockHead(tx, spaceId))) throw notFound('space');
    const row = await lockChangeRequest(tx, spaceId, params.changeRequestId);
    if (!row) throw notFound('change request');
    if (row.status === 'merged')
      throw conflict('This change request is merged: it stays as it is. Revert it to take it back.');
    const { status = row.status, ifBlank = false } = body;
    if (status !== row.status) requireStatusRight(context, row);
    const named = body.subject === undefined ? {} : await nameSubject(context, tx, row, body.subject);
    const { subject = row.subject } = named;
    if ((subject === row.subject && status === row.status) || (ifBlank && !row.isBlank))
      return toChangeRequest(context, row, context.subject.role);
    await changeChangeRequest(tx, row.id, { ...named, status, isBlank: ifBlank && subject === row.subject });
    await countStatus(tx, spaceId, row.status, status);
    await publishChangeRequestEvents(
      context,
      tx,
      row,
      status === row.status ? ['change-requests'] : ['change-requests', 'spaces'],
    );
    const changed = (await findChangeRequest(tx, spaceId, row.id)) ?? row;
    return toChangeRequest(context, changed, context.subject.role);
  });

export const pullChangeRequest: Operation<typeof contract.pullChangeRequest> = async (
  context,
  { params },
) => {
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
async function pullMain(context: ObjectContext, tx: Tx, row: ChangeRequestRow): Promise<Pulled> {
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

/** A change request from the merge back to what was before it; what came after is then merged in like any update. */
export const revertChangeRequest: Operation<typeof contract.revertChangeRequest> = async (
  context,
  { params },
) => {
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
