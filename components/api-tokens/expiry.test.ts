import { describe, expect, it } from 'vitest';
import { readExpiryState, toExpiryDate } from './expiry';
import { describeScopes } from './scope-words';

const now = new Date('2026-11-21T12:00:00.000Z');

it('counts the days of a preset from now', () => {
  expect(toExpiryDate('30', now)?.toISOString()).toBe('2026-12-21T12:00:00.000Z');
  expect(toExpiryDate('never', now)).toBeUndefined();
});

describe('readExpiryState', () => {
  it.each([
    [undefined, 'none'],
    ['2026-11-21T12:00:00.000Z', 'past'],
    ['2026-11-28T12:00:00.000Z', 'soon'],
    ['2026-11-28T12:00:00.001Z', 'later'],
  ] as const)('of %s is %s', (expiresAt, state) => {
    expect(readExpiryState(expiresAt, now)).toBe(state);
  });
});

it('names scopes in one order, as a sentence', () => {
  expect(describeScopes(['admin', 'read'])).toBe('Read, administer');
});
