import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '@/lib/startup-error';
import { keepSecret, locateSecret } from './instance-secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, whole, and readable by its owner alone', () => {
  const secret = keepSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(locateSecret(folder)).mode & 0o777).toBe(0o600);
});

test.each([0, 1, 21, 42])(
  'of which only %i characters are left refuses the start, and stays as it is',
  (length) => {
    const left = keepSecret(folder).slice(0, length);
    writeFileSync(locateSecret(folder), left);
    expect(() => keepSecret(folder)).toThrow(StartupError);
    expect(readFileSync(locateSecret(folder), 'utf8')).toBe(left);
  },
);

test('that somebody wrote there themselves is kept', () => {
  const own = 'a phrase of their own that is long enough for a secret';
  writeFileSync(locateSecret(folder), `${own}\n`);
  expect(keepSecret(folder)).toBe(own);
});
