import { mkdirSync } from 'node:fs';
import { setCacheBudget } from '@/lib/cache/cache';
import { type Environment, readEnvironment } from '@/lib/environment';
import { Hub } from '@/lib/events/hub';
import { log } from '@/lib/log';
import { type ResolveTxt, resolveTxt } from '@/lib/outbound/resolve-txt';
import { keepSecret } from '@/lib/secrets/instance-secret';
import { createKeyring, type Keyring } from '@/lib/secrets/keyring';
import { singleton } from '@/lib/singleton';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { migrate } from '@/lib/storage/database/migrate';
import type { FileStore } from '@/lib/storage/files/file-store';
import { openFiles } from '@/lib/storage/files/open-files';

/** What a process has one of. */
export interface Services {
  environment: Environment;
  database: Database;
  files: FileStore;
  /** What jobs made, for as long as their rows are kept. */
  artifacts: FileStore;
  keyring: Keyring;
  hub: Hub;
  resolveTxt: ResolveTxt;
}

/** Opened on first use, once per process, whichever bundle asks first. */
export function getServices(): Promise<Services> {
  return singleton('services', () => openServices(readEnvironment(process.env)));
}

export async function openServices(environment: Environment): Promise<Services> {
  log.level = environment.logLevel;
  setCacheBudget(environment.cacheBytes);
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
    resolveTxt,
  };
}

/** Whether requests can be served now; public, so it says no more. */
export async function checkReadiness({
  database,
}: Services): Promise<{ status: 'ready' | 'unavailable'; durable: boolean; writable: boolean }> {
  const { durable, writable } = database.status();
  try {
    await database.ping();
    return { status: 'ready', durable, writable };
  } catch {
    return { status: 'unavailable', durable, writable };
  }
}
