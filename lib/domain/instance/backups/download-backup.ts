import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { downloadBackup as contract } from '@/lib/contract/backups';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findBackupRow } from '@/lib/storage/backups/backup-rows';
import { locateArchive, measureArchive } from './backup-folder';

export const downloadBackup: Operation<typeof contract> = async (context, { params }) => {
  const { database, environment, caller, address } = context;
  const row = await findBackupRow(database, params.backupId);
  if (!row) throw notFound('backup');
  if (!row.finishedAt) throw conflict('The archive is not there yet: the backup is still being made.');
  const size = await measureArchive(environment, row.fileName);
  if (size === undefined)
    throw conflict(
      `The archive ${row.fileName} is not in the folder of backups here. ${row.host ?? 'Another machine'} made it: fetch it there.`,
    );
  await recordAudit(database.db, {
    actorId: caller.userId,
    action: 'backup.download',
    subject: row.id,
    details: { fileName: row.fileName },
    address,
  });
  return new Response(
    Readable.toWeb(createReadStream(locateArchive(environment, row.fileName))) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${row.fileName}"`,
      },
    },
  );
};
