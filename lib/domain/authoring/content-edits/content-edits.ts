import { findTarget } from '@/lib/access/content-ways';
import * as changeRequestContentContract from '@/lib/contract/change-request-content';
import type * as contract from '@/lib/contract/content-edits';
import type { OutputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound } from '@/lib/contract/problem';
import { prepareWebhooks } from '@/lib/domain/queue/notify-webhooks';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead } from '@/lib/storage/content/revisions';
import { hasFollowers } from '@/lib/storage/content-edits/has-followers';
import { awaitBatch } from '@/lib/storage/database/await-batch';
import type { Tx } from '@/lib/storage/database/db';
import { requireChangeRequest } from '../change-requests/change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { followSubject } from '../change-requests/name-subject';
import { baseOf, toChangeRequest } from '../change-requests/present-change-request';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { toFile } from '../content/present-content';
import { readBytes } from '../content/read-bytes';
import { openFile } from '../content/read-content';
import type { EditOutcome, PageOutcome } from './apply-changes';
import { type MainStep, moveMain, moveMainAtCommit } from './main-content';
import { prepareFiles, storeFile } from './prepare-files';
import { requireWritable } from './require-writable';
import { listNamedPages, writeContent } from './write-content';

const EVENT = 'content.updated';

/** Changes the main content of a space that is edited live. */
const editSpaceContent: Operation<typeof contract.editSpaceContent> = async (
  context,
  { body: { changes } },
) => {
  const { database } = context;
  const { id: spaceId, organizationId } = context.subject;
  const subject = { spaceId, organizationId };
  const files = await prepareFiles(context, changes);
  const { head, written } = await database.transaction(async (tx) => {
    const { head, isFollowed } = await lockMain(context, tx, listNamedPages(changes));
    let tell: (() => Promise<void>) | undefined;
    const details = { changes: changes.length };
    const stepTo = (to: string): MainStep => ({
      way: 'editSpaceContent',
      spaceId,
      from: head,
      to,
      details,
    });
    const follow = async (revisionId: string) => {
      const where = { ...subject, changeRequestId: null };
      [, tell] = await awaitBatch([
        moveMain(context, tx, stepTo(revisionId)),
        prepareWebhooks(context, tx, where, [{ event: EVENT, revisionId }]),
      ]);
    };
    const followAtCommit = (revisionId: string) => moveMainAtCommit(context, tx, stepTo(revisionId));
    const line = { head, base: head, follow, followAtCommit: isFollowed ? undefined : followAtCommit };
    const written = await writeContent(context, tx, line, { changes, files });
    // Locks the jobs of webhooks, behind whatever else is locked.
    await tell?.();
    if (written.committed)
      await publishChangeRequestEvents(context, tx, { id: spaceId, ...subject }, [
        'content',
        'change-requests',
      ]);
    return { head, written };
  });
  written.committed?.remember();
  const revision = written.committed?.revision.id ?? head;
  return { revision, ...toOutcomes(context, written.outcomes, `/spaces/${spaceId}/content`) };
};

/** Locks the head, and asks along with that whether anything follows a change of these pages. */
async function lockMain(
  context: ObjectContext,
  tx: Tx,
  pages: string[],
): Promise<{ head: string; isFollowed: boolean }> {
  const { id: spaceId, organizationId, role } = context.subject;
  const [locked, isFollowed] = await awaitBatch([
    lockHead(tx, spaceId),
    hasFollowers(tx, { spaceId, pages, organizationId, events: [EVENT], spaceIds: [spaceId] }),
  ]);
  if (!locked) throw notFound('space');
  // A space with merge rules is never live.
  const protection = { editMode: locked.editMode, hasRules: false };
  if (findTarget('editSpaceContent', protection, role) !== 'main')
    throw forbidden('This space is locked: open a change request to change its content.');
  return { head: locked.revisionId, isFollowed };
}

const uploadChangeRequestFile: Operation<
  typeof changeRequestContentContract.uploadChangeRequestFile
> = async (context, { params, query }) => {
  requireWritable(await requireChangeRequest(context, params.changeRequestId));
  const bytes = await readBytes(
    context.request,
    changeRequestContentContract.uploadChangeRequestFile.bodyLimit,
  );
  const stored = await storeFile(context, query.name, bytes);
  const change = { operation: 'insert_files' as const, files: [] };
  const files = new Map([[change, [{ ...stored, ref: undefined }]]]);
  const committed = await context.database.transaction(async (tx) => {
    const row = await lockWritable(context, tx, params.changeRequestId);
    const line = { head: row.revisionId, changeRequestId: row.id, base: baseOf(row) };
    const written = await writeContent(context, tx, line, { changes: [change], files });
    if (written.committed)
      await changeChangeRequest(tx, row.id, { revisionId: written.committed.revision.id });
    await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content']);
    return written.committed;
  });
  committed?.remember();
  const { entry, place } = await openFile(context, { ...params, fileId: stored.entry.id });
  return toFile(context, place, entry);
};

type Shown = OutputOf<typeof contract.editSpaceContent>;

function toOutcome(
  context: ObjectContext,
  api: string,
  { object, id, ref }: PageOutcome,
): Shown['changes'][number] {
  if (object === 'deleted_page') return { object, page: { object: 'page', id } };
  const urls = { location: apiUrl(context.environment, `${api}/page/${id}`) };
  const page = { object: 'page' as const, id, urls };
  return object === 'created_page' ? { object, ref, page } : { object, page };
}

/** What became of the changes of a request; `api` is the path of the content that they were made to. */
function toOutcomes(
  context: ObjectContext,
  outcomes: readonly EditOutcome[],
  api: string,
): Omit<Shown, 'revision'> {
  const insertedFiles = outcomes.filter((outcome) => outcome.object === 'file');
  const pages = outcomes.filter((outcome) => outcome.object !== 'file');
  const changes = pages.map((outcome) => toOutcome(context, api, outcome));
  return insertedFiles.length > 0 ? { changes, insertedFiles } : { changes };
}

export const contentEditOperations = {
  uploadChangeRequestFile,

  editChangeRequestContent: async (context, { params, query, body }) => {
    requireWritable(await requireChangeRequest(context, params.changeRequestId));
    const files = await prepareFiles(context, body.changes);
    const { row, written } = await context.database.transaction(async (tx) => {
      const row = await lockWritable(context, tx, params.changeRequestId);
      const line = { head: row.revisionId, changeRequestId: row.id, base: baseOf(row) };
      const written = await writeContent(context, tx, line, { changes: body.changes, files });
      const revisionId = written.committed?.revision.id;
      if (revisionId) {
        const named = await followSubject(context, tx, row, written.tree);
        await changeChangeRequest(tx, row.id, { revisionId, ...named });
        await publishChangeRequestEvents(context, tx, row, ['change-requests', 'content']);
      }
      return { row, written };
    });
    written.committed?.remember();
    const changed = await requireChangeRequest(context, row.id);
    const changeRequest = toChangeRequest(context, changed, context.subject.role);
    if (query.compat !== false) return changeRequest;
    const api = `/spaces/${row.spaceId}/change-requests/${row.id}/content`;
    return { changeRequest, ...toOutcomes(context, written.outcomes, api) };
  },

  editSpaceContent,
} satisfies Partial<Operations>;
