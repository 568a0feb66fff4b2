import { expect, it } from 'vitest';
import { stormInvites } from '@/lib/testing/invite-storm';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('lets in no more than may by one link or invitation, however many come at once', async () => {
  await stormInvites(testApp(), { people: 20, places: 1, random: seedRandom(1) });
  expect.hasAssertions();
});
