import type { editSpaceContent } from '@/lib/contract/content-edits';
import type { OutputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound } from '@/lib/contract/problem';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead, moveHead } from '@/lib/storage/content/revisions';
import { together } from '@/lib/storage/together';
import { announceChangeRequest } from '../change-requests/announce-change-request';
import { lockWritable } from '../change-requests/lock-writable';
import { baseOf, toChangeRequest } from '../change-requests/present-change-request';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import type { ObjectContext, OperationsFor } from '../context';
import { queueIndex } from '../search/queue-index';
import { apiUrl } from '../urls';
import { prepareWebhooks } from '../webhooks/tell-webhooks';
import type { Outcome, PageOutcome } from './apply-changes';
import { prepareFiles } from './prepare-files';
import { requireWritable } from './require-writable';
import { uploadChangeRequestFile } from './upload-file';
import { writeContent } from './write-content';

type Shown = OutputOf<typeof editSpaceContent>;

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

function toOutcomes(
  context: ObjectContext,
  outcomes: readonly Outcome[],
  api: string,
): Omit<Shown, 'revision'> {
  const insertedFiles = outcomes.filter((outcome) => outcome.object === 'file');
  const pages = outcomes.filter((outcome) => outcome.object !== 'file');
  const changes = pages.map((outcome) => toOutcome(context, api, outcome));
  return insertedFiles.length > 0 ? { changes, insertedFiles } : { changes };
}

export const contentEditOperations: OperationsFor<
  'editChangeRequestContent' | 'editSpaceContent' | 'uploadChangeRequestFile'
> = {
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
        await changeChangeRequest(tx, row.id, { revisionId });
        await announceChangeRequest(context, row, ['change-requests', 'content']);
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

  editSpaceContent: async (context, { body }) => {
    const spaceId = context.subject.id;
    const files = await prepareFiles(context, body.changes);
    const { head, written } = await context.database.transaction(async (tx) => {
      const locked = await lockHead(tx, spaceId);
      if (!locked) throw notFound('space');
      if (locked.editMode !== 'live')
        throw forbidden('This space is locked: open a change request to change its content.');
      const head = locked.revisionId;
      const { organizationId } = context.subject;
      const where = { organizationId, spaceId, changeRequestId: null };
      let tell: (() => Promise<void>) | undefined;
      const follow = async (revisionId: string) => {
        [, , tell] = await together([
          moveHead(tx, spaceId, head, revisionId),
          queueIndex(context.database, tx, { spaceId, revisionId }),
          prepareWebhooks(context, tx, where, [{ event: 'content.updated', revisionId }]),
        ]);
      };
      const line = { head, base: head, follow };
      const written = await writeContent(context, tx, line, { changes: body.changes, files });
      // Locks the jobs of webhooks, behind whatever else is locked.
      await tell?.();
      if (written.committed)
        await announceChangeRequest(context, { id: spaceId, spaceId, organizationId }, [
          'content',
          'change-requests',
        ]);
      return { head, written };
    });
    written.committed?.remember();
    const revision = written.committed?.revision.id ?? head;
    return { revision, ...toOutcomes(context, written.outcomes, `/spaces/${spaceId}/content`) };
  },
};
