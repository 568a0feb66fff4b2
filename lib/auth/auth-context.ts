import type { Database, Tx } from '@/lib/storage/database/db';
import type { AuthServices } from './options';

/** What sign-in needs of the process around it. */
export interface AuthContext extends AuthServices {
  /** Counts an attempt to sign in; throws a Problem when there were too many. */
  spendAttempt: () => Promise<void> | void;
  /** Counts somebody who comes from or goes to a provider: what they bring cannot be guessed, so many may. */
  spendArrival: () => Promise<void> | void;
  /** Tells that sessions of a person have ended; in a transaction once that is committed. */
  publishSignOut: (on: Database | Tx, userId: string) => Promise<void>;
  /** Tells of a new member, once the transaction is committed. */
  publishJoin: (on: Tx, organizationId: string, userId: string) => Promise<void>;
  address: string | undefined;
}
