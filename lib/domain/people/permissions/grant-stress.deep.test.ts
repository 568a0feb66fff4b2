import { it } from 'vitest';
import { stressGrants } from '@/lib/testing/access-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it.each([11, 22, 33])('a long stress test of grants with seed %d', (seed) =>
  stressGrants(testApp(), { seed, clients: 25, each: 40 }),
);
