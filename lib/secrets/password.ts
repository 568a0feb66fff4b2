import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { singleton } from '@/lib/singleton';

/** argon2id: 19 MiB of memory, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MiB and a thread: two at once bound both, and the rest of the process goes on. */
const limit = singleton('password-hashes', () => new ConcurrencyLimit({ concurrency: 2, maxWaiting: 100 }));

/** No longer than this is ever hashed; what may be chosen is far below. */
const LONGEST_BYTES = 1_024;

export function hashPassword(password: string): Promise<string> {
  return limit.run(() => hash(password, COST));
}

/**
 * Whether the password is the one that was hashed. Without a hash the same work is done in vain,
 * so that the time taken does not reveal who has an account.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > LONGEST_BYTES) return false;
  // Loaded in either case: the first sign-in of a process waits for it, with or without an account.
  const nobodys = await decoy();
  const matches = await limit.run(() => verify(stored ?? nobodys, password));
  return matches && stored !== null && stored !== undefined;
}

/** A hash of an unknown password, with today's cost. */
function decoy(): Promise<string> {
  return singleton('password-decoy', () => hashPassword(crypto.randomUUID()));
}
