import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Cache, setCacheBudget, threadBudget } from './cache';
import { CACHE_SHARES, type CacheName, MOST_THREADS } from './shares';

const NAMES = Object.keys(CACHE_SHARES) as CacheName[];
const BUDGET = 1_000_000;

beforeEach(() => setCacheBudget(BUDGET));
afterEach(() => setCacheBudget(256_000_000));

const open = (name: CacheName) => new Cache<{ bytes: number }>(name, { sizeOf: ({ bytes }) => bytes });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('the budget', () => {
  it('is enough for all shares and for all worker threads', () => {
    const limits = sum(NAMES.map((name) => open(name).limit));
    expect(limits + MOST_THREADS * threadBudget()).toBeLessThanOrEqual(BUDGET);
  });

  it('is never exceeded, whatever is put into whichever caches', () => {
    const act = fc.record({
      cache: fc.nat(NAMES.length - 1),
      key: fc.string({ maxLength: 20 }),
      bytes: fc.integer({ min: 0, max: BUDGET / 5 }),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 50, maxLength: 400 }), (acts) => {
        const caches = NAMES.map(open);
        for (const { cache, key, bytes, isGone } of acts) {
          const one = caches[cache];
          if (isGone) one?.delete(key);
          else one?.set(key, { bytes });
          expect(sum(caches.map((each) => each.bytes))).toBeLessThanOrEqual(BUDGET);
          // What is counted is what is in it.
          if (one)
            expect(one.bytes).toBeGreaterThanOrEqual(sum([...one.values()].map((value) => value.bytes)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('holds at once when it changes', () => {
    const cache = open('trees');
    cache.set('a', { bytes: 1_000 });
    const before = cache.limit;
    setCacheBudget(BUDGET / 10);
    expect(cache.limit).toBe(before / 10);
  });
});

it('keeps what was used last, counts what it is asked, and forgets nothing that there is room for', () => {
  const cache = open('documents');
  const half = cache.limit / 2 - 200;
  cache.set('a', { bytes: half });
  cache.set('b', { bytes: half });
  expect([cache.get('a')?.bytes, cache.get('none')]).toEqual([half, undefined]);
  cache.set('c', { bytes: half });
  expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true]);
  expect([cache.hits, cache.misses, cache.evictions, cache.size]).toEqual([1, 1, 1, 2]);
  cache.set('too large', { bytes: cache.limit });
  expect(cache.has('too large')).toBe(false);
});
