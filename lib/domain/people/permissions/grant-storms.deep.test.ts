import { it } from 'vitest';
import { stormOfGrants } from '@/lib/testing/access-storm';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

it.each([11, 22, 33])('a long storm of grants with seed %d', (seed) =>
  stormOfGrants(world(), { seed, clients: 25, each: 40 }),
);
