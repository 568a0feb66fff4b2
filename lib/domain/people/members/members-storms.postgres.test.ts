import { expect, test } from 'vitest';
import { findBrokenMembers, findWrongCounts } from '@/lib/testing/member-rules';
import { MemberStorm } from '@/lib/testing/member-storm';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

test('administrators who take each other’s rights in 20 requests at once leave one of them', async () => {
  const storm = await MemberStorm.open(testApp(), 20);
  for (let round = 0; round < 12; round++) {
    await storm.fight(7_000 + round, 2 + (round % 3), 20);
    expect([round, await findBrokenMembers(testApp(), storm.organizationId)]).toEqual([round, []]);
  }
  expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(storm.statuses.filter((status) => status === 409).length).toBeGreaterThan(12);
}, 60_000);

test('members, teams, grants and counts stay of one piece while all of them change', async () => {
  const storm = await MemberStorm.open(testApp(), 12);
  await storm.gather();
  await storm.mingle(500, 10);
  expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(storm.statuses.filter((status) => status < 300).length).toBeGreaterThan(30);
  expect(await findBrokenMembers(testApp(), storm.organizationId)).toEqual([]);
  await storm.gather();
  expect(await findWrongCounts(testApp(), storm.admin, storm.organizationId)).toEqual([]);
});
