import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';

const database = prepareTestDatabase();

const DIVIDE = 'select 12 / $1::int as n';
const END = `select case when $1::int = 0 then pg_terminate_backend(pg_backend_pid())::int else 12 / $1::int end as n`;

const ask = (by: number, text = DIVIDE) =>
  database().prepared<{ n: number }>(`batched_${text.length}`, text, [by], { isQuick: true });

/** Opens connections and prepares the statement on them. */
async function warmUp(text = DIVIDE): Promise<void> {
  for (let time = 0; time < 2; time += 1) await Promise.all(Array.from({ length: 200 }, () => ask(1, text)));
}

/** Counts the connections in use, and the most statements that were in flight at once. */
function watchQueries() {
  const original = pg.Client.prototype.query;
  let clients = new Set<pg.Client>();
  let onTheWay = 0;
  let most = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    clients.add(this);
    onTheWay += 1;
    most = Math.max(most, onTheWay);
    const answer: unknown = Reflect.apply(original, this, args);
    const done = () => {
      onTheWay -= 1;
    };
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  } as pg.Client['query']);
  return () => {
    const seen = { connections: clients.size, inFlight: most };
    clients = new Set();
    [onTheWay, most] = [0, 0];
    return seen;
  };
}

const outcomes = async (asked: Promise<{ n: number }[]>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value[0]?.n : (one.reason as Error).message,
  );

afterEach(() => vi.restoreAllMocks());

test('statements of one moment are sent in one batch, and each gets its own rows', async () => {
  await warmUp();
  const seen = watchQueries();
  expect(await outcomes([1, 2, 3, 4, 6].map((by) => ask(by)))).toEqual([12, 6, 4, 3, 2]);
  expect(seen()).toEqual({ connections: 1, inFlight: 5 });
  const many = Array.from({ length: 40 }, (_, index) => (index % 12) + 1);
  expect(await outcomes(many.map((by) => ask(by)))).toEqual(many.map((by) => Math.floor(12 / by)));
  expect(seen()).toEqual({ connections: 3, inFlight: 40 });
  expect(await outcomes([ask(4)])).toEqual([3]);
  expect(seen()).toEqual({ connections: 1, inFlight: 1 });
});

test.each([
  ['on a connection that does not know it', 'select 12 / $1::int as n, true', false],
  ['on one that does', DIVIDE, true],
] as const)('one that fails does so alone, %s', async (_, text, isKnown) => {
  if (isKnown) await warmUp(text);
  expect(await outcomes([1, 0, 3, 0, 6].map((by) => ask(by, text)))).toEqual([
    12,
    'division by zero',
    4,
    'division by zero',
    2,
  ]);
});

test('those behind one whose connection breaks are asked over another one', async () => {
  await warmUp(END);
  expect(await outcomes([1, 2, 0, 3, 4].map((by) => ask(by, END)))).toEqual([
    12,
    6,
    'terminating connection due to administrator command',
    4,
    3,
  ]);
  expect(database().status().connections.waiting).toBe(0);
  expect(await outcomes([ask(6, END)])).toEqual([2]);
});
