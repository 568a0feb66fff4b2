import { existsSync } from 'node:fs';
import pg from 'pg';
import { StartupError } from '@/lib/startup-error';
import { LocalNotifications } from '../channels';
import { assembleDatabase, type Database, type DatabaseOptions } from '../database';
import { RowClient } from '../row-client';
import { removeSnapshots } from './copy-database';
import { DiskGuard, type MeasureFree, measureFree } from './disk';
import { EmbeddedEngine } from './engine';
import { fillDatabase } from './first-start';
import { assertOpenable, createStaged, findDatabaseFolder, makePrivateFolder } from './folder';
import { Keeper, type KeeperOptions, keeperDefaults } from './keeper';
import { lockDataFolder } from './lock';
import { readSnapshot } from './read-snapshot';
import { SharedConnection } from './shared-connection';
import { EngineStream, type StreamOptions } from './stream';

const analyzeLimitMs = 10 * 60_000;

/** Options for tests and the build. */
export interface EmbeddedOptions {
  /** Fills the folder of a new database. */
  fill?: (folder: string) => Promise<void>;
  measureFree?: MeasureFree;
  diskIntervalMs?: number;
  keeper?: Partial<KeeperOptions>;
  settings?: string[];
  idleInTransactionTimeoutMs?: number;
}

/** Opens the database folder under `dataDir`, and makes it on the first start. */
export async function openEmbedded(
  options: DatabaseOptions,
  embedded: EmbeddedOptions = {},
): Promise<Database> {
  const { dataDir } = options;
  makePrivateFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  const disk = new DiskGuard(dataDir, embedded.measureFree ?? measureFree, embedded.diskIntervalMs ?? 1_000);
  try {
    await disk.look();
    removeSnapshots(dataDir);
    const folder = findDatabaseFolder(dataDir);
    if (!existsSync(folder)) {
      if (!disk.hasRoom)
        throw new StartupError(
          `The disk that holds ${dataDir} is nearly full. Free 256 MB, then start again.`,
        );
      await createStaged(dataDir, embedded.fill ?? fillDatabase);
    }
    assertOpenable(folder);
    const engine = new EmbeddedEngine({ folder, settings: embedded.settings ?? [] });
    await engine.start();
    const keeper = new Keeper(engine, () => disk.hasRoom, { ...keeperDefaults, ...embedded.keeper });
    const limits = {
      // Longer than a server's: the end of a statement is here the end of the worker.
      statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
      idleInTransactionTimeoutMs: embedded.idleInTransactionTimeoutMs ?? 30_000,
    };
    return assemble({ engine, disk, keeper, unlock, dataDir }, limits);
  } catch (error) {
    disk.stop();
    unlock();
    throw error;
  }
}

interface Parts {
  engine: EmbeddedEngine;
  disk: DiskGuard;
  keeper: Keeper;
  unlock: () => void;
  dataDir: string;
}

type Limits = Pick<StreamOptions, 'statementTimeoutMs' | 'idleInTransactionTimeoutMs'>;

function assemble({ engine, disk, keeper, unlock, dataDir }: Parts, limits: Limits): Database {
  let latest: EngineStream | undefined;
  const pool = new pg.Pool({
    Client: RowClient,
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    pipeline: true,
    stream: () => {
      latest = new EngineStream({ engine, disk, keeper, ...limits });
      return latest;
    },
  });
  const shared = new SharedConnection(pool);
  // The guard's statement must not run while another statement is in flight.
  disk.onChange = () => shared.startAnew();
  const limit = (milliseconds: number) => {
    if (latest) latest.limitMs = milliseconds;
  };
  return assembleDatabase({
    engine: 'embedded',
    pool,
    send: (...statement) => shared.query(...statement),
    hub: new LocalNotifications(),
    answerTimeoutMs: 0,
    isGuarded: true,
    limitStatements: async (_client, milliseconds) => limit(milliseconds),
    status: () => ({ durable: true, writable: disk.hasRoom }),
    readSnapshot: (transactions, read) =>
      readSnapshot({ engine, transactions, dataDir }, (folder) => openEmbedded({ dataDir: folder }), read),
    analyze: async () => {
      const client = await pool.connect();
      limit(analyzeLimitMs);
      await client.query('vacuum (analyze)').finally(() => client.release());
    },
    close: async () => {
      keeper.stop();
      disk.stop();
      await engine.close();
      unlock();
    },
  });
}
