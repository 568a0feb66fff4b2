import type { CountedClass } from '@/lib/contract/rate-limits';
import { RateLimits } from '@/lib/domain/limits/rate-limits';
import type { Services } from '@/lib/domain/shared/services';
import { singleton } from '@/lib/singleton';

type Database = Services['database'];

const kept = singleton('rate-limits', () => new WeakMap<Database, RateLimits>());

/** Counts one request of somebody; over the limit it throws 429. Returns the headers that say what is left. */
export function spend(
  { database }: Pick<Services, 'database'>,
  cost: CountedClass | 'free',
  who: string,
): Promise<Record<string, string>> {
  let limits = kept.get(database);
  // The embedded database belongs to one process, so its own counts are enough.
  limits ??= new RateLimits(database.engine === 'postgres' ? database : undefined);
  kept.set(database, limits);
  return limits.spend(cost, who);
}
