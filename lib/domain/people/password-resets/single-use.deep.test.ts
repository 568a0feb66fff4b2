import { expect, it } from 'vitest';
import { stressPasswordResets } from '@/lib/testing/password-reset-stress';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it.each([1, 2, 3])('lets one set the password, round after round (seed %i)', async (seed) => {
  const random = seedRandom(seed);
  for (let round = 0; round < 20; round++)
    await stressPasswordResets(testApp(), { links: 1 + (round % 3), followers: 20, random });
  expect.hasAssertions();
});
