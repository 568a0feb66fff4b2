import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { defineStatement } from './statement';

const database = prepareTestDatabase();

interface Row {
  id: number;
  text: string;
  facts: { list: number[] };
  count: number;
}

const write = () => sql`select t.*, (select count(*)::int from listed t) as count from listed t order by id`;
const list = defineStatement<Row, object>('listed_kept', write, { isKept: true });
const truth = defineStatement<Row, object>('listed_anew', write);

const run = (statement: string) => database().db.execute(statement);

beforeAll(() => run('create table listed (id int primary key, text text, facts json)'));
beforeEach(() => run('truncate listed'));

test('a row that did not change is the same object from the third reading on, and cannot be written to', async () => {
  await run(`insert into listed select n, 'row', '{"list": [1]}' from generate_series(1, 3) n`);
  const [, second, third] = [
    await list(database(), {}),
    await list(database(), {}),
    await list(database(), {}),
  ];
  const isServer = database().engine === 'postgres';
  expect(third?.map((row, index) => row === second?.[index])).toEqual([isServer, isServer, isServer]);
  expect(third?.map(({ facts }) => Object.isFrozen(facts.list))).toEqual([isServer, isServer, isServer]);
  await run(`update listed set text = 'another' where id = 2`);
  const fourth = await list(database(), {});
  expect(fourth.map((row, index) => row === third?.[index])).toEqual([isServer, false, isServer]);
  expect(fourth[1]).toEqual({ id: 2, text: 'another', facts: { list: [1] }, count: 3 });
});

const change = fc.oneof(
  fc.constant('select'),
  fc.nat(5).map((id) => `delete from listed where id = ${id}`),
  fc.nat(5).map((id) => `insert into listed values (${id}, 'a', '{}') on conflict do nothing`),
  fc.nat(5).map((id) => `update listed set text = text || 'é' where id = ${id}`),
  fc.nat(5).map((id) => `update listed set facts = '{"list": [${id}]}' where id = ${id}`),
);

test('whatever changes between two readings, each has the rows that are there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      for (const statement of changes) {
        await run(statement);
        const readings = await Promise.all([
          list(database(), {}),
          list(database(), {}),
          truth(database(), {}),
        ]);
        for (const reading of readings) expect(reading).toEqual(readings[2]);
      }
    }),
    { numRuns: 40 },
  );
});
