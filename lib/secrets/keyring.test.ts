import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring } from './keyring';
import { hashSecret, newApiToken } from './token';

const keyring = createKeyring('k'.repeat(32));

describe('a sealed secret', () => {
  it('opens for its purpose with its key alone', () => {
    fc.assert(
      fc.property(fc.string(), (plain) => {
        const sealed = keyring.seal('share-link', plain);
        expect(keyring.unseal('share-link', sealed)).toBe(plain);
        expect(keyring.unseal('webhook', sealed)).toBeUndefined();
        expect(createKeyring('l'.repeat(32)).unseal('share-link', sealed)).toBeUndefined();
      }),
    );
    expect(keyring.seal('a', 'x')).not.toBe(keyring.seal('a', 'x'));
    for (const broken of ['', 'abc', `${keyring.seal('a', 'x').slice(0, -2)}AA`])
      expect(keyring.unseal('a', broken)).toBeUndefined();
  });
});

describe('a token', () => {
  it('has 256 random bits, each as likely to be set as not', () => {
    const tokens = Array.from({ length: 10_000 }, newApiToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    const ones = new Array<number>(256).fill(0);
    for (const token of tokens) {
      const bytes = Buffer.from(token.slice(4), 'base64url');
      expect(bytes.length).toBe(32);
      for (let bit = 0; bit < 256; bit++)
        if (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) ones[bit] = (ones[bit] ?? 0) + 1;
    }
    // Six standard deviations of a fair coin thrown 10,000 times.
    for (const count of ones) expect(Math.abs(count - 5_000)).toBeLessThan(300);
  });

  it('is stored in a form that does not contain it', () => {
    expect(hashSecret('secret')).toMatch(/^[0-9a-f]{64}$/);
  });
});
