import type { CostClass } from './endpoint';

/** What is counted: requests by what they cost, and tries of the password of one share link, of everybody together. */
export type CountedClass = Exclude<CostClass, 'free'> | 'share-link';

/** Requests a minute, per person, or per address before sign-in. */
export const RATE_LIMITS: Record<CountedClass, number> = {
  login: 5,
  expensive: 10,
  /** Counted apart, so that a conversation takes nothing from imports and exports. */
  ask: 10,
  'share-link': 30,
  write: 120,
  read: 1_200,
};
