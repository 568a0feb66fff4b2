import { mkdirSync, writeFileSync } from 'node:fs';
import { locateArchive, thisHost } from '@/lib/domain/instance/backups/backup-folder';
import { finishBackup, insertBackup } from '@/lib/storage/backups/backup-rows';
import { newId } from '@/lib/storage/database/id';
import type { TestApp } from './test-app';

/** As if a job had made it: nobody looks into the archive here. */
export async function keepBackup({ services, database }: TestApp): Promise<string> {
  const id = newId();
  const fileName = `lectern-${id}.zip`;
  const { environment } = services;
  mkdirSync(environment.backupDir, { recursive: true });
  writeFileSync(locateArchive(environment, fileName), 'PK');
  await insertBackup(database.db, { id, trigger: 'schedule', fileName });
  const facts = { host: thisHost, sha256: '0'.repeat(64), schemaStep: 1 };
  await finishBackup(database.db, id, { ...facts, size: 2, rows: 1, files: 0, missingFiles: 0 });
  return id;
}
