import { describe, expect, it } from 'vitest';
import { isUpToMaker, maskAddress, sayEffect, sayUses, toExpiry } from './link-words';

const now = new Date('2026-03-01T00:00:00Z');

describe('the words of an invite link', () => {
  it('says why a link has no effect, and whether taking it over helps', () => {
    const tell = (link: Parameters<typeof sayEffect>[0]) => [sayEffect(link), isUpToMaker(link)];
    expect(tell({})).toEqual([undefined, false]);
    expect(tell({ withoutEffect: 'expired' })).toEqual(['Expired', false]);
    expect(tell({ withoutEffect: 'used-up', limitedTo: 'edit' })).toEqual(['Used up', false]);
    expect(tell({ withoutEffect: 'maker-left' })).toEqual(['Inactive: its creator left', true]);
    expect(tell({ limitedTo: 'create' })).toEqual(['Limited to Create, the role of its creator', true]);
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
