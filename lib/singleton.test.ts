import { expect, test, vi } from 'vitest';

test('two copies of the module share one value, made once', async () => {
  const first = await import('./singleton');
  vi.resetModules();
  const second = await import('./singleton');
  expect(second.singleton).not.toBe(first.singleton);
  let made = 0;
  const make = () => ({ number: ++made });
  const value = first.singleton('test.shared', make);
  expect(second.singleton('test.shared', make)).toBe(value);
  expect(first.singleton('test.other', make)).toEqual({ number: 2 });
});
