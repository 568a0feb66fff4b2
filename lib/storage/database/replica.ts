import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { logError } from '@/lib/log';
import { PLANNER_OPTIONS } from './planner-settings';
import type { Db } from './transaction';

/** How long it is not used after a failure. */
const REST_MS = 10_000;
const ANSWER_MS = 2_000;
const CONNECT_MS = 1_000;

const dialect = new PgDialect();

/**
 * A copy of the database that may lag behind or be down. It is used only for rows that are addressed by their hash:
 * these never change, so the copy may lack them but can't be wrong.
 */
export class Replica {
  readonly #pool: pg.Pool;
  #restUntil = 0;
  /** How often it was asked, and how often it could not answer. */
  readonly counts = { asked: 0, failed: 0 };

  constructor(url: string, poolSize: number) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 60_000,
      statement_timeout: ANSWER_MS,
      query_timeout: ANSWER_MS + 500,
      keepAlive: true,
      application_name: 'lectern',
      options: PLANNER_OPTIONS,
    });
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Undefined when it can't answer now. */
  async ask<Row extends object>(query: SQL): Promise<Row[] | undefined> {
    if (Date.now() < this.#restUntil) return undefined;
    this.counts.asked += 1;
    const { sql: text, params } = dialect.sqlToQuery(query);
    try {
      const { rows } = await this.#pool.query<Row>(text, params);
      return rows;
    } catch (error) {
      this.counts.failed += 1;
      this.#restUntil = Date.now() + REST_MS;
      logError(error, 'the replica does not answer; reading from the database instead');
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

const replicas = new WeakMap<Db, Replica>();

/** From here on what this plain handle reads by hash may come from the replica. */
export function attachReplica(db: Db, replica: Replica): void {
  replicas.set(db, replica);
}

/**
 * Reads what is addressed by its hash: from the replica as far as it has it, and the rest from the database. A
 * transaction has no replica, so that it sees what it wrote.
 */
export async function readByHash<Row extends { hash: string }>(
  db: Db,
  hashes: readonly string[],
  write: (hashes: readonly string[]) => SQL,
): Promise<Row[]> {
  const copied = (await replicas.get(db)?.ask<Row>(write(hashes))) ?? [];
  if (copied.length >= hashes.length) return copied;
  const found = new Set(copied.map(({ hash }) => hash));
  const missing = hashes.filter((hash) => !found.has(hash));
  if (missing.length === 0) return copied;
  return [...copied, ...(await askDatabase<Row>(db, write(missing)))];
}

/** The same for all rows below one hash: all from the replica, or all from the database. */
export async function readBelowHash<Row extends object>(
  db: Db,
  query: SQL,
  isWhole: (rows: readonly Row[]) => boolean,
): Promise<Row[]> {
  const copied = await replicas.get(db)?.ask<Row>(query);
  if (copied && isWhole(copied)) return copied;
  return askDatabase<Row>(db, query);
}

async function askDatabase<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  // What a row holds is known to the statement alone, and the same was asked of the replica.
  return rows as unknown as Row[];
}
