import { existsSync } from 'node:fs';
import pg from 'pg';
import { assembleDatabase, type Database, type DatabaseOptions } from '../db';
import { LocalNotifications } from '../notifications';
import { createDatabase, Engine } from './engine';
import { assertOpenable, createStaged, findDatabaseFolder, makePrivateFolder } from './folder';
import { lockDataFolder } from './lock';
import { EngineStream } from './stream';

const idleInTransactionTimeoutMs = 30_000;

/** Opens the database folder under `dataDir`, and makes it on the first start. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir } = options;
  makePrivateFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = findDatabaseFolder(dataDir);
    if (!existsSync(folder)) await createStaged(dataDir, createDatabase);
    assertOpenable(folder);
    const engine = new Engine({ folder });
    await engine.start();
    return assemble(engine, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function assemble(engine: Engine, options: DatabaseOptions, unlock: () => void): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000;
  let latest: EngineStream | undefined;
  const pool = new pg.Pool({
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    pipeline: true,
    stream: () => {
      latest = new EngineStream({
        engine,
        prelude: () => undefined,
        statementTimeoutMs,
        idleInTransactionTimeoutMs,
      });
      return latest;
    },
  });
  return assembleDatabase({
    engine: 'embedded',
    pool,
    hub: new LocalNotifications(),
    limitStatements: async (_client, milliseconds) => {
      if (latest) latest.limitMs = milliseconds;
    },
    status: () => ({ durable: true, writable: true }),
    analyze: async () => undefined,
    close: async () => {
      await engine.close();
      unlock();
    },
  });
}
