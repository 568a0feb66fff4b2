import type { CostClass } from './endpoint';

/** Requests a minute, per person, or per address before sign-in. */
export const RATE_LIMITS: Record<Exclude<CostClass, 'free'>, number> = {
  login: 5,
  expensive: 10,
  /** Counted apart, so that a conversation takes nothing from imports and exports. */
  ask: 10,
  write: 120,
  read: 1_200,
};
