import { expect, test } from 'vitest';
import { asRange, compareViews, describeViews, type Insights } from './insight-words';

const views = (counts: number[], before = 0): Insights => ({
  object: 'site-insights',
  from: '2026-11-20',
  to: '2026-11-22',
  views: {
    total: counts.reduce((sum, count) => sum + count, 0),
    before,
    days: counts.map((count, at) => ({ day: `2026-11-${20 + at}`, views: count })),
    pages: [],
  },
  searches: { total: 0, empty: 0 },
  feedback: { good: 0, ok: 0, bad: 0, pages: [] },
});

test('the chart is told in a sentence', () => {
  expect(describeViews(views([1, 1200, 3]))).toBe(
    '1,204 views from Nov 20, 2026 to Nov 22, 2026, most on Nov 21, 2026: 1,200.',
  );
  expect(describeViews(views([0, 0, 0]))).toBe('No views from Nov 20, 2026 to Nov 22, 2026.');
});

test('it is compared with the days before, when there were any', () => {
  expect(compareViews(views([10]).views)).toBeUndefined();
  expect(compareViews(views([15], 10).views)).toBe('50% more than in the previous period');
  expect(compareViews(views([5], 10).views)).toBe('50% fewer than in the previous period');
  expect(compareViews(views([10], 10).views)).toBe('Same as in the previous period');
});

test('a range that there is not is the usual one', () => {
  expect([asRange('7'), asRange('8'), asRange('')]).toEqual(['7', '30', '30']);
});
