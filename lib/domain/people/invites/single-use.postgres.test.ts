import { expect, it } from 'vitest';
import { stressInvites } from '@/lib/testing/invite-stress';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('lets in no more than may by one link or invitation, however many come at once', async () => {
  await stressInvites(testApp(), { people: 20, places: 1, random: seedRandom(1) });
  expect.hasAssertions();
});
