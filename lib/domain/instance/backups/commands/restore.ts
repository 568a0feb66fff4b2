import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assembleServices } from '@/lib/domain/shared/services';
import { type Environment, readEnvironment } from '@/lib/environment';
import { locateSecret } from '@/lib/secrets/instance-secret';
import { openDatabase } from '@/lib/storage/database/db';
import { findDatabaseFolder } from '@/lib/storage/database/embedded/folder';
import { DataFolderInUse } from '@/lib/storage/database/embedded/lock';
import type { CheckedArchive } from '../check-archive';
import { compareSchema, requireEmpty } from '../inspect-target';
import type { BackupArchive } from '../open-archive';
import { restoreArchive } from '../restore-archive';
import { checkFile } from './check-file';
import { findKeyring, noKeyring } from './find-keyring';
import { CommandProblem, endProgress, runCommand, say, showProgress } from './terminal';

const USAGE = `Usage: npm run restore -- FILE [--dry-run] [--other-secret]

  Brings an archive of npm run backup into an empty instance: a PostgreSQL database (DATABASE_URL) or a data folder
  (LECTERN_DATA_DIR) in which nobody has an account. The server must not run. Where the archive came from does not
  matter: so an instance moves from the embedded database to PostgreSQL, and back.

  --dry-run       checks everything, says what would be done, and changes nothing
  --other-secret  continue although the instance has a different secret than the archive`;

const PHASES: Record<string, string> = {
  files: 'Files',
  rows: 'Rows',
  schema: 'Bringing the schema up to date',
};

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'other-secret': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0 && !values.help) return { ...values, file };
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new CommandProblem(USAGE);
}

async function main(): Promise<void> {
  const options = readOptions();
  const environment = readEnvironment(process.env);
  const keyring = findKeyring(environment);
  const { archive, checked } = await checkFile(resolve(options.file), keyring ?? noKeyring());
  try {
    const older = compareSchema(archive.manifest);
    if (older > 0) say(`Its schema is ${older} steps older: it is restored, then brought up to date.`);
    const isDry = options['dry-run'];
    if (isDry) listTables(archive);
    judgeSecret(environment, archive, checked, options['other-secret'] || isDry);
    await restore(environment, archive, isDry);
  } finally {
    archive.close();
  }
}

function listTables({ manifest }: BackupArchive): void {
  for (const { name, rows } of manifest.tables) if (rows > 0) say(`  ${name.padEnd(32)} ${rows}`);
}

function judgeSecret(
  { databaseUrl, dataDir }: Environment,
  { hasSameSecret }: BackupArchive,
  { sealed }: CheckedArchive,
  mayDiffer: boolean,
): void {
  if (hasSameSecret) {
    say('This instance has the same secret as the archive: everything can be decrypted.');
    return;
  }
  say('The archive was made with a different secret (LECTERN_SECRET) than the one of this instance.');
  say(
    sealed.length > 0
      ? 'These cannot be decrypted, and have to be entered or created again:'
      : 'Nothing in it is encrypted with that secret.',
  );
  for (const line of sealed) say(`  ${line}`);
  if (mayDiffer || sealed.length === 0) return;
  const place = databaseUrl
    ? ''
    : `, or copy the file "secret" of the old data folder to ${locateSecret(dataDir)}`;
  throw new CommandProblem(
    `Nothing was changed. Set LECTERN_SECRET to the old secret${place}, or continue without it with --other-secret.`,
  );
}

async function restore(environment: Environment, archive: BackupArchive, isDry: boolean): Promise<void> {
  const { databaseUrl, dataDir } = environment;
  const isNew = !databaseUrl && !existsSync(findDatabaseFolder(dataDir));
  const where = databaseUrl ? 'PostgreSQL' : dataDir;
  if (isDry && isNew)
    return say(`${dataDir} has no database yet: the archive can be restored. Nothing was changed.`);
  const database = await openDatabase({ databaseUrl, dataDir }).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new CommandProblem(error.message) : error;
  });
  try {
    await database.transaction(requireEmpty);
    if (isDry) return say(`${where} is empty: the archive can be restored. Nothing was changed.`);
    await restoreArchive(assembleServices(environment, database), archive, (phase, done, total) =>
      showProgress(PHASES[phase] ?? phase, done, total),
    );
    endProgress();
    say(`Restored into ${where}. Start with npm start. Everyone has to sign in again.`);
  } finally {
    await database.close();
  }
}

runCommand(main);
