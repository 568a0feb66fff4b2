import { expect, it } from 'vitest';
import { KeptReading, KeptResults } from './kept-results';

const readText = (bytes: Buffer, start: number, end: number) => ({
  text: bytes.toString('utf8', start, end),
});

function read(results: KeptResults, key: string, ...texts: string[]): object[] {
  const reading = new KeptReading(results, key);
  const rows = texts.map((text) => {
    const bytes = Buffer.from(`  ${text} `);
    return reading.read(readText, bytes, 2, bytes.length - 1);
  });
  reading.end();
  return rows;
}

it('forgets what is unused the longest, and never keeps more than it may', () => {
  const results = new KeptResults(1_000);
  const isKept = (key: string) => {
    const [before] = read(results, key, 'x'.repeat(200));
    return before === read(results, key, 'x'.repeat(200))[0];
  };
  const use = (key: string) => [1, 2].map(() => read(results, key, 'x'.repeat(200)));
  for (const key of ['a', 'b']) use(key);
  expect([isKept('a'), isKept('b'), isKept('a')]).toEqual([true, true, true]);
  // About 400 each.
  use('c');
  expect(results.take('b')).toBeUndefined();
  expect([isKept('a'), isKept('c')]).toEqual([true, true]);
  use('more than all');
  read(results, 'too much', ...Array.from({ length: 20 }, () => 'x'.repeat(200)));
  read(results, 'too much', ...Array.from({ length: 20 }, () => 'x'.repeat(200)));
  expect(['a', 'c', 'too much'].map((key) => results.take(key))).toEqual([undefined, undefined, undefined]);
});

it('does not copy what is asked once', () => {
  const results = new KeptResults();
  const [first] = read(results, 'key', 'a');
  expect(Object.isFrozen(first)).toBe(false);
  const [second] = read(results, 'key', 'a', 'b');
  expect(Object.isFrozen(second)).toBe(true);
  const third = read(results, 'key', 'a', 'c', 'd');
  expect([third[0] === second, third]).toEqual([true, [{ text: 'a' }, { text: 'c' }, { text: 'd' }]]);
  const fourth = read(results, 'key', 'a');
  expect([fourth[0] === second, read(results, 'key', 'a', 'c')[1] === third[1]]).toEqual([true, false]);
});
