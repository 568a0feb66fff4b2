import { expect, it } from 'vitest';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { prepareTestDatabase } from '@/lib/testing/database';
import { enqueueJob } from './queue';

const database = prepareTestDatabase();

it('no job is taken by two workers, and equal ones are asked for at once as one', async () => {
  const ask = (uniqueKey: string) => enqueueJob(database(), { kind: 'test', input: {}, uniqueKey });
  const asked = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`key ${at % 20}`)));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(20);
  const claimed = await Promise.all(
    Array.from({ length: 20 }, () => claimJobs(database().db, ['test'], 3, 30)),
  );
  const ids = claimed.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claimJobs(database().db, ['test'], 100, 30);
  expect(ids.length + rest.length).toBe(20);
});
