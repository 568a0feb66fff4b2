import { constants, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { measureFree } from './disk';
import { findDatabaseFolder } from './folder';

const prefix = 'snapshot.';

/** What must stay free, so that the instance itself goes on writing. */
const reserveBytes = 512 * 2 ** 20;

/** The first and the last file of the log that the engine needs to open the copy. */
export interface LogSpan {
  first: string;
  last: string;
}

export const nameSnapshot = (dataDir: string, id: string): string => path.join(dataDir, `${prefix}${id}`);

/** Left by a killed process; safe to remove for the owner of the folder's lock. */
export function removeSnapshots(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(prefix)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

/** Refuses if the copy, and about as much again for what is made of it, would fill the disk. */
export async function assertRoomForCopy(dataDir: string): Promise<void> {
  const size = measureFolder(findDatabaseFolder(dataDir));
  if ((await measureFree(dataDir)) < 2 * size + reserveBytes)
    throw Object.assign(new Error('There is too little space for a copy of the database.'), {
      code: 'ENOSPC',
    });
}

function measureFolder(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      size += statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  return size;
}

/**
 * Copies the database's files as they are. The engine must be still meanwhile: between two statements the files are
 * what a killed engine leaves, which it opens again with every committed change.
 */
export async function copyDatabase(dataDir: string, target: string, log: LogSpan): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  await copyTree(findDatabaseFolder(dataDir), findDatabaseFolder(target), (file) => {
    const name = path.basename(file);
    if (name === 'postmaster.pid') return false;
    // Files of the log are kept to be filled again: up to 128 MB that the copy has no use for.
    const isLog = path.basename(path.dirname(file)) === 'pg_wal' && /^[0-9A-F]{24}$/.test(name);
    return !isLog || (name >= log.first && name <= log.last);
  });
}

async function copyTree(from: string, to: string, isWanted: (file: string) => boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await Promise.all(
    (await readdir(from, { withFileTypes: true })).map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) return copyTree(source, target, isWanted);
      if (entry.isFile() && isWanted(source)) await copyFile(source, target, constants.COPYFILE_FICLONE);
    }),
  );
}
