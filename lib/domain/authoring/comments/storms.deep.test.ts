import { describe, expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { findBrokenComments } from '@/lib/testing/comment-rules';
import { CommentStorm } from '@/lib/testing/comment-storm';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

describe.each([101, 202, 303])('with seed %d', (seed) => {
  test('25 clients leave every count right, also when the space is deleted in the middle', async () => {
    const storm = await CommentStorm.open(testApp());
    await storm.run(seed, 25, 40);
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(storm.statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
    expect(await findBrokenComments(testApp())).toEqual([]);
    const last = storm.run(seed + 1_000, 25, 8);
    await storm.deleteSpace();
    await last;
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect([
      ...(await findBrokenComments(testApp())),
      ...(await findBrokenChangeRequests(testApp())),
    ]).toEqual([]);
  });
});
