import { expect, it } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { RateLimits } from './rate-limits';

it('a budget of requests has exactly its number a minute, per caller and class, and says how long to wait', async () => {
  const limits = new RateLimits();
  const now = 1_000_000;
  for (let i = 1; i <= RATE_LIMITS.login; i++) {
    const { 'x-ratelimit-remaining': left } = await limits.spend('login', 'ada', now);
    expect(left).toBe(String(RATE_LIMITS.login - i));
  }
  await expect(limits.spend('login', 'ada', now + 20_000)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '40' },
  });
  await limits.spend('login', 'grace', now);
  await limits.spend('read', 'ada', now);
  await limits.spend('login', 'ada', now + 60_000);
});
