import { describe, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { stressDeletes, stressMoves, stressTransfers } from '@/lib/testing/tree-stress';

const testApp = prepareTestApp();

describe.each([11, 22, 33])('a long stress test with seed %d', (seed) => {
  const size = { seed, clients: 25, each: 40 };

  it('of moves', () => stressMoves(testApp(), size));
  it('of deletes', () => stressDeletes(testApp(), size));
  it('of transfers', () => stressTransfers(testApp(), size));
});
