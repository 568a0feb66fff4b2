import type { Database, Tx } from '@/lib/storage/database/db';
import type { AuthServices } from './options';

/** What sign-in needs of the process around it. */
export interface AuthContext extends AuthServices {
  /** Counts an attempt to sign in; throws a Problem when there were too many. */
  spendAttempt: () => Promise<void> | void;
  /** Counts a redirect from or to a provider; the limit is high, since its values cannot be guessed. */
  spendArrival: () => Promise<void> | void;
  /** Publishes that sessions of a person have ended; in a transaction, when it is committed. */
  publishSignOut: (on: Database | Tx, userId: string) => Promise<void>;
  /** Publishes a new member when the transaction is committed. */
  publishJoin: (on: Tx, organizationId: string, userId: string) => Promise<void>;
  address: string | undefined;
}
