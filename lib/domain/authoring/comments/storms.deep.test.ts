import { describe, expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { findBrokenComments } from '@/lib/testing/comment-rules';
import { CommentStorm } from '@/lib/testing/comment-storm';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

describe.each([101, 202, 303])('with seed %d', (seed) => {
  test('25 clients leave every count right, also when the space is deleted in the middle', async () => {
    const storm = await CommentStorm.open(world());
    await storm.run(seed, 25, 40);
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(storm.statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
    expect(await findBrokenComments(world())).toEqual([]);
    const last = storm.run(seed + 1_000, 25, 8);
    await storm.deleteSpace();
    await last;
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect([...(await findBrokenComments(world())), ...(await findBrokenChangeRequests(world()))]).toEqual(
      [],
    );
  });
});
