import { expect, it } from 'vitest';
import { stressInvites } from '@/lib/testing/invite-stress';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it.each([11, 12, 13])('lets in no more than may, round after round (seed %i)', async (seed) => {
  const random = seedRandom(seed);
  for (const places of [1, 3, 7]) await stressInvites(testApp(), { people: 30, places, random });
  expect.hasAssertions();
});
