import type { AuthServices } from './options';

/** What sign-in needs of the process around it. */
export interface AuthDoor extends AuthServices {
  /** Counts an attempt to sign in; throws a Problem when there were too many. */
  spendAttempt: () => Promise<void> | void;
  /** Counts somebody who comes from or goes to a provider: what they bring cannot be guessed, so many may. */
  spendArrival: () => Promise<void> | void;
  onSignOut: (userId: string) => Promise<void>;
  /** Called in the transaction in which a provider of an organization brings a new member. */
  onJoin: (organizationId: string, userId: string) => Promise<void>;
  address: string | undefined;
}
