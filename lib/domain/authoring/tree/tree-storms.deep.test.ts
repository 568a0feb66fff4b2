import { describe, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { stormOfDeletes, stormOfMoves, stormOfTransfers } from '@/lib/testing/tree-storms';

const testApp = prepareTestApp();

describe.each([11, 22, 33])('a long storm with seed %d', (seed) => {
  const size = { seed, clients: 25, each: 40 };

  it('of moves', () => stormOfMoves(testApp(), size));
  it('of deletes', () => stormOfDeletes(testApp(), size));
  it('of transfers', () => stormOfTransfers(testApp(), size));
});
