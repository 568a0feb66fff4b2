import { expect, it } from 'vitest';
import { Turns } from './turns';

function hold() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

it('works on few requests of a person at once, in the order in which they came, and on those of others meanwhile', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const holds = Array.from({ length: 5 }, hold);
  const all = holds.map(({ held }, at) =>
    turns.inTurn('ada', async () => {
      begun.push(`ada ${at}`);
      await held;
    }),
  );
  await turns.inTurn('grace', async () => void begun.push('grace'));
  expect(begun).toEqual(['ada 0', 'ada 1', 'grace']);
  holds[1]?.release();
  await all[1];
  await turns.inTurn('grace', async () => undefined);
  expect(begun.slice(3)).toEqual(['ada 2']);
  for (const { release } of holds) release();
  await Promise.all(all);
  expect(begun.slice(3)).toEqual(['ada 2', 'ada 3', 'ada 4']);
});

it('goes on after a failure, and refuses who waits with more than anybody would', async () => {
  const turns = new Turns(1);
  await expect(turns.inTurn('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { held, release } = hold();
  const waiting = Array.from({ length: 401 }, () => turns.inTurn('ada', () => held));
  await expect(turns.inTurn('ada', () => held)).rejects.toMatchObject({ status: 429 });
  release();
  await Promise.all(waiting);
  await turns.inTurn('ada', async () => undefined);
});
