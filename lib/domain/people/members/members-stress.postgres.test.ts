import { expect, test } from 'vitest';
import { findBrokenMembers, findWrongCounts } from '@/lib/testing/member-rules';
import { MemberStress } from '@/lib/testing/member-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

test('administrators who take each other’s rights in 20 requests at once leave one of them', async () => {
  const stress = await MemberStress.open(testApp(), 20);
  for (let round = 0; round < 12; round++) {
    await stress.fight(7_000 + round, 2 + (round % 3), 20);
    expect([round, await findBrokenMembers(testApp(), stress.organizationId)]).toEqual([round, []]);
  }
  expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(stress.statuses.filter((status) => status === 409).length).toBeGreaterThan(12);
}, 60_000);

test('members, teams, grants and counts stay of one piece while all of them change', async () => {
  const stress = await MemberStress.open(testApp(), 12);
  await stress.gather();
  await stress.mingle(500, 10);
  expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(stress.statuses.filter((status) => status < 300).length).toBeGreaterThan(30);
  expect(await findBrokenMembers(testApp(), stress.organizationId)).toEqual([]);
  await stress.gather();
  expect(await findWrongCounts(testApp(), stress.admin, stress.organizationId)).toEqual([]);
});
