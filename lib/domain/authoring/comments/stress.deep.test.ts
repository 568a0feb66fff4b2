import { describe, expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { findBrokenComments } from '@/lib/testing/comment-rules';
import { CommentStress } from '@/lib/testing/comment-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

describe.each([101, 202, 303])('with seed %d', (seed) => {
  test('25 clients leave every count right, also when the space is deleted in the middle', async () => {
    const stress = await CommentStress.open(testApp());
    await stress.run(seed, 25, 40);
    expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(stress.statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
    expect(await findBrokenComments(testApp())).toEqual([]);
    const last = stress.run(seed + 1_000, 25, 8);
    await stress.deleteSpace();
    await last;
    expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
    expect([
      ...(await findBrokenComments(testApp())),
      ...(await findBrokenChangeRequests(testApp())),
    ]).toEqual([]);
  });
});
