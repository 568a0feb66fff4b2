import { expect, it } from 'vitest';
import { createRequestLimit } from './request-concurrency';

function hold() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

it('works on few requests of a person at once, in the order in which they came, and on those of others meanwhile', async () => {
  const limit = createRequestLimit(2);
  const begun: string[] = [];
  const holds = Array.from({ length: 5 }, hold);
  const all = holds.map(({ held }, at) =>
    limit.run('ada', async () => {
      begun.push(`ada ${at}`);
      await held;
    }),
  );
  await limit.run('grace', async () => void begun.push('grace'));
  expect(begun).toEqual(['ada 0', 'ada 1', 'grace']);
  holds[1]?.release();
  await all[1];
  await limit.run('grace', async () => undefined);
  expect(begun.slice(3)).toEqual(['ada 2']);
  for (const { release } of holds) release();
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(['ada 2', 'ada 3', 'ada 4']);
});

it('goes on after a failure, and refuses who waits with more than anybody would', async () => {
  const limit = createRequestLimit(1);
  await expect(limit.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { held, release } = hold();
  const waiting = Array.from({ length: 401 }, () => limit.run('ada', () => held));
  await expect(limit.run('ada', () => held)).rejects.toMatchObject({ status: 429 });
  release();
  await Promise.all(waiting);
  await limit.run('ada', async () => undefined);
});
