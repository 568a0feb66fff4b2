import { uploadChangeRequestFile as contract } from '@/lib/contract/change-request-content';
import type { Operation } from '@/lib/domain/viewer/context';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { lockWritable } from '../change-requests/lock-writable';
import { baseOf } from '../change-requests/present-change-request';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import { toFile } from '../content/present-content';
import { readBytes } from '../content/read-bytes';
import { openFile } from '../content/read-content';
import { storeFile } from './prepare-files';
import { requireWritable } from './require-writable';
import { writeContent } from './write-content';

export const uploadChangeRequestFile: Operation<typeof contract> = async (context, { params, query }) => {
  requireWritable(await requireChangeRequest(context, params.changeRequestId));
  const bytes = await readBytes(context.request, contract.bodyLimit);
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
