import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '@/lib/startup-error';

/** The major version of PostgreSQL inside the pinned engine. */
const engineVersion = '18';

const databaseName = 'database';
const draftPrefix = 'database.new';

export function findDatabaseFolder(dataDir: string): string {
  return path.join(dataDir, databaseName);
}

/** The engine makes its files readable for all: the permissions of the folder protect them. */
export function makePrivateFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} belongs to another user, so it can't be made private. Change its owner, or choose another by LECTERN_DATA_DIR.`,
      { cause },
    );
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folders; there the rename itself is journaled.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) {
      const descriptor = openSync(child, 'r+');
      try {
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    }
  }
  syncFolder(folder);
}

/**
 * Makes the database folder under another name, and renames it when all of it is on the disk:
 * killed half way, the engine could never open it again.
 */
export async function createStaged(dataDir: string, create: (draft: string) => Promise<void>): Promise<void> {
  removeDrafts(dataDir);
  const draft = path.join(dataDir, draftPrefix);
  mkdirSync(draft, { mode: 0o700 });
  try {
    await create(draft);
    rmSync(path.join(draft, 'postmaster.pid'), { force: true });
    syncTree(draft);
    renameSync(draft, findDatabaseFolder(dataDir));
    syncFolder(dataDir);
  } catch (error) {
    removeDrafts(dataDir);
    throw error;
  }
}

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(draftPrefix)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

/** Refuses a folder that the engine would overwrite, damage or hang on. */
export function assertOpenable(folder: string): void {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(path.join(folder, 'global', 'pg_control')))
    throw new StartupError(
      `${folder} is not a complete database folder. Restore a backup, or move it away to begin with an empty one.`,
    );
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== engineVersion)
    throw new StartupError(
      `${folder} was made by PostgreSQL ${version}, and this version of Lectern has ${engineVersion} inside. Make a backup with the version that made it, and restore that here.`,
    );
}

/**
 * What a killed engine leaves: a made-up process id, on which it would never open again, and the temporary
 * files of its last statement, which nothing else removes.
 */
export function removeLeftovers(folder: string): void {
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  rmSync(path.join(folder, 'base', 'pgsql_tmp'), { recursive: true, force: true });
}
