import { describe, expect, test } from 'vitest';
import { findBrokenMembers, findWrongCounts } from '@/lib/testing/member-rules';
import { MemberStress } from '@/lib/testing/member-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

describe.each([101, 202, 303])('with seed %d', (seed) => {
  test('administrators who take each other’s rights in 25 requests at once leave one of them, 60 times', async () => {
    const stress = await MemberStress.open(testApp(), 25);
    for (let round = 0; round < 60; round++) {
      await stress.fight(seed * 1_000 + round, 2 + (round % 4), 25);
      expect([round, await findBrokenMembers(testApp(), stress.organizationId)]).toEqual([round, []]);
    }
    expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(stress.statuses.filter((status) => status === 409).length).toBeGreaterThan(60);
  }, 300_000);

  test('members, teams, grants and counts stay of one piece while 25 change all of them', async () => {
    const stress = await MemberStress.open(testApp(), 25);
    await stress.gather();
    await stress.mingle(seed, 80);
    expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(stress.statuses.filter((status) => status < 300).length).toBeGreaterThan(200);
    expect(await findBrokenMembers(testApp(), stress.organizationId)).toEqual([]);
    await stress.gather();
    expect(await findWrongCounts(testApp(), stress.admin, stress.organizationId)).toEqual([]);
  }, 300_000);
});
