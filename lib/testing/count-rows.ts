import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { SCHEMA } from './all-tables';
import type { World } from './world';

const tables = Object.values(SCHEMA).filter((value) => is(value, PgTable));

/** How many rows each table has, and a digest of them: what must not move when a request is refused. */
export async function countRows(world: World): Promise<Record<string, string>> {
  const counted: Record<string, string> = {};
  for (const table of tables) {
    const result = await world.database.db.execute<{ digest: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${table} t`,
    );
    counted[getTableName(table)] = result.rows[0]?.digest ?? '';
  }
  return counted;
}
