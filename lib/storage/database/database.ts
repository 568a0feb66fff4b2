import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { assertPayloadFits, LocalNotifications, type ServerNotifications } from './channels';
import {
  type Db,
  type PreparedOptions,
  type TransactionOptions,
  Transactions,
  type TransactionsOptions,
  type Tx,
} from './transaction';

interface DatabaseStatus {
  engine: 'embedded' | 'postgres';
  /** Whether an answered write is on the disk and survives a power failure. */
  durable: boolean;
  /** False while writes are refused because the disk is nearly full. */
  writable: boolean;
  /** The pool of this process; `waiting` counts callers that wait for a connection. */
  connections: { open: number; idle: number; waiting: number };
}

export interface Database {
  engine: 'embedded' | 'postgres';
  /** The plain handle, for single statements. Inside a transaction it throws. */
  db: Db;
  /** Runs `fn` in a transaction, and again after a serialization failure or a deadlock. */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs a frequent statement outside transactions; it is planned once per connection under its name. */
  prepared<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    options?: PreparedOptions,
  ): Promise<Row[]>;
  ping(): Promise<void>;
  /** Sends at once. Inside a transaction it throws: use `notifyChannel`. */
  notify(channel: string, payload: string): Promise<void>;
  /** `onGap` is called when notifications may have been missed. */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** All reads see the same moment, however long they take, while others write. */
  readSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
  /** Refreshes the planner's statistics, after an import. */
  analyze(): Promise<void>;
  status(): DatabaseStatus;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** A replica, for content that is addressed by its hash. */
  readUrl?: string | undefined;
  poolSize?: number;
  statementTimeoutMs?: number;
}

const closeLimitMs = 10_000;

// Counts and sums are bigint in SQL; ours are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// As in Drizzle: its columns turn the text into a Date, and statements written by hand get the text.
for (const type of [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP, pg.types.builtins.DATE])
  pg.types.setTypeParser(type, (text: string) => text);

interface DatabaseParts {
  engine: Database['engine'];
  pool: pg.Pool;
  send: TransactionsOptions['send'];
  sendBatched?: TransactionsOptions['sendBatched'];
  hub: ServerNotifications | LocalNotifications;
  limitStatements: TransactionsOptions['limitStatements'];
  answerTimeoutMs: number;
  isGuarded: TransactionsOptions['isGuarded'];
  status: () => Pick<DatabaseStatus, 'durable' | 'writable'>;
  readSnapshot: <T>(transactions: Transactions, read: (tx: Tx) => Promise<T>) => Promise<T>;
  analyze: (transactions: Transactions) => Promise<void>;
  close: () => Promise<void>;
}

/** Both engines speak PostgreSQL's protocol through a pool, so all code above the connection is the same. */
export function assembleDatabase(parts: DatabaseParts): Database {
  const { engine, pool, hub } = parts;
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const local = hub instanceof LocalNotifications ? hub : undefined;
  const { send, sendBatched, limitStatements, answerTimeoutMs, isGuarded } = parts;
  const transactions = new Transactions({
    pool,
    send,
    sendBatched,
    limitStatements,
    answerTimeoutMs,
    isGuarded,
    afterCommit: local && ((notifications) => local.deliver(notifications)),
  });
  const db = transactions.plainHandle();
  let closing: Promise<void> | undefined;
  return {
    engine,
    db,
    transaction: (fn, options) => transactions.run(fn, options),
    prepared: (...statement) => transactions.prepared(...statement),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    notify: async (channel, payload) => {
      assertPayloadFits(payload);
      transactions.refuseInside('database.notify');
      if (local) local.deliver([{ channel, payload }]);
      else await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: (channel, listener, onGap) => hub.listen(channel, listener, onGap),
    readSnapshot: (read) => {
      transactions.refuseInside('database.readSnapshot');
      return parts.readSnapshot(transactions, read);
    },
    analyze: async () => {
      transactions.refuseInside('database.analyze');
      await parts.analyze(transactions);
    },
    status: () => ({
      engine,
      ...parts.status(),
      connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }),
    close: () => {
      closing ??= (async () => {
        await hub.close();
        // A transaction that never ends must not keep the process from ending.
        await Promise.race([pool.end(), sleep(closeLimitMs, undefined, { ref: false })]);
        await parts.close();
      })();
      return closing;
    },
  };
}
