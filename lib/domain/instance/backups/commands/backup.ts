import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '@/lib/environment';
import { finishBackup, insertBackup } from '@/lib/storage/backups/backup-rows';
import { findSchemaSteps } from '@/lib/storage/backups/table-catalog';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { findDatabaseFolder } from '@/lib/storage/database/embedded/folder';
import { DataFolderInUse } from '@/lib/storage/database/embedded/lock';
import { newId } from '@/lib/storage/database/id';
import { listKnownSteps } from '@/lib/storage/database/migrate';
import { openFiles } from '@/lib/storage/files/open-files';
import { formatBytes } from '@/lib/text/format-bytes';
import { nameArchive } from '../backup-folder';
import { toFacts } from '../backup-jobs';
import { writeArchive } from '../write-archive';
import { askServer } from './ask-server';
import { checkFile } from './check-file';
import { findKeyring, noKeyring } from './find-keyring';
import { resolveTarget } from './resolve-target';
import { CommandProblem, endProgress, runCommand, say, showProgress } from './terminal';

const USAGE = `Usage: npm run backup [-- --to PATH] [-- --url URL --token TOKEN]
       npm run backup -- --verify FILE

  Makes one archive of everything that this instance holds, also while people work.
  On PostgreSQL it reads the database directly. On the embedded database it opens the data folder when no server
  runs, and else asks the server, which needs an API token of an administrator of the instance.

  --to      a file or a folder (LECTERN_BACKUP_DIR, else backups in the data folder)
  --verify  reads an archive from end to end and compares every hash and count; changes nothing
  --url     of the server (LECTERN_URL, else http://localhost:PORT)
  --token   an API token with the scope "admin" (LECTERN_TOKEN, else LECTERN_ADMIN_TOKEN)`;

function readOptions() {
  const { LECTERN_TOKEN, LECTERN_ADMIN_TOKEN } = process.env;
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        verify: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string', default: LECTERN_TOKEN || LECTERN_ADMIN_TOKEN || '' },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) return values;
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new CommandProblem(USAGE);
}

async function main(): Promise<void> {
  const options = readOptions();
  const environment = readEnvironment(process.env);
  if (options.verify) {
    const { archive } = await checkFile(resolve(options.verify), findKeyring(environment) ?? noKeyring());
    archive.close();
    return;
  }
  const database = await openHere(environment);
  if (database) await backUp(environment, database, options.to).finally(() => database.close());
  else await askServer({ ...options, url: options.url ?? environment.url, backupDir: environment.backupDir });
}

/** Undefined when a server has the embedded database open. */
async function openHere({ databaseUrl, dataDir }: Environment): Promise<Database | undefined> {
  if (!databaseUrl && !existsSync(findDatabaseFolder(dataDir)))
    throw new CommandProblem(`There is no instance in ${dataDir}. Set LECTERN_DATA_DIR to its data folder.`);
  try {
    const database = await openDatabase({ databaseUrl, dataDir });
    say(databaseUrl ? 'Reading PostgreSQL.' : `Reading ${dataDir}, which no server has open.`);
    return database;
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    say(`A server (process ${error.ownerPid ?? 'unknown'}) has ${dataDir} open: asking it for the backup.`);
    return undefined;
  }
}

async function backUp(environment: Environment, database: Database, to: string | undefined): Promise<void> {
  const steps = await database.transaction((tx) => findSchemaSteps(tx));
  const keyring = findKeyring(environment);
  if (!steps || !keyring) throw new CommandProblem('There is no instance in this database yet.');
  const id = newId();
  const fileName = nameArchive(id, new Date());
  if (!to) mkdirSync(environment.backupDir, { recursive: true, mode: 0o700 });
  const path = resolveTarget(to ?? environment.backupDir, fileName);
  const source = {
    database,
    keyring,
    files: openFiles(environment, 'files'),
    artifacts: openFiles(environment, 'artifacts'),
  };
  const draft = `${path}.part`;
  try {
    const written = await writeArchive(source, draft, {
      report: ({ phase, done, total }) => showProgress(phase === 'rows' ? 'Rows' : 'Files', done, total),
      signal: new AbortController().signal,
    });
    await rename(draft, path);
    endProgress();
    // An older schema, before an upgrade, may have no list of backups.
    if (!to && steps.length === listKnownSteps().length) {
      await insertBackup(database.db, { id, trigger: 'command', fileName });
      await finishBackup(database.db, id, toFacts(written));
    }
    const { rows, files, missingFiles } = toFacts(written);
    say(`${path}: ${formatBytes(written.size)}, ${rows} rows, ${files} files, SHA-256 ${written.sha256}`);
    if (missingFiles > 0) say(`${missingFiles} files of the database are missing in the storage.`);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

runCommand(main);
