import { describe, expect, test } from 'vitest';
import { findBrokenMembers, findWrongCounts } from '@/lib/testing/member-rules';
import { MemberStorm } from '@/lib/testing/member-storm';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

describe.each([101, 202, 303])('with seed %d', (seed) => {
  test('administrators who take each other’s rights in 25 requests at once leave one of them, 60 times', async () => {
    const storm = await MemberStorm.open(testApp(), 25);
    for (let round = 0; round < 60; round++) {
      await storm.fight(seed * 1_000 + round, 2 + (round % 4), 25);
      expect([round, await findBrokenMembers(testApp(), storm.organizationId)]).toEqual([round, []]);
    }
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(storm.statuses.filter((status) => status === 409).length).toBeGreaterThan(60);
  }, 300_000);

  test('members, teams, grants and counts stay of one piece while 25 change all of them', async () => {
    const storm = await MemberStorm.open(testApp(), 25);
    await storm.gather();
    await storm.mingle(seed, 80);
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(storm.statuses.filter((status) => status < 300).length).toBeGreaterThan(200);
    expect(await findBrokenMembers(testApp(), storm.organizationId)).toEqual([]);
    await storm.gather();
    expect(await findWrongCounts(testApp(), storm.admin, storm.organizationId)).toEqual([]);
  }, 300_000);
});
