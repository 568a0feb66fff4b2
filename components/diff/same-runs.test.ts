import { expect, it } from 'vitest';
import { listRuns } from './same-runs';

const say = (kept: readonly boolean[], isFirst = false, isLast = false) =>
  listRuns(kept, isFirst, isLast).map(
    ({ isHidden, start, end }) => `${isHidden ? 'hidden' : 'shown'} ${start}-${end}`,
  );
const kept = (length: number, ...at: number[]) => Array.from({ length }, (_, index) => at.includes(index));

it('shows what is near to a change and hides the rest', () => {
  expect(say(kept(10))).toEqual(['shown 0-2', 'hidden 2-8', 'shown 8-10']);
  expect(say(kept(10), true)).toEqual(['hidden 0-8', 'shown 8-10']);
  expect(say(kept(10), true, true)).toEqual(['hidden 0-10']);
});

it('hides no run that is too short for a button', () => {
  expect(say(kept(6))).toEqual(['shown 0-6']);
  expect(say(kept(7))).toEqual(['shown 0-2', 'hidden 2-5', 'shown 5-7']);
});

it('shows what is kept in the midst of what is hidden', () => {
  expect(say(kept(20, 10))).toEqual([
    'shown 0-2',
    'hidden 2-10',
    'shown 10-11',
    'hidden 11-18',
    'shown 18-20',
  ]);
  expect(say(kept(20, 3))).toEqual(['shown 0-4', 'hidden 4-18', 'shown 18-20']);
});
