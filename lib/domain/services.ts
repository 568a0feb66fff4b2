import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, readEnvironment } from '@/lib/environment';
import { Hub } from '@/lib/events/hub';
import { createKeyring, type Keyring } from '@/lib/secrets/keyring';
import { newSecret } from '@/lib/secrets/token';
import { singleton } from '@/lib/singleton';
import { type Database, openDatabase } from '@/lib/storage/db';
import type { FileStore } from '@/lib/storage/files/file-store';
import { openFiles } from '@/lib/storage/files/open-files';
import { migrate } from '@/lib/storage/migrate';

/** What a process has one of. */
export interface Services {
  environment: Environment;
  database: Database;
  files: FileStore;
  /** What jobs made, for as long as their rows are kept. */
  artifacts: FileStore;
  keyring: Keyring;
  hub: Hub;
}

/** Opened on first use, once per process, whichever bundle asks first. */
export function getServices(): Promise<Services> {
  return singleton('services', () => openServices(readEnvironment(process.env)));
}

export async function openServices(environment: Environment): Promise<Services> {
  mkdirSync(environment.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    readUrl: environment.databaseReadUrl,
    dataDir: environment.dataDir,
    poolSize: environment.databaseConnections,
  });
  try {
    await migrate(database);
    return assembleServices(environment, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

export function assembleServices(environment: Environment, database: Database): Services {
  return {
    environment,
    database,
    files: openFiles(environment, 'files'),
    artifacts: openFiles(environment, 'artifacts'),
    keyring: createKeyring(environment.secret ?? keepSecret(environment.dataDir)),
    hub: new Hub(database),
  };
}

export const locateSecret = (dataDir: string): string => join(dataDir, 'secret');

/** The secret of an embedded instance: made once, readable by its owner alone. */
function keepSecret(dataDir: string): string {
  const file = locateSecret(dataDir);
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
