import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import type { Db } from './db';
import { findSqlState, isForeignKeyViolation, isUnavailable, isUniqueViolation } from './failures';
import { notifyChannel } from './notify-channel';

const getDatabase = prepareTestDatabase();

beforeAll(async () => {
  await getDatabase().db.execute(sql`create table notes (id serial primary key, body text not null unique)`);
  await getDatabase().db.execute(
    sql`create table remarks (note_id integer constraint remark_of references notes, amount bigint)`,
  );
});

beforeEach(() => getDatabase().db.execute(sql`truncate notes, remarks restart identity`));

async function readBodies(db: Db = getDatabase().db): Promise<string[]> {
  const { rows } = await db.execute<{ body: string }>(sql`select body from notes order by body`);
  return rows.map(({ body }) => body);
}

const insert = (db: Db, body: string) => db.execute(sql`insert into notes (body) values (${body})`);

test('a failed transaction leaves nothing, and a finished one all', async () => {
  const database = getDatabase();
  await expect(
    database.transaction(async (tx) => {
      await insert(tx, 'lost');
      await tx.execute(sql`select 1 / 0`);
    }),
  ).rejects.toSatisfy((error) => findSqlState(error) === '22012');
  await database.transaction((tx) => insert(tx, 'kept'));
  expect(await readBodies()).toEqual(['kept']);
});

test('an error of the program rolls back and comes out as it is', async () => {
  const mistake = new Error('mine');
  const attempt = getDatabase().transaction(async (tx) => {
    await insert(tx, 'lost');
    throw mistake;
  });
  await expect(attempt).rejects.toBe(mistake);
  expect(await readBodies()).toEqual([]);
});

test('a savepoint takes back its own part alone', async () => {
  await getDatabase().transaction(async (tx) => {
    await insert(tx, 'outer');
    const inner = tx.transaction(async (savepoint) => {
      await insert(savepoint, 'inner');
      throw new Error('back');
    });
    await expect(inner).rejects.toThrow('back');
  });
  expect(await readBodies()).toEqual(['outer']);
});

test('the plain handle is refused inside a transaction, and works again after it', async () => {
  const database = getDatabase();
  let later: (() => Promise<string[]>) | undefined;
  await database.transaction(async (tx) => {
    later = () => readBodies();
    await expect(readBodies()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('inside a transaction') },
    });
    await expect(database.transaction((inner) => insert(inner, 'never'))).rejects.toThrow(
      'inside a transaction',
    );
    await expect(database.analyze()).rejects.toThrow('inside a transaction');
    await expect(database.notify('notes', 'never')).rejects.toThrow('inside a transaction');
    await tx.transaction(async (savepoint) => {
      await expect(notifyChannel(savepoint, 'notes', 'never')).rejects.toThrow('not to a savepoint');
    });
    await insert(tx, 'own handle');
  });
  expect(await later?.()).toEqual(['own handle']);
});

test('the plain handle starts no transaction of its own', () => {
  expect(() => getDatabase().db.transaction(async () => undefined)).toThrow('database.transaction');
});

test('notifications arrive after the commit, and not at all after a rollback', async () => {
  const database = getDatabase();
  const heard: Promise<string>[] = [];
  let wake: () => void = () => undefined;
  const unlisten = await database.listen('notes', (payload) => {
    heard.push(readBodies().then((bodies) => `${payload} with ${bodies.length}`));
    if (payload === 'last') wake();
  });
  const last = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await database
    .transaction(async (tx) => {
      await insert(tx, 'lost');
      await notifyChannel(tx, 'notes', 'rolled back');
      throw new Error('back');
    })
    .catch(() => undefined);
  await database.transaction(async (tx) => {
    await notifyChannel(tx, 'notes', 'committed');
    await insert(tx, 'kept');
  });
  await database.notify('other', 'elsewhere');
  await database.notify('notes', 'last');
  await last;
  expect(await Promise.all(heard)).toEqual(['committed with 1', 'last with 1']);
  await unlisten();
  const long = 'x'.repeat(8_000);
  await expect(database.notify('notes', long)).rejects.toThrow('send an id');
  await expect(database.transaction((tx) => notifyChannel(tx, 'notes', long))).rejects.toThrow('send an id');
});

test('counts, sums of integers and bigint columns are numbers', async () => {
  const { db } = getDatabase();
  await insert(db, 'one');
  await db.execute(sql`insert into remarks values (1, 5000000000), (1, 1)`);
  const { rows } = await db.execute(
    sql`select count(*) as n, max(amount) as largest, sum(note_id) as total from remarks`,
  );
  expect(rows).toEqual([{ n: 2, largest: 5_000_000_000, total: 2 }]);
});

test('violations name their constraint', async () => {
  const { db } = getDatabase();
  await insert(db, 'same');
  const twice = await insert(db, 'same').catch((error: unknown) => error);
  expect(isUniqueViolation(twice)).toBe('notes_body_key');
  const orphan = await db.execute(sql`insert into remarks values (7, 1)`).catch((error: unknown) => error);
  expect(isForeignKeyViolation(orphan)).toBe('remark_of');
  expect(isUnavailable(orphan)).toBe(false);
});

test('a named query is prepared once and takes its values each time', async () => {
  const { db } = getDatabase();
  await insert(db, 'first');
  await insert(db, 'second');
  const find = db
    .select({ body: sql<string>`body` })
    .from(sql`notes`)
    .where(sql`id = ${sql.placeholder('id')}`)
    .prepare('find note');
  expect(await find.execute({ id: 1 })).toEqual([{ body: 'first' }]);
  expect(await find.execute({ id: 2 })).toEqual([{ body: 'second' }]);
});

test('a statement written by hand is answered alike by both engines', async () => {
  const { db, prepared } = getDatabase();
  await insert(db, 'first');
  const text = `select body, count(*) over () as n, $2::timestamptz at time zone 'UTC' as moment,
    array[body] as list, jsonb_build_object('a', 1) as object, true as flag, null as nothing
    from notes where id = $1`;
  const expected = { body: 'first', n: 1, moment: '2026-11-21 10:00:00', list: ['first'], object: { a: 1 } };
  for (let time = 0; time < 2; time++)
    expect(await prepared('everything', text, [1, '2026-11-21T10:00:00Z'])).toEqual([
      { ...expected, flag: true, nothing: null },
    ]);
});

test('a statement written by hand without rows, and one that fails, leave the next ones as they are', async () => {
  const database = getDatabase();
  const { prepared } = database;
  const write = () =>
    prepared('write note', 'insert into notes (body) values ($1) on conflict do nothing', ['a']);
  const divide = (by: number) => prepared('divide', 'select 6 / $1::int as n', [by]);
  for (let time = 0; time < 2; time++) {
    expect(await write()).toEqual([]);
    await expect(divide(0)).rejects.toSatisfy((error) => findSqlState(error) === '22012');
    expect(await divide(3)).toEqual([{ n: 2 }]);
    await expect(prepared('wrong', 'select nothing from nowhere', [])).rejects.toThrow('nowhere');
  }
});

test('many callers at once get their own answers', async () => {
  const database = getDatabase();
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      number % 2
        ? insert(database.db, `note ${number}`)
        : database.transaction((tx) => insert(tx, `note ${number}`)),
    ),
  );
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => database.db.execute(sql`select ${number}::integer as n`)),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, number) => number));
  expect(await readBodies()).toHaveLength(40);
});

test('a statement over its time fails as unavailable, and the next one is answered', async () => {
  const database = getDatabase();
  await insert(database.db, 'before');
  const runaway = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`;
  const failed = await database
    .transaction(
      async (tx) => {
        await insert(tx, 'half');
        await tx.execute(runaway);
      },
      { statementTimeoutMs: 300 },
    )
    .catch((error: unknown) => error);
  expect(findSqlState(failed)).toBe('57014');
  expect(isUnavailable(failed)).toBe(true);
  expect(await readBodies()).toEqual(['before']);
});

test('analyze refreshes what the planner knows', async () => {
  const { db, analyze } = getDatabase();
  await db.execute(sql`insert into notes (body) select n::text from generate_series(1, 5000) n`);
  await analyze();
  const { rows } = await db.execute(
    sql`select reltuples::integer as n from pg_class where oid = 'notes'::regclass`,
  );
  expect(rows).toEqual([{ n: 5000 }]);
});
