import { KeyedConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import type { Endpoint } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { singleton } from '@/lib/singleton';

/** A client with so many waiting requests does not wait for answers. */
const MOST_WAITING = 400;
const RETRY_SECONDS = 1;

/** A person's requests run a few at a time, so that no one person uses all connections to the database. */
export const createRequestLimit = (concurrency: number): KeyedConcurrencyLimit =>
  new KeyedConcurrencyLimit({
    concurrency,
    maxWaiting: MOST_WAITING,
    refuse: () =>
      new Problem(
        429,
        `You have ${MOST_WAITING} requests waiting already. Try again when they are answered.`,
        { 'retry-after': String(RETRY_SECONDS) },
      ),
  });

const limits = singleton(
  'request-concurrency',
  () => new WeakMap<Services['database'], KeyedConcurrencyLimit>(),
);

/** The connections that a person's requests may hold at once: never all, so that others are answered meanwhile. */
export function requestLimitOf({ database, environment }: Services): KeyedConcurrencyLimit {
  let limit = limits.get(database);
  limit ??= createRequestLimit(Math.max(1, Math.floor(environment.databaseConnections * 0.6)));
  limits.set(database, limit);
  return limit;
}

/** Not for requests that wait for jobs, or send and get bytes at the speed of a network: they hold no connection long. */
export const isConcurrencyLimited = ({ cost, accepts, response }: Endpoint): boolean =>
  (cost === 'read' || cost === 'write') && accepts !== 'bytes' && response !== 'response';
