import { describe, expect, it } from 'vitest';
import {
  ConcurrencyLimit,
  KeyedConcurrencyLimit,
  mapConcurrently,
  TooManyWaiting,
} from './concurrency-limit';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('ConcurrencyLimit', () => {
  it('never runs more than its number, and runs all', async () => {
    const limit = new ConcurrencyLimit({ concurrency: 2 });
    let running = 0;
    let most = 0;
    const task = async (value: number) => {
      most = Math.max(most, ++running);
      await nextTurn();
      running--;
      return value;
    };
    const results = await Promise.all(Array.from({ length: 50 }, (_, i) => limit.run(() => task(i))));
    expect(most).toBe(2);
    expect(results).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(limit.isIdle).toBe(true);
  });

  it('goes on after a failure', async () => {
    const limit = new ConcurrencyLimit({ concurrency: 1 });
    await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit.run(async () => 'yes')).toBe('yes');
  });

  it('refuses a task that would wait behind too many', async () => {
    const limit = new ConcurrencyLimit({ concurrency: 1, maxWaiting: 1 });
    const { opened, open } = createGate();
    const first = limit.run(() => opened);
    const second = limit.run(async () => 'second');
    await expect(limit.run(async () => 'third')).rejects.toThrow(TooManyWaiting);
    open();
    await first;
    expect(await second).toBe('second');
  });
});

it('limits each key by itself and forgets keys without tasks', async () => {
  const limit = new KeyedConcurrencyLimit({ concurrency: 1, maxWaiting: 1, refuse: () => new Error('busy') });
  const { opened, open } = createGate();
  const waiting = [limit.run('ada', () => opened), limit.run('ada', () => opened)];
  await expect(limit.run('ada', () => opened)).rejects.toThrow('busy');
  expect(await limit.run('grace', async () => 'grace')).toBe('grace');
  expect(limit.size).toBe(1);
  open();
  await Promise.all(waiting);
  expect(limit.size).toBe(0);
});

describe('mapConcurrently', () => {
  it('answers in order, few at once, also what is appended meanwhile', async () => {
    const items = [1, 2, 3];
    let running = 0;
    let most = 0;
    const results = await mapConcurrently(items, 2, async (item, index) => {
      most = Math.max(most, ++running);
      await nextTurn();
      if (item === 2) items.push(40, 50);
      running--;
      return item * 10 + index;
    });
    expect(most).toBe(2);
    expect(results).toEqual([10, 21, 32, 403, 504]);
  });

  it('starts nothing after a failure, and waits for what runs', async () => {
    const started: number[] = [];
    const ended: number[] = [];
    const act = async (item: number) => {
      started.push(item);
      await nextTurn();
      if (item === 1) throw new Error('no');
      await nextTurn();
      ended.push(item);
    };
    await expect(mapConcurrently([1, 2, 3, 4], 2, act)).rejects.toThrow('no');
    expect(started).toEqual([1, 2]);
    expect(ended).toEqual([2]);
  });
});
