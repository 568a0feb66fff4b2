import type { Operations } from '@/lib/domain/viewer/context';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { baseOf, toChangeRequest } from '../change-requests/present-change-request';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import { editSpaceContent } from './edit-space-content';
import { prepareFiles } from './prepare-files';
import { toOutcomes } from './present-outcomes';
import { requireWritable } from './require-writable';
import { uploadChangeRequestFile } from './upload-file';
import { writeContent } from './write-content';

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
        await changeChangeRequest(tx, row.id, { revisionId });
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
