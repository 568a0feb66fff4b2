import { expect, test } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

test('opposite changes of a team at once end as one of them or the other, never as a mixture', async () => {
  const admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  const people: string[] = [];
  for (let count = 0; count < 10; count++) people.push((await testApp().member(organizationId, 'read')).id);
  const [left, right] = [people.slice(0, 5).sort(), people.slice(5).sort()];
  const team = await testApp().team(organizationId, []);
  const path = `/orgs/${organizationId}/teams/${team}/members`;
  const put = async (add: string[], remove: string[], role: string) => {
    const memberships = Object.fromEntries(add.map((id) => [id, { role }]));
    return (await testApp().send(admin, 'PUT', path, { add, remove, memberships })).status;
  };
  for (let round = 0; round < 8; round++) {
    const puts = Array.from({ length: 10 }, (_, at) =>
      at % 2 ? put(left, right, 'owner') : put(right, left, 'member'),
    );
    expect(new Set(await Promise.all(puts))).toEqual(new Set([204]));
    const { data } = await testApp().send<{
      items: { organization: { id: string }; team: { role: string } }[];
      count: number;
    }>(admin, 'GET', path);
    const now = data.items.map((item) => `${item.organization.id} ${item.team.role}`).sort();
    expect([left.map((id) => `${id} owner`), right.map((id) => `${id} member`)]).toContainEqual(now);
    expect(data.count).toBe(5);
  }
}, 60_000);
