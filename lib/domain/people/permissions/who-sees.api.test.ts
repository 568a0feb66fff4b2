import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members, users } from '@/lib/storage/schema/users';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;

interface Seen {
  permission: string;
  user: { displayName: string };
  via: { source: string; on: { id: string; title?: string } };
  origin?: object;
}

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
  await testApp()
    .database.db.delete(members)
    .where(inArray(members.userId, [driver.author.id]));
  await rename(driver.admin, 'ada');
});

/** Nobody is found by an address that chance has made. */
async function rename({ id }: Person, displayName: string): Promise<void> {
  const email = `${displayName.replaceAll(/\W/g, '')}-1@example.org`.toLowerCase();
  await testApp().database.db.delete(users).where(eq(users.email, email));
  await testApp().database.db.update(users).set({ displayName, email }).where(eq(users.id, id));
}

async function named(displayName: string, role: Parameters<ReviewDriver['member']>[0]): Promise<Person> {
  const person = await driver.member(role);
  await rename(person, displayName);
  return person;
}

const list = async (base: string, query = '', who = driver.admin) => {
  const path = `${base}/permissions/aggregate?${query}`;
  const { data } = await testApp().send<{ items: Seen[]; count: number; next?: { page: string } }>(
    who,
    'GET',
    path,
  );
  return data;
};

const shown = async (query: string, who?: Person) =>
  (await list(`/spaces/${driver.space}`, query, who)).items.map(
    ({ permission, user }) => `${user.displayName} ${permission}`,
  );

describe('who sees a space', () => {
  it('is told by name, filtered by role and by what is in the name or address', async () => {
    await named('Bo 100%', 'review');
    await named('Cy 1000', 'edit');
    await named('Al_in', 'review');
    await named('Alain', 'read');
    const gone = await named('Di', 'admin');
    await testApp().database.db.update(members).set({ disabled: true }).where(eq(members.userId, gone.id));
    const everybody = ['ada admin', 'Al_in review', 'Alain read', 'Bo 100% review', 'Cy 1000 edit'];
    expect(await shown('')).toEqual(everybody);
    expect(await shown('role=review')).toEqual(['Al_in review', 'Bo 100% review']);
    expect(await shown('minimumRole=edit')).toHaveLength(4);
    expect(await shown('minimumRole=review&search=AL')).toEqual(['Al_in review']);
    expect(await shown(`search=${encodeURIComponent('100%')}`)).toEqual(['Bo 100% review']);
    expect(await shown('search=L_I')).toEqual(['Al_in review']);
    expect(await shown('search=ADA-1@')).toEqual(['ada admin']);
    const base = `/spaces/${driver.space}`;
    const first = await list(base, 'limit=2&minimumRole=read');
    const rest = await list(base, `limit=9&minimumRole=read&page=${first.next?.page}`);
    expect([first.count, first.items.length, rest.items.length]).toEqual([5, 2, 3]);
  });

  it('is for guests nobody but themselves, and no team', async () => {
    const guest = await named('Guest', null);
    const other = await named('Other', 'read');
    const team = await testApp().team(driver.organizationId, [guest]);
    const body = { users: [guest.id, other.id], teams: [team], role: 'comment' };
    expect(
      (await testApp().send(driver.admin, 'POST', `/spaces/${driver.space}/permissions`, body)).status,
    ).toBe(204);
    expect(await shown('', guest)).toEqual(['Guest comment']);
    expect(await shown('role=admin', guest)).toEqual([]);
    expect(await shown('')).toEqual(['ada admin', 'Guest comment', 'Other comment']);
    const own = async (what: string) =>
      (
        await testApp().send<{ items: Seen[]; count: number }>(
          guest,
          'GET',
          `/spaces/${driver.space}/permissions/${what}`,
        )
      ).data;
    expect((await own('users')).items.map(({ user }) => user.displayName)).toEqual(['Guest']);
    expect(await own('teams')).toMatchObject({ items: [], count: 0 });
  });
});

describe('why somebody sees it', () => {
  it('names the object that says so, by its title only to those who see it', async () => {
    const org = `/orgs/${driver.organizationId}`;
    const collectionId = await testApp().make(driver.admin, `${org}/collections`, { title: 'Secret plans' });
    const spaceId = await testApp().make(driver.admin, `${org}/spaces`, {
      title: 'Plan',
      parent: collectionId,
    });
    const [reader, other] = [await named('Reader', 'read'), await named('Other', 'edit')];
    await testApp().send(driver.admin, 'PATCH', `/collections/${collectionId}`, { defaultLevel: null });
    const grant = (path: string, role: string, ...people: Person[]) =>
      testApp().send(driver.admin, 'POST', `${path}/permissions`, {
        users: people.map(({ id }) => id),
        role,
      });
    await grant(`/collections/${collectionId}`, 'comment', other);
    await grant(`/spaces/${spaceId}`, 'read', reader);
    const told = async (who: Person) =>
      Object.fromEntries(
        (await list(`/spaces/${spaceId}`, '', who)).items.map(({ user, via }) => [user.displayName, via]),
      );
    const on = { kind: 'collection', id: collectionId };
    expect((await told(driver.admin)).Other).toEqual({
      source: 'direct',
      on: { ...on, title: 'Secret plans' },
    });
    expect(await told(reader)).toMatchObject({
      ada: { source: 'organization-admin', on: { kind: 'organization', id: driver.organizationId } },
      Other: { source: 'direct', on },
      Reader: { source: 'direct', on: { kind: 'space', id: spaceId, title: 'Plan' } },
    });
    expect((await told(reader)).Other?.on.title).toBeUndefined();
  });

  it('is that administrators are one everywhere, whatever they were given', async () => {
    const base = `/spaces/${driver.space}`;
    const body = { users: [driver.admin.id], role: 'read' };
    expect((await testApp().send(driver.admin, 'POST', `${base}/permissions`, body)).status).toBe(204);
    expect((await list(base)).items).toMatchObject([
      { permission: 'admin', via: { source: 'organization-admin' } },
    ]);
    const users = await testApp().send<{ items: Seen[] }>(driver.admin, 'GET', `${base}/permissions/users`);
    expect(users.data.items).toMatchObject([{ permission: 'read', user: { displayName: 'ada' } }]);
  });

  it('is told step by step to administrators, and to people about themselves alone', async () => {
    const [one, other, guest] = [
      await named('One', 'read'),
      await named('Two', 'edit'),
      await named('G', null),
    ];
    const path = (who: Person) =>
      `/orgs/${driver.organizationId}/members/${who.id}/access?space=${driver.space}`;
    const ask = (who: Person, about: Person) => testApp().send<{ chain: object[] }>(who, 'GET', path(about));
    const silent = (source: string) => ({
      source,
      on: { kind: 'space', id: driver.space, title: 'Docs' },
      role: null,
      decides: false,
    });
    const answer = {
      role: 'read',
      chain: [
        ...['direct', 'team', 'default'].map(silent),
        {
          source: 'organization',
          on: { kind: 'organization', id: driver.organizationId, title: 'Acme' },
          role: 'read',
          decides: true,
        },
      ],
    };
    expect((await ask(driver.admin, one)).data).toEqual(answer);
    expect((await ask(one, one)).data).toEqual(answer);
    expect((await ask(other, one)).status).toBe(403);
    expect((await ask(guest, guest)).status).toBe(404);
    expect((await ask(driver.admin, guest)).data).toMatchObject({ role: null });
    const two = `${path(one)}&collection=x`;
    expect((await testApp().send(driver.admin, 'GET', two)).status).toBe(400);
    const spaces = `/orgs/${driver.organizationId}/members`;
    expect((await testApp().send(guest, 'GET', `${spaces}/${one.id}/spaces`)).status).toBe(403);
    expect((await testApp().send(guest, 'GET', `${spaces}/${guest.id}/spaces`)).data).toMatchObject({
      items: [],
    });
  });
});
