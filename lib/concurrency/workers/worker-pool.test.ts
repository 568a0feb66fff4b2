import { expect, it } from 'vitest';

import { WorkerPool } from './worker-pool';

type RenderWorker = typeof import('@/lib/reader/render-worker');

const open = (heapMb = 256) =>
  new WorkerPool<RenderWorker>({
    worker: 'render-worker',
    minThreads: 0,
    maxThreads: 1,
    heapMb,
    idleMs: 0,
  });

const task = (markdown: string) => ({
  markdown,
  locale: 'en' as const,
  externalLinks: 'self' as const,
  names: undefined,
});
const SLOW = '*_'.repeat(100_000);
const nowhere = () => undefined;

it('does work beside the loop, and asks whoever sent it', async () => {
  const asked: unknown[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const { html } = await open().run('article', task('# One\n\nSee [two](/pages/p2).\n'), {
    limitMs: 60_000,
    answer: async (question) => {
      asked.push(question);
      return { href: '/two' };
    },
  });
  clearInterval(timer);
  expect(asked).toEqual([{ kind: 'link', target: '/pages/p2' }]);
  expect(html).toContain('href="/two"');
  expect(turns).toBeGreaterThan(10);
});

it('says when the answer to a question failed', async () => {
  const answer = async () => {
    throw new Error('no specification');
  };
  const { isPlain } = await open().run('article', task('[two](/pages/p2)'), { limitMs: 60_000, answer });
  expect(isPlain).toBe(true);
});

it('ends what takes too long, and goes on with what waited behind it', async () => {
  const pool = open();
  const slow = pool.run('article', task(SLOW), { limitMs: 200, answer: nowhere });
  const next = pool.run('article', task('next'), { limitMs: 60_000, answer: nowhere });
  await expect(slow).rejects.toMatchObject({ name: 'WorkerOverrun', limit: 'time' });
  expect((await next).html).toContain('next');
});

it('ends what takes too much memory, and nothing else with it', async () => {
  const pool = open(40);
  const large = pool.run('article', task('a *b* [c](d)\n'.repeat(60_000)), {
    limitMs: 60_000,
    answer: nowhere,
  });
  await expect(large).rejects.toMatchObject({ name: 'WorkerOverrun', limit: 'memory' });
  expect((await pool.run('article', task('next'), { limitMs: 60_000, answer: nowhere })).html).toContain(
    'next',
  );
});

it('ends with whoever asked', async () => {
  const control = new AbortController();
  const asked = open().run('article', task(SLOW), {
    limitMs: 60_000,
    answer: nowhere,
    signal: control.signal,
  });
  control.abort(new Error('nobody waits'));
  await expect(asked).rejects.toThrow('nobody waits');
});
