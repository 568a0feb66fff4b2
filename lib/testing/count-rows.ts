import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { vi } from 'vitest';
import { openStreams } from '@/lib/storage/schema/limits';
import { SCHEMA } from './all-tables';
import type { TestApp } from './test-app';

const tables = Object.values(SCHEMA).filter((value) => is(value, PgTable));

/** The state of a test app at its newest transaction: while there is no newer one it is the same. */
const known = new WeakMap<TestApp, { transaction: string; rows: Record<string, string> }>();

/**
 * How many rows each table has, and the transaction that wrote the newest of them: what must not move when a request is
 * refused. Every row that is written has a newer one, whatever is in it.
 */
export async function countRows(testApp: TestApp): Promise<Record<string, string>> {
  await waitForStreams(testApp);
  const transaction = await findNextTransaction(testApp);
  const last = known.get(testApp);
  if (last?.transaction === transaction) return last.rows;
  const states = tables.map(
    (table) =>
      sql`select ${getTableName(table)}::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${table}`,
  );
  const { rows } = await testApp.database.db.execute<{ name: string; state: string }>(
    sql.join(states, sql` union all `),
  );
  const counted = Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  known.set(testApp, { transaction, rows: counted });
  return counted;
}

/** The row of a stream goes when its process has closed it, which may be after its reader has the whole answer. */
async function waitForStreams(testApp: TestApp): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await testApp.database.db.execute(sql`select 1 from ${openStreams} limit 1`);
    return rows.length === 0;
  }, 10_000);
}

/** Reading takes no number: as long as it stays, nobody has written. */
async function findNextTransaction(testApp: TestApp): Promise<string> {
  const { rows } = await testApp.database.db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return rows[0]?.next ?? '';
}
