import type { CostClass } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { singleton } from '@/lib/singleton';

export const LIMITS = RATE_LIMITS;

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

interface Window {
  used: number;
  endsAt: number;
}

const windows = singleton('rate-limits', () => new Map<string, Window>());

/** Counts one request; over the limit it throws 429 with the time to wait. Returns the headers that say what is left. */
export function spend(cost: CostClass, who: string, now = Date.now()): Record<string, string> {
  if (cost === 'free') return {};
  const limit = LIMITS[cost];
  const key = `${cost} ${who}`;
  let window = windows.get(key);
  if (!window || window.endsAt <= now) {
    if (windows.size >= MAX_KEYS) sweep(now);
    window = { used: 0, endsAt: now + WINDOW_MS };
    windows.set(key, window);
  }
  window.used++;
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - window.used)),
    'x-ratelimit-reset': String(Math.ceil(window.endsAt / 1000)),
  };
  if (window.used > limit) {
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    throw new Problem(
      429,
      `Too many requests of this kind: ${limit} a minute are allowed. Try again in ${seconds} seconds.`,
      {
        ...headers,
        'retry-after': String(seconds),
      },
    );
  }
  return headers;
}

/** Ended windows go first; under a flood of addresses, the oldest. */
function sweep(now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size < MAX_KEYS) break;
    windows.delete(key);
  }
}
