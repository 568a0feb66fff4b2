import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { acquireSharedAnswerStream } from '@/lib/domain/answers/ask/answer-streams';
import { type Database, openDatabase } from '@/lib/storage/database/db';
import { prepareTestDatabase } from '@/lib/testing/database';

import { RateLimits } from './rate-limits';

const database = prepareTestDatabase();
let second: Database;

beforeAll(async () => {
  second = await openDatabase(database().options);
  return () => second.close();
});
afterEach(() => vi.restoreAllMocks());

const refused = (limits: RateLimits, who: string) =>
  limits.spend('login', who).then(
    () => false,
    () => true,
  );

it('what is dear has exactly its number over all processes, and who used it all is refused without a question', async () => {
  const all = [new RateLimits(database()), new RateLimits(second)];
  const asked = Array.from({ length: 40 }, (_, at) => refused(all[at % 2] as RateLimits, 'ada'));
  expect((await Promise.all(asked)).filter((is) => !is)).toHaveLength(RATE_LIMITS.login);
  expect(await refused(new RateLimits(second), 'grace')).toBe(false);
  const late = new RateLimits(second);
  expect(await refused(late, 'ada')).toBe(true);
  const asks = vi.spyOn(second, 'prepared');
  expect(await refused(late, 'ada')).toBe(true);
  expect(asks).not.toHaveBeenCalled();
});

it('a plain read costs no statement; who reads much is told of, and then counted by all', async () => {
  const [mine, theirs] = [new RateLimits(database()), new RateLimits(second)];
  const asks = vi.spyOn(database(), 'prepared');
  const untold = RATE_LIMITS.read / 16;
  for (let at = 0; at < untold; at++) await mine.spend('read', 'ada');
  await mine.tell(database());
  expect(asks).not.toHaveBeenCalled();
  for (let at = untold; at < RATE_LIMITS.read; at++) await mine.spend('read', 'ada');
  await mine.tell(database());
  expect(asks).toHaveBeenCalledTimes(1);
  // The other process lets in what it need not tell of, learns, and refuses.
  for (let at = 0; at <= untold; at++) await theirs.spend('read', 'ada');
  await theirs.tell(second);
  await expect(theirs.spend('read', 'ada')).rejects.toMatchObject({ status: 429 });
  await expect(mine.spend('read', 'ada')).rejects.toMatchObject({ status: 429 });
  await theirs.spend('read', 'grace');
});

it('three answers are open for a person, whichever process streams them; a process that was killed holds nobody up', async () => {
  const context = { database: database(), caller: { userId: 'ada' }, address: 'a' };
  const take = () => acquireSharedAnswerStream(context);
  const insert = (age: string, ...ids: string[]) =>
    database().db.execute(
      sql`insert into open_streams (id, kind, person, seen_at) select id, 'answer', 'ada', now() - ${age}::interval
        from unnest(${sql.param(ids)}::text[]) as id`,
    );
  await insert('46 seconds', 'killed 1', 'killed 2', 'killed 3');
  await insert('44 seconds', 'another process 1', 'another process 2');
  const giveBack = await take();
  await expect(take()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('3 answers') });
  giveBack();
  const next = await vi.waitFor(take);
  next();
});
