import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { invitations, linkInvites } from '@/lib/storage/schema/invites';
import { members, users } from '@/lib/storage/schema/users';
import type { Person, TestApp } from './test-app';

interface Link {
  id: string;
}

/** Many people at once by a link for a few, and by one invitation: no more get in than may. */
export async function stressInvites(
  testApp: TestApp,
  { people, places, random }: { people: number; places: number; random: () => number },
): Promise<void> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const org = `/orgs/${organizationId}`;
  const space = await testApp.make(admin, `${org}/spaces`, { title: 'Handbook' });
  const { db } = testApp.database;
  const ofOrganization = { role: 'read', maxUses: places };
  const ofSpace = { level: 'edit', space, maxUses: places };
  let joined = 1;
  for (const body of [ofOrganization, ofSpace]) {
    const { data: link } = await testApp.send<Link>(admin, 'POST', `${org}/link-invites`, body);
    const crowd = await Promise.all(Array.from({ length: people }, () => testApp.person()));
    const follow = async (who: Person) =>
      (await testApp.send(who, 'POST', `${org}/invites/${link.id}`)).status;
    const accept = async (who: Person) => {
      const answer = await testApp.send<{ email: string }>(undefined, 'POST', `/invites/${link.id}/accept`, {
        displayName: 'New',
        email: `${who.id}@stress.example`,
        password: 'a long enough phrase',
      });
      return answer.status === 201 ? 200 : answer.status;
    };
    const statuses = await Promise.all(crowd.map((who) => (random() < 0.3 ? accept(who) : follow(who))));
    // Hashing too many passwords at once is refused for a while, which lets nobody in either.
    expect(statuses.every((status) => [200, 404, 503].includes(status))).toBe(true);
    const entered = statuses.filter((status) => status === 200).length;
    expect(entered).toBe(places);
    joined += entered;
    const rows = await db.select().from(members).where(eq(members.organizationId, organizationId));
    expect(rows).toHaveLength(joined);
  }
  for (const { uses } of await db
    .select()
    .from(linkInvites)
    .where(eq(linkInvites.organizationId, organizationId)))
    expect(uses).toBe(places);
  await followOneInvitation(testApp, admin, { organizationId, tries: people });
}

/** The same person in many tabs, before and after there is an account. */
async function followOneInvitation(
  testApp: TestApp,
  admin: Person,
  { organizationId, tries }: { organizationId: string; tries: number },
): Promise<void> {
  const org = `/orgs/${organizationId}`;
  const { db } = testApp.database;
  const invite = async (email: string) => {
    await testApp.send(admin, 'POST', `${org}/invites`, { emails: [email], role: 'read' });
    const { data } = await testApp.send<{ items: { urls: { app: string } }[] }>(
      admin,
      'GET',
      `${org}/invitations`,
    );
    return data.items[0]?.urls.app.split('/').at(-1) ?? '';
  };
  const times = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: tries }, act));

  const fresh = await invite(`${organizationId}@stress.example`);
  const body = { displayName: 'New', password: 'a long enough phrase' };
  const made = await times(() => testApp.send(undefined, 'POST', `/invites/${fresh}/accept`, body));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(made.every(({ status }) => [201, 404, 409, 503].includes(status))).toBe(true);

  const email = `2${organizationId.toLowerCase()}@stress.example`;
  const secret = await invite(email);
  const person = await testApp.person();
  await db.update(users).set({ email }).where(eq(users.id, person.id));
  const joined = await times(() => testApp.send(person, 'POST', `${org}/invites/${secret}`));
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(joined.every(({ status }) => [200, 404].includes(status))).toBe(true);
  expect(await db.select().from(invitations).where(eq(invitations.organizationId, organizationId))).toEqual(
    [],
  );
}
