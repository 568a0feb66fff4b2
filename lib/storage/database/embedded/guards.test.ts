import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { LOOK_MS } from '@/lib/jobs/worker';
import { copyEmbeddedTemplate, makeTestFolder } from '@/lib/testing/database';
import { type Database, openDatabase } from '../db';
import { describeUnavailable, findSqlState, isUnavailable } from '../failures';
import { keeperDefaults } from './keeper';
import { type EmbeddedOptions, openEmbedded } from './open';

const opened: Database[] = [];

async function open(embedded: EmbeddedOptions = {}, statementTimeoutMs?: number): Promise<Database> {
  const database = await openEmbedded({ ...copyEmbeddedTemplate(), statementTimeoutMs }, embedded);
  opened.push(database);
  await database.db.execute(sql`create table notes (n integer)`);
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const runaway = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`;

async function readNumbers({ db }: Database): Promise<number[]> {
  const { rows } = await db.execute<{ n: number }>(sql`select n from notes order by n`);
  return rows.map(({ n }) => n);
}

test('a runaway statement leaves the event loop free, and its end leaves what was committed', async () => {
  const database = await open({}, 3_000);
  await database.db.execute(sql`insert into notes values (1)`);
  let ended = false;
  const statement = database
    .transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (2)`);
      await tx.execute(runaway);
    })
    .catch((error: unknown) => error)
    .finally(() => {
      ended = true;
    });
  const waiting = [database.ping(), readNumbers(database)];
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(false);
  expect(findSqlState(await statement)).toBe('57014');
  expect(await Promise.all(waiting)).toEqual([undefined, [1]]);
});

test('statements that were on the way behind a runaway are carried out once, and their callers see no error', async () => {
  const database = await open({}, 3_000);
  const failed = database.db.execute(runaway).catch(findSqlState);
  const behind = Promise.all([1, 2, 3].map((n) => database.db.execute(sql`insert into notes values (${n})`)));
  expect(await failed).toBe('57014');
  await behind;
  expect(await readNumbers(database)).toEqual([1, 2, 3]);
});

test('a nearly full disk refuses writes, also in an open transaction, and allows them when there is room', async () => {
  let free = 2 ** 30;
  const database = await open({ measureFree: async () => free, diskIntervalMs: 5 });
  await database.db.execute(sql`insert into notes values (1)`);
  const attempt = () =>
    database.db.execute(sql`insert into notes values (2)`).catch((error: unknown) => error);
  const inTransaction = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (3)`);
    free = 2 ** 20;
    await vi.waitUntil(() => !database.status().writable);
    await tx.execute(sql`insert into notes values (4)`);
  });
  await expect(inTransaction).rejects.toSatisfy(isUnavailable);
  const refused = await attempt();
  expect(isUnavailable(refused)).toBe(true);
  expect(describeUnavailable(refused)).toContain('nearly full');
  expect(await readNumbers(database)).toEqual([1]);
  free = 2 ** 30;
  await vi.waitUntil(() => database.status().writable);
  await attempt();
  expect(await readNumbers(database)).toEqual([1, 2]);
});

test('a nearly full disk refuses the first start before it begins', async () => {
  const dataDir = makeTestFolder();
  await expect(openEmbedded({ dataDir }, { measureFree: async () => 2 ** 20 })).rejects.toThrow(
    'nearly full',
  );
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
});

test('an engine that commits without syncing is refused', async () => {
  const options = copyEmbeddedTemplate();
  await expect(openEmbedded(options, { settings: ['fsync=off'] })).rejects.toThrow('power cut');
  const database = await openEmbedded(options);
  opened.push(database);
  await database.ping();
});

test('checkpoints follow the bytes written', async () => {
  const database = await open({ keeper: { checkpointBytes: 2 ** 20, lookMs: 3_600_000 } });
  const readCheckpoint = async () =>
    (await database.db.execute(sql`select checkpoint_lsn::text as lsn from pg_control_checkpoint()`)).rows[0]
      ?.lsn;
  const before = await readCheckpoint();
  await database.db.execute(sql`insert into notes select n from generate_series(1, 100000) n`);
  await vi.waitUntil(async () => (await readCheckpoint()) !== before, 60_000);
});

test('tables are vacuumed and analyzed while nobody asks', async () => {
  const database = await open({ keeper: { quietMs: 0, lookMs: 5 } });
  await database.db.execute(sql`insert into notes select n from generate_series(1, 2000) n`);
  await database.db.execute(sql`delete from notes where n > 100`);
  const readTable = async () =>
    (await database.db.execute(sql`select reltuples::integer as n from pg_class where relname = 'notes'`))
      .rows[0]?.n;
  await vi.waitUntil(async () => (await readTable()) === 100, 60_000);
});

test('a table that grows while people ask is analyzed, and named statements get plans that fit its size', async () => {
  const never = 3_600_000;
  const database = await open({ keeper: { analyzeBytes: 2 ** 16, quietMs: never, lookMs: never } });
  await database.db.execute(sql`create index notes_n on notes (n)`);
  await database.db.execute(sql`insert into notes select n from generate_series(1, 10) n`);
  await database.db.execute(sql`analyze notes`);
  // After five executions the plan is kept for as long as the connection.
  for (let time = 0; time < 10; time++)
    await database.prepared('notes_at', 'select n from notes where n = $1', [time]);
  const readPlan = async () =>
    JSON.stringify((await database.db.execute(sql`explain execute notes_at (1)`)).rows);
  expect(await readPlan()).toContain('Seq Scan');
  await database.db.execute(sql`insert into notes select n from generate_series(11, 20000) n`);
  await vi.waitUntil(async () => (await readPlan()).includes('notes_n'), 60_000);
});

test('the job worker, which asks every now and then, leaves time to vacuum between', () => {
  expect(keeperDefaults.quietMs + keeperDefaults.lookMs).toBeLessThan(LOOK_MS);
});

test('a transaction that waits for something else ends, and frees the only connection', async () => {
  const database = await open({ idleInTransactionTimeoutMs: 50 });
  let release: () => void = () => undefined;
  const forgotten = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1)`);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await tx.execute(sql`insert into notes values (2)`);
  });
  await expect(forgotten).rejects.toSatisfy((error) => findSqlState(error) === '25P03');
  expect(await readNumbers(database)).toEqual([]);
  release();
  await database.db.execute(sql`insert into notes values (3)`);
  expect(await readNumbers(database)).toEqual([3]);
});

test('a folder that is not a whole database is refused and left alone', async () => {
  const dataDir = makeTestFolder();
  mkdirSync(path.join(dataDir, 'database'));
  writeFileSync(path.join(dataDir, 'database', 'precious'), 'data');
  await expect(openDatabase({ dataDir })).rejects.toThrow('not a complete database folder');
  expect(existsSync(path.join(dataDir, 'database', 'precious'))).toBe(true);
});

test('a folder of another major version is refused', async () => {
  const { dataDir } = copyEmbeddedTemplate();
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow('PostgreSQL 17');
  rmSync(dataDir, { recursive: true });
});

test('a page that asks for data while pages are built is told so', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  await expect(openDatabase({ dataDir: makeTestFolder() })).rejects.toThrow('at build time');
  vi.unstubAllEnvs();
});

test('a closed database says so', async () => {
  const database = await open();
  await database.close();
  await database.close();
  await expect(database.ping()).rejects.toSatisfy(isUnavailable);
});
