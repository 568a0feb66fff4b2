import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Work } from './work';
import { WorkerPool } from './worker-pool';

type Module = { echo: Work<string, string, string, string> };

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-workers-'));
const broken = path.join(folder, 'broken');
const loads = path.join(folder, 'loads');
const file = path.join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { appendFileSync, existsSync } from 'node:fs';
import { once } from 'node:events';
appendFileSync(${JSON.stringify(loads)}, '.');
if (existsSync(${JSON.stringify(broken)})) throw new Error('broken at load');
export async function echo({ input, port }) {
  port.postMessage({ hasBegun: true });
  port.postMessage({ question: input });
  const [{ answer }] = await once(port, 'message');
  return answer;
}
`,
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  writeFileSync(broken, '');
  writeFileSync(loads, '');
});
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

const countLoads = () => readFileSync(loads, 'utf8').length;
const open = (minThreads: number) =>
  new WorkerPool<Module>({
    worker: 'render-worker',
    findFile: async () => file,
    minThreads,
    maxThreads: 2,
    heapMb: 32,
    idleMs: 0,
  });
const echo = (pool: WorkerPool<Module>, answer: (question: string) => string | Promise<string>) =>
  pool.run('echo', 'hello', { limitMs: 60_000, answer });
const say = (question: string) => `${question} again`;
const failure = {
  name: 'WorkerFailure',
  message: 'No thread of render-worker could be started.',
  cause: { message: 'broken at load' },
};

it.each([0, 1])(
  'fails the tasks when the module can not be loaded, with %i threads that stay',
  async (min) => {
    const pool = open(min);
    await pool.open();
    for (let task = 0; task < 20; task++) await expect(echo(pool, say)).rejects.toMatchObject(failure);
    // Each start tries a few threads, and only two starts have been due.
    expect(countLoads()).toBeLessThan(10);
  },
);

it('starts threads again after a while', async () => {
  const pool = open(0);
  for (let task = 0; task < 3; task++) await expect(echo(pool, say)).rejects.toMatchObject(failure);
  rmSync(broken);
  await expect(echo(pool, say)).rejects.toMatchObject(failure);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await echo(pool, say)).toBe('hello again');
});

it('lets a task end that had begun when another thread failed', async () => {
  rmSync(broken);
  const pool = open(0);
  let reply: (answer: string) => void = () => undefined;
  const replied = new Promise<string>((resolve) => {
    reply = resolve;
  });
  let first: Promise<string> | undefined;
  await new Promise<void>((resolve) => {
    first = echo(pool, () => {
      resolve();
      return replied;
    });
  });
  writeFileSync(broken, '');
  await expect(echo(pool, say)).rejects.toMatchObject(failure);
  reply('late');
  expect(await first).toBe('late');
});
