import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '@/lib/testing/database';
import { TestProcess } from '@/lib/testing/test-process';
import type { Database } from './db';
import { countMigrations, migrate } from './migrate';

const ROUNDS = Number(process.env.LECTERN_KILLS ?? 8);

async function countSteps({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return 0;
  const counted = await db.execute<{ steps: number }>(sql`select count(*) as steps from schema_migrations`);
  return counted.rows[0]?.steps ?? 0;
}

test('of three that start at once one is killed while it migrates: the others make the schema, each step once', async () => {
  let killedHalfWay = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const database = await openTestDatabase('postgres');
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    const url = database.options.databaseUrl ?? '';
    const starting = [1, 2, 3].map(() => new TestProcess('migrating-child.ts', url));
    await Promise.all(starting.map((each) => each.waitForLine((line) => line === 'open')));
    const goal = Math.floor(((round + 0.5) / ROUNDS) * countMigrations());
    while ((await countSteps(database)) < goal) await after(2);
    const [first, ...others] = starting;
    await first?.kill();
    if ((await countSteps(database)) < countMigrations()) killedHalfWay++;
    for (const other of others) expect(await other.exitCode(), other.errors).toBe(0);
    const { rows } = await database.db.execute<{ position: number }>(
      sql`select position from schema_migrations order by position`,
    );
    expect(rows.map(({ position }) => position)).toEqual([...Array(countMigrations()).keys()]);
    expect(await migrate(database)).toBe(0);
    await database.close();
  }
  expect(killedHalfWay).toBeGreaterThan(0);
});
