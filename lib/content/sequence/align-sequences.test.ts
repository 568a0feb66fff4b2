import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignSequences } from './align-sequences';
import { matchBounded } from './match-bounded';

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 60 });
const common = (before: string, after: string) =>
  alignSequences([...before], [...after])
    .map((run) => before.slice(run.before, run.before + run.length))
    .join('|');

/** The length of the longest common sequence, by the book. */
function longest(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const x of a) {
    const next = [0];
    for (let j = 0; j < b.length; j += 1)
      next.push(x === b[j] ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

describe('alignSequences', () => {
  it('finds what is equal', () => {
    expect(common('abcdef', 'abXdef')).toBe('ab|def');
    expect(common('abc', '')).toBe('');
    expect(common('xaybzc', 'aXbYc')).toBe('a|b|c');
  });

  it('answers equal elements in rising order', () => {
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        let a = 0;
        let b = 0;
        let total = 0;
        for (const run of alignSequences(before, after)) {
          expect(run.before >= a && run.after >= b && run.length > 0).toBe(true);
          a = run.before + run.length;
          b = run.after + run.length;
          total += run.length;
          expect(before.slice(run.before, a)).toEqual(after.slice(run.after, b));
        }
        expect(total).toBeLessThanOrEqual(longest(before, after));
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds the most there is where no anchor is given', () => {
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const toNumbers = (list: string[]) => Int32Array.from(list, (key) => key.charCodeAt(0));
        const matches: [number, number][] = [];
        matchBounded(toNumbers(before), toNumbers(after), (a, b) => matches.push([a, b]));
        expect(matches.length).toBe(longest(before, after));
        for (const [index, [a, b]] of matches.entries()) {
          expect(before[a]).toBe(after[b]);
          const last = matches[index - 1] ?? [-1, -1];
          expect(last[0] < a && last[1] < b).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps the whole of what is equal in long lists with few edits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(29_999), { minLength: 1, maxLength: 20 }), (places) => {
        const before = Array.from({ length: 30_000 }, (_, index) => `${index % 7}`);
        const gone = new Set(places);
        const after = before.filter((_, index) => !gone.has(index));
        const found = alignSequences(before, after).reduce((sum, run) => sum + run.length, 0);
        expect(found).toBe(after.length);
      }),
      { numRuns: 10 },
    );
  });
});
