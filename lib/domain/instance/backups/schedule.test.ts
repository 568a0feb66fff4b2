import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE, findMissedDue, findNextDue } from './schedule';

const at = (text: string) => new Date(`${text}:00.000Z`);
const daily = { ...DEFAULT_SCHEDULE, every: 'daily' as const, hour: 3 };
// 2026-11-22 is a Sunday.
const weekly = { ...daily, every: 'weekly' as const, weekday: 1 };

describe('a schedule', () => {
  it.each([
    [daily, '2026-11-22T02:59', '2026-11-21T03:00', '2026-11-22T03:00'],
    [daily, '2026-11-22T03:00', '2026-11-22T03:00', '2026-11-23T03:00'],
    [daily, '2026-12-31T23:00', '2026-12-31T03:00', '2027-01-01T03:00'],
    [weekly, '2026-11-22T12:00', '2026-11-16T03:00', '2026-11-23T03:00'],
    [weekly, '2026-11-23T02:00', '2026-11-16T03:00', '2026-11-23T03:00'],
    [weekly, '2026-11-23T03:00', '2026-11-23T03:00', '2026-11-30T03:00'],
  ])('%j at %s was due last at %s and is next at %s', (schedule, now, last, next) => {
    expect(findMissedDue(schedule, at(now))).toEqual(at(last));
    expect(findNextDue(schedule, at(now))).toEqual(at(next));
  });

  it('that is off is never due', () => {
    expect(findMissedDue(DEFAULT_SCHEDULE, at('2026-11-22T03:00'))).toBeUndefined();
    expect(findNextDue(DEFAULT_SCHEDULE, at('2026-11-22T03:00'))).toBeUndefined();
  });

  it('is due once, and not for what was due before it was made', () => {
    const since = (text: string) => ({ ...daily, since: at(text).toISOString() });
    expect(findMissedDue(since('2026-11-22T03:00'), at('2026-11-22T15:00'))).toBeUndefined();
    expect(findMissedDue(since('2026-11-22T02:59'), at('2026-11-22T15:00'))).toEqual(at('2026-11-22T03:00'));
  });
});
