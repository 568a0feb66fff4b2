import { constants, cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { findBuildFolder } from '@/lib/environment/program-root';
import { createDatabase } from './engine';

/** Copies the database that the build made; without one the engine makes it, in seconds and with much memory. */
export async function fillDatabase(folder: string): Promise<void> {
  const build = findBuildFolder();
  const empty = build && path.join(build, 'empty-database');
  if (empty && existsSync(/* turbopackIgnore: true */ empty))
    cpSync(empty, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else await createDatabase(folder);
}
