import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { levelOf } from '@/lib/access/roles';
import { members, users } from '@/lib/storage/schema/users';
import { findBrokenMembers } from '@/lib/testing/member-rules';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

/** Four who administer the instance and an organization, and take each other's rights in all ways at once. */
async function fight(
  round: number,
): Promise<{ organizationId: string; people: Person[]; statuses: number[] }> {
  const { db } = testApp().database;
  await db.update(users).set({ isInstanceAdmin: false });
  const people: Person[] = [];
  while (people.length < 4) people.push(await testApp().person({ isInstanceAdmin: true }));
  const [first] = people as [Person];
  const organizationId = await testApp().organization(first);
  await db
    .insert(members)
    .values(people.slice(1).map(({ id }) => ({ organizationId, userId: id, role: levelOf('admin') })));
  const acts = people.flatMap((who, at) =>
    people
      .filter((other) => other !== who)
      .map((other, turn) => () => {
        const account = `/instance/accounts/${other.id}`;
        const kind = (at + turn + round) % 3;
        if (kind === 0) return testApp().send(who, 'PATCH', account, { disabled: true });
        if (kind === 1) return testApp().send(who, 'PATCH', account, { instanceAdmin: false });
        return testApp().send(who, 'DELETE', `/orgs/${organizationId}/members/${other.id}`);
      }),
  );
  const replies = await Promise.all(acts.map((act) => act()));
  return { organizationId, people, statuses: replies.map(({ status }) => status) };
}

test('administrators who disable, demote and remove each other at once leave one of the instance and of each organization', async () => {
  const refused: number[] = [];
  for (let round = 0; round < 12; round++) {
    const { organizationId, people, statuses } = await fight(round);
    expect([round, await findBrokenMembers(testApp(), organizationId)]).toEqual([round, []]);
    const left = await testApp()
      .database.db.select()
      .from(users)
      .where(
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      );
    const chiefs = left.filter(({ isInstanceAdmin, disabledAt }) => isInstanceAdmin && disabledAt === null);
    expect([round, chiefs.length]).not.toEqual([round, 0]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    refused.push(...statuses.filter((status) => status === 409));
  }
  expect(refused.length).toBeGreaterThan(0);
}, 60_000);
