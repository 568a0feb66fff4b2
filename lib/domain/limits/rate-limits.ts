import { hash } from 'node:crypto';
import { Problem } from '@/lib/contract/problem';
import { type CountedClass, RATE_LIMITS } from '@/lib/contract/rate-limits';
import { logError } from '@/lib/log';
import type { Database } from '@/lib/storage/database/db';
import { addToRateWindows } from '@/lib/storage/instance/rate-windows';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

/** Few and dear: each is counted by all processes together before it is let in. */
const EXACT: ReadonlySet<CountedClass> = new Set(['login', 'share-link', 'ask', 'expensive']);

/** What a person may use of the cheap limits before other processes are notified: most never use it up. */
const UNTOLD_PART = 1 / 16;

/** How often processes exchange counts; meanwhile the limit may be exceeded. */
const TELL_MS = 500;

interface Window {
  /** By this process. */
  used: number;
  /** What of it the others can know. */
  told: number;
  /** By the others. */
  elsewhere: number;
  endsAt: number;
}

/** Requests per person and minute, over all processes on one database server. */
export class RateLimits {
  readonly #windows = new Map<string, Window>();
  readonly #untold = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** Without a database that others share, this process counts alone. */
  constructor(readonly shared?: Database) {}

  /** Counts one request; over the limit it throws 429 with the time to wait. Returns the headers that say what is left. */
  async spend(cost: CountedClass | 'free', who: string, now = Date.now()): Promise<Record<string, string>> {
    if (cost === 'free') return {};
    const key = `${cost} ${who}`;
    const window = this.#open(key, now);
    window.used += 1;
    const limit = RATE_LIMITS[cost];
    let used = window.used + window.elsewhere;
    if (this.shared && EXACT.has(cost)) {
      // Who is known to have used it all is refused without a question.
      if (used <= limit) used = await this.#countTogether(this.shared, key, window, now);
    } else if (this.shared) this.#tellLater(this.shared, key, window, limit);
    return judge(cost, used, window.endsAt, now);
  }

  #open(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.#windows.size >= MAX_KEYS) this.#sweep(now);
    const window = { used: 0, told: 0, elsewhere: 0, endsAt: now + WINDOW_MS };
    this.#windows.set(key, window);
    return window;
  }

  async #countTogether(shared: Database, key: string, window: Window, now: number): Promise<number> {
    window.told += 1;
    const leftMs = window.endsAt - now;
    const [sum] = await addToRateWindows(shared, [{ key: nameOf(key), used: 1, leftMs }]);
    if (!sum) throw new Error('The database counted nothing.');
    window.elsewhere = Math.max(window.elsewhere, sum.used - window.told);
    window.endsAt = now + sum.leftMs;
    return sum.used;
  }

  #tellLater(shared: Database, key: string, window: Window, limit: number): void {
    if (window.told === 0 && window.used <= limit * UNTOLD_PART) return;
    this.#untold.add(key);
    this.#timer ??= setTimeout(() => {
      this.tell(shared).catch((error: unknown) =>
        logError(error, 'rate-limit counts could not be shared with other processes'),
      );
    }, TELL_MS).unref();
  }

  /** Tells the others what was used here, and learns what was used there: one statement for everybody. */
  async tell(shared: Database): Promise<void> {
    this.#timer = undefined;
    const now = Date.now();
    const told = [...this.#untold].flatMap((key) => {
      const window = this.#windows.get(key);
      return window && window.endsAt > now
        ? [{ name: nameOf(key), window, used: window.used - window.told }]
        : [];
    });
    this.#untold.clear();
    if (told.length === 0) return;
    for (const { window, used } of told) window.told += used;
    const sums = await addToRateWindows(
      shared,
      told.map(({ name, window, used }) => ({ key: name, used, leftMs: window.endsAt - now })),
    );
    const byName = new Map(sums.map((sum) => [sum.key, sum]));
    for (const { name, window } of told) {
      const sum = byName.get(name);
      if (!sum) continue;
      window.elsewhere = Math.max(0, sum.used - window.told);
      window.endsAt = now + sum.leftMs;
    }
  }

  /** Ended windows go first; under a flood of addresses, the oldest. */
  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(key);
    }
  }
}

/** Of fixed length, and without readable addresses in the table. */
const nameOf = (key: string) => hash('sha256', key, 'base64url').slice(0, 22);

function judge(cost: CountedClass, used: number, endsAt: number, now: number): Record<string, string> {
  const limit = RATE_LIMITS[cost];
  const headers = {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    'x-ratelimit-reset': String(Math.ceil(endsAt / 1000)),
  };
  if (used <= limit) return headers;
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  throw new Problem(
    429,
    `Too many requests of this kind: ${limit} a minute are allowed. Try again in ${seconds} seconds.`,
    { ...headers, 'retry-after': String(seconds) },
  );
}
