import { describe, expect, it } from 'vitest';
import { maskAddress, sayEnd, sayUses, toExpiry } from './link-words';

const now = new Date('2026-03-01T00:00:00Z');
const link = { enabled: true, active: true, uses: 0 };

describe('the words of an invite link', () => {
  it('says why a link ended', () => {
    expect(sayEnd(link, now)).toBeUndefined();
    expect(sayEnd({ ...link, enabled: false, active: false }, now)).toBeUndefined();
    expect(sayEnd({ ...link, active: false, expiresAt: '2026-02-28T00:00:00Z' }, now)).toBe('Expired');
    expect(sayEnd({ ...link, active: false, uses: 3, maxUses: 3 }, now)).toBe('Used up');
  });

  it('counts its uses', () => {
    expect(sayUses({ uses: 1 })).toBe('used 1 time');
    expect(sayUses({ uses: 2, maxUses: 5 })).toBe('used 2 of 5 times');
  });

  it('reckons when it ends, and hides its secret', () => {
    expect(toExpiry('7', now)).toBe('2026-03-08T00:00:00.000Z');
    expect(toExpiry('never', now)).toBeNull();
    expect(maskAddress('https://docs.example.org/invite/abcdefghijkl')).toBe('docs.example.org/invite/abcd…');
  });
});
