import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';

const getDatabase = prepareTestDatabase();

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
  fc.constantFrom('', 'é', '😀', 'plain', '"', '\\'),
  // On both sides of what is read at once, and of what a socket brings at once.
  fc.integer({ min: 900, max: 1_100 }).map((length) => 'a'.repeat(length)),
  fc.integer({ min: 60_000, max: 200_000 }).map((length) => 'bé'.repeat(length / 2)),
);
const row = fc.record({
  text: fc.option(text),
  other: fc.option(text),
  small: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  large: fc.option(fc.maxSafeInteger()),
  amount: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0)),
  truth: fc.option(fc.boolean()),
  facts: fc.option(fc.record({ title: fc.constantFrom('é', 'plain'), list: fc.array(fc.integer()) })),
});

test('rows come back as they were, with texts of all lengths and in all scripts', async () => {
  const rows = fc.array(row, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, async (stored) => {
      const columns = `text text, other text, small int, large bigint, amount double precision, truth boolean, facts json`;
      const statement = `select r.* from rows from (json_to_recordset($1::json) as (${columns})) with ordinality r`;
      const read = await getDatabase().prepared('rows_of_all_kinds', statement, [JSON.stringify(stored)]);
      expect(read).toEqual(stored.map((one, index) => ({ ...one, ordinality: index + 1 })));
    }),
    { numRuns: 60 },
  );
});

test('columns that are named by a joined row become an object, or null without one', async () => {
  const rows = await getDatabase().prepared<{ person: object | null }>(
    'rows_with_a_joined_one',
    `select n, u.id as "person.id", u.name as "person.name" from generate_series(1, 2) n
     left join (values (1, 'Ada', null), (3, 'Ben', null)) u(id, name, photo) on u.id = n order by n`,
    [],
  );
  expect(rows).toEqual([
    { n: 1, person: { id: 1, name: 'Ada' } },
    { n: 2, person: null },
  ]);
});

test('statements on the way at once each get their own rows', async () => {
  const read = (size: number) =>
    getDatabase().prepared<{ text: string }>('rows_at_once', 'select repeat($1::text, $2::int) as text', [
      String(size % 10),
      size,
    ]);
  const sizes = Array.from({ length: 60 }, (_, index) => (index * 7_919) % 100_000);
  const answers = await Promise.all(sizes.map(read));
  expect(answers.map(([first]) => first?.text)).toEqual(sizes.map((size) => String(size % 10).repeat(size)));
});
