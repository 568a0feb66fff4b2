import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeTestFolder, prepareTestDatabase } from '@/lib/testing/database';
import { openDatabase } from './db';
import { migrate } from './migrate';

const getDatabase = prepareTestDatabase();

/** A folder as drizzle-kit writes it. */
function writeMigrations(...steps: string[]): string {
  const folder = makeTestFolder();
  mkdirSync(path.join(folder, 'meta'));
  const entries = steps.map((step, index) => {
    const tag = `000${index}_step`;
    writeFileSync(path.join(folder, `${tag}.sql`), step);
    return { idx: index, version: '7', when: 1_000 + index, tag, breakpoints: true };
  });
  writeFileSync(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

const makeFirst = 'create table first (n integer);--> statement-breakpoint\ninsert into first values (1);';
const makeSecond = 'create table second (n integer);';

async function listTables(): Promise<string[]> {
  const { rows } = await getDatabase().db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where tablename in ('first', 'second') order by 1`,
  );
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  const { db } = getDatabase();
  await db.execute(sql`drop table if exists first, second, schema_migrations`);
});

test('each step is applied once, and later ones follow', async () => {
  expect(await migrate(getDatabase(), writeMigrations(makeFirst))).toBe(1);
  const both = writeMigrations(makeFirst, makeSecond);
  expect(await migrate(getDatabase(), both)).toBe(1);
  expect(await migrate(getDatabase(), both)).toBe(0);
  expect(await listTables()).toEqual(['first', 'second']);
});

test('a newer schema is refused, and left as it is', async () => {
  await migrate(getDatabase(), writeMigrations(makeFirst, makeSecond));
  await expect(migrate(getDatabase(), writeMigrations(makeFirst))).rejects.toThrow(
    'newer version of Lectern',
  );
  expect(await listTables()).toEqual(['first', 'second']);
});

test('a step that is not the one that was applied is refused', async () => {
  await migrate(getDatabase(), writeMigrations(makeFirst));
  const other = writeMigrations('create table first (n bigint);', makeSecond);
  await expect(migrate(getDatabase(), other)).rejects.toThrow('Step 1');
  expect(await listTables()).toEqual(['first']);
});

test('a step that fails leaves nothing of itself, and the next start goes on', async () => {
  const broken = writeMigrations(makeFirst, `${makeSecond}--> statement-breakpoint\nselect 1 / 0;`);
  await expect(migrate(getDatabase(), broken)).rejects.toThrow();
  expect(await listTables()).toEqual(['first']);
  expect(await migrate(getDatabase(), writeMigrations(makeFirst, makeSecond))).toBe(1);
  expect(await listTables()).toEqual(['first', 'second']);
});

test('several that start at once migrate once', async () => {
  const folder = writeMigrations(makeFirst, makeSecond);
  const database = getDatabase();
  const others =
    database.engine === 'postgres'
      ? await Promise.all([1, 2, 3].map(() => openDatabase(database.options)))
      : [database, database];
  const applied = await Promise.all([database, ...others].map((each) => migrate(each, folder)));
  expect(applied.reduce((sum, steps) => sum + steps, 0)).toBe(2);
  const { rows } = await database.db.execute(sql`select n from first`);
  expect(rows).toEqual([{ n: 1 }]);
  if (database.engine === 'postgres') await Promise.all(others.map((each) => each.close()));
});
