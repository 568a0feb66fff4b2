import { it } from 'vitest';
import { stormOfGrants } from '@/lib/testing/access-storm';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

it('what goes while it is given to leaves no grant behind and no error of ours', () =>
  stormOfGrants(world(), { seed: 1, clients: 12, each: 8 }));
