import { expect, it, vi } from 'vitest';
import { startPeriodicWriter, stopPeriodicWriters } from './periodic-writers';

it('writes every so often, and for the last time at a stop, whatever fails', async () => {
  vi.useFakeTimers();
  try {
    const written: string[] = [];
    const note = (name: string) => async (isLast: boolean) => {
      written.push(isLast ? `${name}, last` : name);
    };
    startPeriodicWriter('one', 1_000, note('one'));
    startPeriodicWriter('one', 1_000, note('the same again'));
    startPeriodicWriter('none', 5_000, async () => {
      throw new Error('The database is gone.');
    });
    startPeriodicWriter('two', 5_000, note('two'));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(written).toEqual(['one', 'one']);
    await stopPeriodicWriters();
    expect(written.slice(2)).toEqual(['one, last', 'two, last']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(4);
  } finally {
    vi.useRealTimers();
  }
});
