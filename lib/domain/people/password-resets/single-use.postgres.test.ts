import { expect, it } from 'vitest';
import { stressPasswordResets } from '@/lib/testing/password-reset-stress';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('lets one of all who follow a link to a new password at once set it', async () => {
  await stressPasswordResets(testApp(), { links: 1, followers: 20, random: seedRandom(1) });
  expect.hasAssertions();
});
