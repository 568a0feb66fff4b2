import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { finishJob } from '@/lib/storage/jobs/advance-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { insertJob } from '@/lib/storage/jobs/insert-job';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findJob } from '@/lib/storage/jobs/read-jobs';
import { jobs } from '@/lib/storage/schema/jobs';
import { prepareTestDatabase } from '@/lib/testing/database';
import { JobFailure, type JobKind } from './job-kind';
import { enqueueJob, waitForJob } from './queue';
import { type JobWorker, startJobWorker } from './worker';

const database = prepareTestDatabase();
const workers: JobWorker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database().db.delete(jobs);
});

async function work(run: JobKind['run'], options: Partial<JobKind> = {}, concurrency = 2): Promise<string[]> {
  const seen: string[] = [];
  workers.push(
    await startJobWorker({
      database: database(),
      kinds: { test: { run, timeLimitSeconds: 60, keepSeconds: 60, ...options } },
      concurrency,
      onChange: async ({ id }) => void seen.push(id),
    }),
  );
  return seen;
}

const ask = (input: unknown = {}, uniqueKey?: string) =>
  enqueueJob(database(), { kind: 'test', input, uniqueKey });

const outcome = (job: JobRow) => waitForJob(database(), job.id, { timeoutMs: 20_000 });

/** A promise to be fulfilled from outside. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  /** Until it is opened, or the worker stops. */
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      void opened.then(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  return { open, opened, hold };
}

describe('the queue', () => {
  it('does what it was asked for, once, and tells whoever watches', async () => {
    let runs = 0;
    const seen = await work(async ({ input }, { report }) => {
      runs++;
      report({ phase: 'count', done: 1, total: 2 });
      return { doubled: (input as { value: number }).value * 2 };
    });
    const job = await ask({ value: 21 });
    const done = await outcome(job);
    expect(done).toMatchObject({ state: 'done', result: { doubled: 42 }, phase: 'count', attempts: 1 });
    expect(done?.finishedAt).toBeInstanceOf(Date);
    expect(runs).toBe(1);
    expect(seen).toContain(job.id);
  });

  it('begins with what was there before the worker', async () => {
    const job = await ask();
    await work(async () => null);
    expect(await outcome(job)).toMatchObject({ state: 'done' });
  });

  it('is due in the very instant in which it was asked for', async () => {
    for (let round = 0; round < 20; round++) {
      const claimed = await database().transaction(async (tx) => {
        await insertJob(tx, { kind: 'test', input: {} });
        return claimJobs(tx, ['test'], 1, 30);
      });
      expect(claimed).toHaveLength(1);
    }
  });

  it('joins an equal job that is not over, and begins a new one afterwards', async () => {
    const { open, opened } = gate();
    await work(() => opened.then(() => null));
    const first = await ask({}, 'same');
    expect((await ask({}, 'same')).id).toBe(first.id);
    expect((await ask({}, 'other')).id).not.toBe(first.id);
    open();
    await outcome(first);
    expect((await ask({}, 'same')).id).not.toBe(first.id);
  });

  it('is asked for by a transaction that is committed, and not by one that is not', async () => {
    await work(async () => null);
    const refused = database().transaction(async (tx) => {
      await enqueueJob(tx, { kind: 'test', input: {} });
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    const job = await database().transaction((tx) => enqueueJob(tx, { kind: 'test', input: {} }));
    expect(await outcome(job)).toMatchObject({ state: 'done' });
    expect(await database().db.select().from(jobs)).toHaveLength(1);
  });

  it('works on no more at once than it may', async () => {
    let begun = 0;
    const [both, end] = [gate(), gate()];
    await work(async (_, { signal }) => {
      if (++begun === 2) both.open();
      await end.hold(signal);
      return null;
    });
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask()));
    await both.opened;
    // Whatever begins too early shows by the time this gives up waiting.
    await waitForJob(database(), asked[5]?.id ?? '', { timeoutMs: 300 });
    expect(begun).toBe(2);
    end.open();
    for (const job of asked) expect(await outcome(job)).toMatchObject({ state: 'done' });
  });

  it('leaves a place to other kinds while as many of one run as may', async () => {
    const { open, hold } = gate();
    const limits = { timeLimitSeconds: 60, keepSeconds: 60 };
    // Those of the first kind wait for the other one, which comes after them.
    const [first, second] = [await ask(), await ask()];
    const other = await enqueueJob(database(), { kind: 'other', input: {} });
    workers.push(
      await startJobWorker({
        database: database(),
        kinds: {
          test: { run: (_, { signal }) => hold(signal).then(() => null), atOnce: 1, ...limits },
          other: {
            run: async () => {
              open();
              return null;
            },
            ...limits,
          },
        },
        concurrency: 2,
        onChange: async () => undefined,
      }),
    );
    for (const job of [other, first, second]) expect(await outcome(job)).toMatchObject({ state: 'done' });
  });

  it('answers as it is when the time is up', async () => {
    const job = await ask();
    expect(await waitForJob(database(), job.id, { timeoutMs: 1 })).toMatchObject({ state: 'queued' });
    expect(await waitForJob(database(), 'nothing', { timeoutMs: 1 })).toBeUndefined();
  });
});

describe('a job that fails', () => {
  it('says why and is not tried again, when trying is of no use', async () => {
    await work(() => Promise.reject(new JobFailure('There is no such page.')));
    expect(await outcome(await ask())).toMatchObject({
      state: 'failed',
      error: 'There is no such page.',
      attempts: 1,
    });
  });

  it('is tried again when it broke, and the reason is not shown', async () => {
    let runs = 0;
    await work(async () => {
      if (++runs === 1) throw new Error('secret of the house');
      return null;
    });
    expect(await outcome(await ask())).toMatchObject({ state: 'done', attempts: 2, error: null });
  });

  it('is given up after some attempts', async () => {
    const job = await ask();
    await database().db.update(jobs).set({ attempts: 3 }).where(eq(jobs.id, job.id));
    await work(() => Promise.reject(new Error('secret of the house')));
    const failed = await outcome(job);
    expect(failed?.state).toBe('failed');
    expect(failed?.error).not.toContain('secret');
  });

  it('is given up when it takes too long', async () => {
    await work(
      (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
      {
        timeLimitSeconds: 0.05,
      },
    );
    expect(await outcome(await ask())).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('long'),
    });
  });
});

describe('a worker that goes away', () => {
  it('gives its jobs back when it stops, as if they had not begun', async () => {
    const { open, opened } = gate();
    await work((_, { signal }) => {
      open();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const job = await ask();
    await opened;
    await workers.pop()?.stop();
    expect(await findJob(database().db, job.id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('loses its job to another when it is dead, and may not end it any more', async () => {
    const job = await ask();
    const [mine] = await claimJobs(database().db, ['test'], 5, 30);
    expect(mine).toMatchObject({ id: job.id, state: 'running', attempts: 1 });
    expect(await claimJobs(database().db, ['test'], 5, 30)).toEqual([]);
    await database().db.update(jobs).set({ heartbeatAt: sql`now() - interval '31 seconds'` });
    await work(async () => ({ by: 'the second' }));
    expect(await outcome(job)).toMatchObject({ state: 'done', attempts: 2 });
    expect(mine && (await finishJob(database().db, mine, { by: 'the first' }, 60))).toBe(false);
    expect(await findJob(database().db, job.id)).toMatchObject({ result: { by: 'the second' } });
  });

  it('leaves alone what another kind of worker does', async () => {
    const job = await enqueueJob(database(), { kind: 'foreign', input: {} });
    await work(async () => null);
    await outcome(await ask());
    expect(await findJob(database().db, job.id)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});
