import { describe, it } from 'vitest';
import { stormOfDeletes, stormOfMoves, stormOfTransfers } from '@/lib/testing/tree-storms';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

describe.each([11, 22, 33])('a long storm with seed %d', (seed) => {
  const size = { seed, clients: 25, each: 40 };

  it('of moves', () => stormOfMoves(world(), size));
  it('of deletes', () => stormOfDeletes(world(), size));
  it('of transfers', () => stormOfTransfers(world(), size));
});
