import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '../migrate';
import { createDatabase } from './engine';
import { openEmbedded } from './open';

/** Makes a migrated, empty database to copy: made aside, and renamed when it is whole. */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}.draft`;
  mkdirSync(draft, { recursive: true });
  try {
    const database = await openEmbedded({ dataDir: draft }, { fill: createDatabase });
    await migrate(database);
    await database.close();
    renameSync(path.join(draft, 'database'), folder);
  } catch (error) {
    // Another process may have made the same one meanwhile.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
