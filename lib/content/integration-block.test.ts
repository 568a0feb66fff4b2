import { describe, expect, it } from 'vitest';
import { matchesAddress } from './integration-block';

describe('an address and a pattern', () => {
  it.each([
    ['https://github.com/*/*/blob/**', 'https://github.com/acme/docs/blob/main/a/b.ts', true],
    ['https://github.com/*/*/blob/**', 'https://github.com/acme/docs/tree/main', false],
    ['https://*.atlassian.net/browse/**', 'https://acme.atlassian.net/browse/DOC-1', true],
    ['https://*.atlassian.net/browse/**', 'https://evil.test/?https://x.atlassian.net/browse/1', false],
    ['https://lucid.app/*', 'https://lucid.app/lucidchart/17/edit', true],
    ['https://a.test/x', 'https://a.test/x', true],
    ['https://a.test/x', 'https://a.test/xy', false],
    ['https://a.test/*end', 'https://a.test/en', false],
    ['https://a.test/ab*ba', 'https://a.test/aba', false],
  ])('%s and %s: %s', (pattern, address, expected) => {
    expect(matchesAddress(pattern, address)).toBe(expected);
  });

  it('takes no time with a pattern that is made to', () => {
    expect(matchesAddress(`${'*a'.repeat(1_000)}b`, 'a'.repeat(2_000))).toBe(false);
  });
});
