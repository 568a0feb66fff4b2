import { describe, expect, it } from 'vitest';
import { readPeriod } from './period';

const now = new Date(2026, 2, 1, 15, 30);
const none = { from: '', to: '' };

describe('a period', () => {
  it('begins with a whole day, today counted', () => {
    expect(readPeriod('1', none, now)).toEqual({ from: new Date(2026, 2, 1).toISOString() });
    expect(readPeriod('7', none, now)).toEqual({ from: new Date(2026, 1, 23).toISOString() });
  });
  it('between two days takes the last one in', () => {
    expect(readPeriod('dates', { from: '2026-02-27', to: '2026-02-28' }, now)).toEqual({
      from: new Date(2026, 1, 27).toISOString(),
      to: new Date(2026, 2, 1).toISOString(),
    });
    expect(readPeriod('dates', { from: '2026-02-27', to: '' }, now)).toEqual({
      from: new Date(2026, 1, 27).toISOString(),
    });
  });
  it('is everything when it says nothing that can be read', () => {
    for (const period of ['', '-7', 'x', '1.5']) expect(readPeriod(period, none, now)).toEqual({});
    expect(readPeriod('dates', { from: '27.2.', to: '2026-2-1' }, now)).toEqual({});
  });
});
