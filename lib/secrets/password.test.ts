import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';
import { hashPassword, verifyPassword } from './password';

describe('hashPassword', () => {
  it('uses argon2id with at least 19 MiB, 2 passes and 1 lane', async () => {
    const [, algorithm, , parameters] = (await hashPassword('correct horse')).split('$');
    const cost = Object.fromEntries((parameters ?? '').split(',').map((pair) => pair.split('=')));
    expect(algorithm).toBe('argon2id');
    expect(Number(cost.m)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(cost.t)).toBeGreaterThanOrEqual(2);
    expect(Number(cost.p)).toBeGreaterThanOrEqual(1);
  });

  it('gives each its own salt', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });
});

describe('verifyPassword', () => {
  it.each([
    ['64 characters', 'p'.repeat(64)],
    ['128 characters', 'q'.repeat(128)],
    ['128 emoji', '🐘'.repeat(128)],
    ['white space around', '  open sesame  '],
    ['a zero byte inside', 'open\0sesame'],
  ])('keeps every character: %s', async (_, password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, `${[...password].slice(0, -1).join('')}x`)).toBe(false);
    expect(await verifyPassword(stored, password.slice(0, 8))).toBe(false);
  });

  it('is case-sensitive', async () => {
    expect(await verifyPassword(await hashPassword('Open Sesame'), 'open sesame')).toBe(false);
  });

  it('refuses everything where there is no password', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(undefined, 'open sesame')).toBe(false);
  });

  it('does not hash what nobody can have chosen', async () => {
    const long = 'x'.repeat(2_000);
    expect(await verifyPassword(await hashPassword(long), long)).toBe(false);
  });
});

describe('isCommonPassword', () => {
  it('knows what is tried first, in any case', async () => {
    for (const password of ['password123', 'PassWord123', '12345678', 'qwertyuiop', 'iloveyou1'])
      expect(await isCommonPassword(password), password).toBe(true);
  });

  it('lets a passphrase pass', async () => {
    for (const password of ['correct horse battery staple', 'zN5-elephant-river', '🐘🐘🐘🐘🐘🐘🐘🐘'])
      expect(await isCommonPassword(password), password).toBe(false);
  });
});
