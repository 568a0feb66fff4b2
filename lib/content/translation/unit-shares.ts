import { isOpen, type ShownUnit } from './show-units';

const STATES = ['missing', 'machine', 'translated', 'reviewed', 'changed'] as const;

/** How many texts are in which state. */
export type UnitShares = Record<(typeof STATES)[number], number>;

export const noShares = (): UnitShares => ({
  missing: 0,
  machine: 0,
  translated: 0,
  reviewed: 0,
  changed: 0,
});

/** What the source has no longer is no text of it. */
export function countShares(units: readonly Pick<ShownUnit, 'state'>[]): UnitShares {
  const shares = noShares();
  for (const { state } of units) if (state !== 'removed') shares[state] += 1;
  return shares;
}

export function addShares(all: readonly UnitShares[]): UnitShares {
  const sum = noShares();
  for (const shares of all) for (const state of STATES) sum[state] += shares[state];
  return sum;
}

export const totalOf = (shares: UnitShares): number => STATES.reduce((sum, state) => sum + shares[state], 0);

/** How many wait for somebody. */
export const openOf = (shares: UnitShares): number =>
  STATES.reduce((sum, state) => sum + (isOpen({ state }) ? shares[state] : 0), 0);

export interface BehindAlert {
  above: number;
  by: 'units' | 'percent';
}

/** What a machine translated is not behind: readers see it in their language. */
export function isBehind(shares: UnitShares, { above, by }: BehindAlert): boolean {
  const behind = shares.missing + shares.changed;
  return by === 'units' ? behind > above : behind * 100 > totalOf(shares) * above;
}
