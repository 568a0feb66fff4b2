import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { awaitBatch } from './await-batch';
import type { Tx } from './db';
import { defineStatement } from './statement';

const database = prepareTestDatabase();

const insert = defineStatement<object, { n: number }>(
  'test_batch_insert',
  (term) => sql`insert into batched values (${term('n')}::int)`,
);
const list = defineStatement<{ n: number }, { from: number }>(
  'test_batch_list',
  (term) => sql`select n from batched where n >= ${term('from')}::int order by n`,
);
const divide = defineStatement<{ n: number }, { by: number }>(
  'test_batch_divide',
  (term) => sql`select 12 / ${term('by')}::int as n`,
);

const stored = async () => (await list(database(), { from: 0 })).map(({ n }) => n);

/** From the second transaction on a connection knows the statements. */
async function twice(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 2; time += 1) await database().transaction(work);
}

beforeAll(async () => {
  await database().db.execute('create table batched (n int)');
  await twice((tx) => awaitBatch([insert(tx, { n: 0 }), list(tx, { from: 0 }), divide(tx, { by: 1 })]));
});
beforeEach(() => database().db.execute('truncate batched'));
afterEach(() => vi.restoreAllMocks());

test('statements that leave together each have their own rows, in the order in which they were asked', async () => {
  await twice(async (tx) => {
    await tx.execute('delete from batched');
    const answers = await awaitBatch([
      insert(tx, { n: 1 }),
      list(tx, { from: 0 }),
      insert(tx, { n: 2 }),
      divide(tx, { by: 4 }),
      list(tx, { from: 0 }),
    ]);
    expect(answers).toEqual([[], [{ n: 1 }], [], [{ n: 3 }], [{ n: 1 }, { n: 2 }]]);
  });
  expect(await stored()).toEqual([1, 2]);
});

test('behind one that fails none runs, and nothing of the transaction stays', async () => {
  const outcomes: unknown[] = [];
  const failed = database().transaction(async (tx) => {
    const works = [
      insert(tx, { n: 1 }),
      list(tx, { from: 0 }),
      divide(tx, { by: 0 }),
      insert(tx, { n: 2 }),
      list(tx, { from: 0 }),
    ];
    outcomes.push(...(await Promise.allSettled(works)).map(({ status }) => status));
    await awaitBatch(works);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(outcomes).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(await stored()).toEqual([]);
});

test('what failed is not taken for committed, though its error was caught', async () => {
  const caught = database().transaction(async (tx) => {
    await insert(tx, { n: 1 });
    await divide(tx, { by: 0 }).catch(() => undefined);
  });
  await expect(caught).rejects.toThrow('had failed before');
  expect(await stored()).toEqual([]);
});

test('what is asked for at the beginning of a transaction does not run without it', async () => {
  const original = pg.Client.prototype.query;
  let begun = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [pg.QueryConfig];
    if (query.text !== 'begin') return Reflect.apply(original, this, args);
    begun += 1;
    // As a server that is in no state to begin one.
    return Reflect.apply(original, this, [{ text: 'execute nothing' }]);
  } as pg.Client['query']);
  const failed = database().transaction((tx) => awaitBatch([insert(tx, { n: 1 }), list(tx, { from: 0 })]));
  await expect(failed).rejects.toThrow('does not exist');
  expect(begun).toBe(1);
  vi.restoreAllMocks();
  expect(await stored()).toEqual([]);
});

test('as many as there are leave together, with large values and answers', async () => {
  const size = 200_000;
  const repeat = defineStatement<{ text: string }, { letter: string; size: number }>(
    'test_batch_repeat',
    (term) => sql`select repeat(${term('letter')}::text, ${term('size')}::int) as text`,
  );
  await twice(async (tx) => {
    const letters = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x61 + (index % 26)));
    const answers = await awaitBatch(letters.map((letter) => repeat(tx, { letter, size })));
    expect(answers.map(([row]) => row?.text === row?.text[0]?.repeat(size))).toEqual(letters.map(() => true));
    expect(answers.map(([row]) => row?.text[0])).toEqual(letters);
  });
});

describe('what leaves with the commit', () => {
  const listing = (tx: Tx) => list(tx, { from: 0 });
  const leave = defineStatement<object, { n: number }>(
    'test_batch_leave',
    (term) => sql`insert into batched values (${term('n')}::int)`,
  );

  test('is written behind all else, and the commit does not wait for it', async () => {
    const original = pg.Client.prototype.query;
    const sent: string[] = [];
    let commit: () => void = () => undefined;
    const committing = new Promise<void>((resolve) => {
      commit = resolve;
    });
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [{ name, text }] = args as [pg.QueryConfig];
      sent.push(name ?? text);
      if (name === 'commit') commit();
      const answer: unknown = Reflect.apply(original, this, args);
      // Its answer comes too late for whoever waits for it before the commit.
      return name === 'test_batch_leave' ? committing.then(() => answer) : answer;
    } as pg.Client['query']);
    await database().transaction(async (tx) => {
      leave.atCommit(tx, { n: 2 });
      leave.atCommit(tx, { n: 3 });
      await tx.execute('delete from batched');
      await insert(tx, { n: 1 });
      sent.length = 0;
      expect(await listing(tx)).toEqual([{ n: 1 }]);
    });
    expect(sent.slice(1)).toEqual(['test_batch_leave', 'test_batch_leave', 'commit']);
    vi.restoreAllMocks();
    expect(await stored()).toEqual([1, 2, 3]);
  });

  const unknown = defineStatement<object, { by: number }>(
    'test_batch_unknown',
    (term) => sql`insert into batched values (12 / ${term('by')}::int)`,
  );

  // What failed is not known afterwards either.
  test.each([
    ['a connection that does not know it', unknown],
    ['one that does', divide],
  ] as const)('takes all of the transaction with it when it fails, on %s', async (_, failing) => {
    for (const works of [[failing], [insert, failing, insert], [failing, insert]]) {
      const failed = database().transaction(async (tx) => {
        await insert(tx, { n: 1 });
        for (const work of works) work.atCommit(tx, { n: 2, by: 0 });
      });
      await expect(failed).rejects.toThrow('division by zero');
      expect(await stored()).toEqual([]);
    }
  });

  test('keeps the commit from being sent when it could not be sent itself', async () => {
    const unsent = defineStatement<object, { value: object }>(
      'test_batch_unsent',
      (term) => sql`insert into batched values (json_array_length(${term('value')}::json))`,
    );
    // The driver can't write it as JSON.
    const value: { itself?: object } = {};
    value.itself = value;
    for (const works of [[unsent], [leave, unsent], [unsent, leave]]) {
      const failed = database().transaction(async (tx) => {
        await insert(tx, { n: 1 });
        for (const work of works) work.atCommit(tx, { value, n: 2 });
      });
      await expect(failed).rejects.toThrow('circular');
      expect(await stored()).toEqual([]);
    }
  });

  test('is forgotten with a transaction that failed before', async () => {
    const failed = database().transaction(async (tx) => {
      insert.atCommit(tx, { n: 1 });
      throw new Error('Taken back.');
    });
    await expect(failed).rejects.toThrow('Taken back.');
    await twice(listing);
    expect(await stored()).toEqual([]);
  });

  test('has no place in a savepoint', async () => {
    const failed = database().transaction((tx) =>
      tx.transaction(async (savepoint) => insert.atCommit(savepoint, { n: 1 })),
    );
    await expect(failed).rejects.toThrow('savepoint');
  });
});
