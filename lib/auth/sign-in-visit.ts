import type { Visit } from './open-session';

/** The browser at the other end of a sign-in, and who is to hear of what happens there. */
export interface SignInVisit extends Visit {
  /** Called when sessions of a person have ended, so that what they have open ends too. */
  onSignOut: (userId: string) => Promise<void>;
  /** Called with what next-auth would swallow, such as a database that does not answer. */
  onFailure: (error: unknown) => void;
}
