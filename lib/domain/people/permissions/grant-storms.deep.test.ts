import { it } from 'vitest';
import { stormOfGrants } from '@/lib/testing/access-storm';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it.each([11, 22, 33])('a long storm of grants with seed %d', (seed) =>
  stormOfGrants(testApp(), { seed, clients: 25, each: 40 }),
);
