import type { Keyring } from '@/lib/secrets/keyring';
import { formatBytes } from '@/lib/text/format-bytes';
import { type CheckedArchive, checkArchive } from '../check-archive';
import { type BackupArchive, openArchive } from '../open-archive';
import { endProgress, say, showProgress } from './terminal';

/** Opens an archive and reads it from end to end before anything is done with it. */
export async function checkFile(
  path: string,
  keyring: Keyring,
): Promise<{ archive: BackupArchive; checked: CheckedArchive }> {
  const archive = await openArchive(path, keyring, (done, total) =>
    showProgress('Comparing bytes', done, total),
  );
  const checked = await checkArchive(archive, (done, total) => showProgress('Reading entries', done, total));
  endProgress();
  const { manifest, size } = archive;
  const { createdAt, program, engine, schema, files, missingFiles } = manifest;
  say(
    `${path}: complete. ${formatBytes(size)}, ${checked.rows} rows, ${files.count} files (${formatBytes(files.bytes)}).`,
  );
  say(
    `Made ${createdAt} by Lectern ${program} from ${engine === 'embedded' ? 'the embedded database' : 'PostgreSQL'}, schema at step ${schema.step}.`,
  );
  if (missingFiles.length > 0)
    say(`${missingFiles.length} files were missing when it was made, and are not in it.`);
  return { archive, checked };
}
