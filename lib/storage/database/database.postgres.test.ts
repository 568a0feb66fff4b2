import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { openTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import { awaitBatch } from './await-batch';
import { type Database, openDatabase, type Tx } from './db';
import { findSqlState, isUnavailable } from './failures';
import { notifyChannel } from './notify-channel';

const getDatabase = prepareTestDatabase();
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(() => getDatabase().db.execute(sql`create table counters (id integer primary key, n integer)`));

beforeEach(async () => {
  await getDatabase().db.execute(sql`truncate counters`);
  await getDatabase().db.execute(sql`insert into counters select id, 0 from generate_series(1, 4) id`);
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function openThroughProxy(
  statementTimeoutMs = 5_000,
): Promise<{ database: Database; proxy: TcpProxy }> {
  const proxy = await openTcpProxy(getDatabase().options.databaseUrl ?? '');
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: '', statementTimeoutMs });
  cleanUps.push(proxy.close, database.close);
  return { database, proxy };
}

async function readSum(): Promise<number> {
  const { rows } = await getDatabase().db.execute<{ n: number }>(sql`select sum(n) as n from counters`);
  return rows[0]?.n ?? -1;
}

const increment = (id: number) => sql`update counters set n = n + 1 where id = ${id}`;

test.each([1, 2, 3])('C19: locks taken in opposite orders cost nobody an error (%i)', async (seed) => {
  const database = getDatabase();
  const client = async (_: unknown, number: number) => {
    for (let round = 0; round < 3; round++) {
      const first = (number * 7 + round * seed) % 4;
      const second = (first + 1 + ((number + round) % 3)) % 4;
      await database.transaction(async (tx) => {
        await tx.execute(increment(first + 1));
        await tx.execute(increment(second + 1));
      });
    }
  };
  await Promise.all(Array.from({ length: 20 }, client));
  expect(await readSum()).toBe(120);
});

test('C19: serialization failures are run again', async () => {
  const database = getDatabase();
  let runs = 0;
  const addOne = () =>
    database.transaction(
      async (tx) => {
        runs++;
        const { rows } = await tx.execute<{ n: number }>(sql`select n from counters where id = 1`);
        await tx.execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`);
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([addOne(), addOne(), addOne()]);
  expect(await readSum()).toBe(3);
  expect(runs).toBeGreaterThan(3);
});

test('what runs beside a statement that fails writes nothing behind the back of its transaction', async () => {
  const writeLate = async (tx: Tx) => {
    await tx.execute(sql`select 1`);
    // By now the other statement has failed.
    for (let turn = 0; turn < 500; turn++) await setImmediate();
    await tx.execute(increment(1));
  };
  let late: Promise<void> | undefined;
  const failed = getDatabase().transaction((tx) => {
    late = writeLate(tx);
    return awaitBatch([late, tx.execute(sql`select 1 / 0`)]);
  });
  await expect(failed).rejects.toSatisfy((error) => findSqlState(error) === '22012');
  await Promise.allSettled([late]);
  expect(await readSum()).toBe(0);
});

test('nothing is written where a transaction could not begin, whatever it asks for first', async () => {
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [{ text?: string }];
    return query.text === 'begin'
      ? Promise.reject(new Error('It did not begin.'))
      : Reflect.apply(original, this, args);
  } as pg.Client['query']);
  cleanUps.push(async () => spy.mockRestore());
  const read = (tx: Tx) => tx.execute(sql`select 1`);
  const write = (tx: Tx) => tx.execute(increment(1));
  for (const works of [[write], [read, write], [read], []]) {
    const attempt = getDatabase().transaction((tx) => awaitBatch(works.map((work) => work(tx))));
    await expect(attempt).rejects.toThrow('It did not begin.');
  }
  spy.mockRestore();
  expect(await readSum()).toBe(0);
});

test('a transaction answers in the order in which it was asked, also while it begins', async () => {
  const [, { rows }] = await getDatabase().transaction((tx) =>
    awaitBatch([
      tx.execute(increment(1)),
      tx.execute<{ n: number }>(sql`select n from counters where id = 1`),
    ]),
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('others are told what a transaction tells, once and when it is committed', async () => {
  const database = getDatabase();
  const heard: string[] = [];
  const stop = await database.listen('told', (payload) => heard.push(payload));
  cleanUps.push(stop);
  const tellWith = (payload: string, error?: Error) =>
    database.transaction(async (tx) => {
      await notifyChannel(tx, 'told', payload);
      await tx.execute(increment(1));
      if (error) throw error;
    });
  await expect(tellWith('taken back', new Error('No.'))).rejects.toThrow('No.');
  await tellWith('first');
  await tellWith('second');
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
  expect(await readSum()).toBe(2);
});

test('C17: what was answered is there for another connection', async () => {
  const other = await openDatabase(getDatabase().options);
  cleanUps.push(other.close);
  for (let round = 1; round <= 50; round++) {
    await getDatabase().transaction((tx) => tx.execute(increment(1)));
    const { rows } = await other.db.execute(sql`select n from counters where id = 1`);
    expect(rows).toEqual([{ n: round }]);
  }
});

test('a lost server is unavailable, changes nothing, and is found again', async () => {
  const { database, proxy } = await openThroughProxy();
  await database.ping();
  const cut = database.transaction(async (tx) => {
    await tx.execute(increment(1));
    proxy.cut();
    await tx.execute(increment(1));
  });
  await expect(cut).rejects.toSatisfy(isUnavailable);
  await expect(database.ping()).rejects.toSatisfy(isUnavailable);
  await expect(database.prepared('one', 'select 1', [])).rejects.toSatisfy(isUnavailable);
  proxy.restore();
  await database.ping();
  expect(await readSum()).toBe(0);
});

test('connections that broke while they were idle are replaced without an error', async () => {
  const { database } = await openThroughProxy();
  await Promise.all([database.ping(), database.ping(), database.ping()]);
  const pids = await getDatabase().db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lectern' and pid <> pg_backend_pid() and datname = current_database()`);
  expect(pids.rows.length).toBeGreaterThanOrEqual(1);
  await vi.waitFor(() => database.ping());
});

test('a server that does not answer is unavailable, not waited for without end', async () => {
  const { database, proxy } = await openThroughProxy(300);
  await database.ping();
  proxy.stall();
  await expect(database.ping()).rejects.toSatisfy(isUnavailable);
});

test('waiting too long for a lock is unavailable', async () => {
  const impatient = await openDatabase({ ...getDatabase().options, statementTimeoutMs: 100 });
  cleanUps.push(impatient.close);
  await getDatabase().transaction(async (tx) => {
    await tx.execute(increment(1));
    const refused = await impatient.db.execute(increment(1)).catch((error: unknown) => error);
    expect(['55P03', '57014']).toContain(findSqlState(refused));
    expect(isUnavailable(refused)).toBe(true);
  });
});

test('a listener comes back after its connection was lost, and learns of the gap', async () => {
  const { database, proxy } = await openThroughProxy();
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => gaps++,
  );
  await getDatabase().notify('news', 'before');
  await vi.waitUntil(() => heard.length === 1, 10_000);
  proxy.cut();
  proxy.restore();
  await vi.waitUntil(() => gaps === 1, 10_000);
  await getDatabase().notify('news', 'after');
  await vi.waitUntil(() => heard.length === 2, 10_000);
  expect(heard).toEqual(['before', 'after']);
});

test('a listener that comes while the connection is lost waits for the same one', async () => {
  const { database, proxy } = await openThroughProxy();
  const heard: string[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  proxy.cut();
  await vi.waitUntil(() => proxy.countRefused() > 1, 10_000);
  const refused = proxy.countRefused();
  const late = database.listen('late', (payload) => heard.push(payload));
  await vi.waitUntil(() => proxy.countRefused() > refused, 10_000);
  proxy.restore();
  await late;
  await getDatabase().notify('news', 'one');
  await getDatabase().notify('late', 'two');
  await vi.waitUntil(() => heard.includes('two'), 10_000);
  expect(heard).toEqual(['one', 'two']);
});

test('the plain handle stays refused in a transaction while others end', async () => {
  const database = getDatabase();
  let finish: () => void = () => undefined;
  const others = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const waiting = database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await others;
    await tx.execute(sql`select 1`);
    await database.db.execute(sql`select 1`);
  });
  const refused = expect(waiting).rejects.toMatchObject({
    cause: { message: expect.stringContaining('inside a transaction') },
  });
  await Promise.all([1, 2].map(() => database.transaction((tx) => tx.execute(sql`select 1`))));
  finish();
  await refused;
});
