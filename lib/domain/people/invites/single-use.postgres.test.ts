import { expect, it } from 'vitest';
import { stormInvites } from '@/lib/testing/invite-storm';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

it('lets in no more than may by one link or invitation, however many come at once', async () => {
  await stormInvites(world(), { people: 20, places: 1, random: seedRandom(1) });
  expect.hasAssertions();
});
