import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { LISTENING_NAME, ServerNotifications } from './channels';
import { assembleDatabase, type Database, type DatabaseOptions } from './database';
import { PLANNER_OPTIONS } from './planner-settings';
import { attachReplica, Replica } from './replica';
import { RowClient } from './row-client';
import { send } from './send-statement';
import { StatementBatcher } from './statement-batcher';

export type { Database, DatabaseOptions } from './database';
export type { Db, Tx } from './transaction';

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (process.env.NEXT_PHASE === 'phase-production-build')
    throw new Error('The database is not opened while pages are built: a page asked for data at build time.');
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  const { openEmbedded } = await import('./embedded/open');
  return openEmbedded(options);
}

/** Joins the statements of one turn in one write: a write costs more than the bytes in it. */
class PoolSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** One statement reads a whole part of a snapshot: enough for a slow disk, and yet a limit. */
const snapshotStatementMs = 5 * 60_000;

function openServer(connectionString: string, options: DatabaseOptions): Database {
  const limit = options.statementTimeoutMs ?? 5_000;
  const config: pg.PoolConfig = {
    connectionString,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: Math.max(2_000, 2 * limit),
    idleTimeoutMillis: 60_000,
    statement_timeout: limit,
    lock_timeout: limit,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'lectern',
    options: PLANNER_OPTIONS,
    pipeline: true,
  };
  const pool = new pg.Pool({ ...config, Client: RowClient, stream: () => new PoolSocket() });
  const replica = options.readUrl ? new Replica(options.readUrl, config.max ?? 10) : undefined;
  const database = assembleDatabase({
    engine: 'postgres',
    pool,
    send: (...statement) => send(pool, ...statement),
    sendBatched: new StatementBatcher(pool).send,
    hub: new ServerNotifications({ ...config, application_name: LISTENING_NAME }),
    // The server ends slow statements itself; this is for a server or network that no longer answers.
    answerTimeoutMs: limit + 3_000,
    // In production other connections are there, so that a bypass does no harm; developers get an error.
    isGuarded: process.env.NODE_ENV !== 'production',
    limitStatements: async (client, milliseconds) => {
      await client.query(
        `set local statement_timeout = ${Number(milliseconds)}; set local lock_timeout = ${Number(milliseconds)}`,
      );
    },
    status: () => ({ durable: true, writable: true }),
    readSnapshot: (transactions, read) =>
      transactions.run(read, {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
        statementTimeoutMs: snapshotStatementMs,
      }),
    analyze: async (transactions) => {
      await transactions.run((tx) => tx.execute(sql`analyze`), { statementTimeoutMs: 0 });
    },
    close: async () => replica?.close(),
  });
  if (replica) attachReplica(database.db, replica);
  return database;
}
