import { describe, expect, it } from 'vitest';
import { Problem } from '@/lib/contract/problem';
import { LIMITS, spend } from './rate-limit';

describe('a budget of requests', () => {
  it('allows exactly its number a minute, per caller and class, and says how long to wait', () => {
    const now = 1_000_000;
    for (let i = 1; i <= LIMITS.login; i++) {
      expect(spend('login', 'ada', now)['x-ratelimit-remaining']).toBe(String(LIMITS.login - i));
    }
    const refused = (() => {
      try {
        return spend('login', 'ada', now + 20_000);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
    expect(() => spend('login', 'grace', now)).not.toThrow();
    expect(() => spend('read', 'ada', now)).not.toThrow();
    expect(() => spend('login', 'ada', now + 60_000)).not.toThrow();
  });
});
