import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '@/lib/storage/schema/instance';
import { users } from '@/lib/storage/schema/users';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let org: string;

beforeEach(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  org = `/orgs/${organizationId}`;
});

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, unknown> & { error?: { message: string } }>(who, method, org + path, body);

async function makeTeam(title: string, members: Person[] = []): Promise<string> {
  const { status, data } = await send(admin, 'PUT', '/teams', {
    title,
    members: members.map(({ id }) => id),
  });
  expect(status).toBe(201);
  return data.id as string;
}

async function rolesIn(team: string): Promise<Record<string, string>> {
  const { data } = await testApp().send<{
    items: { organization: { id: string }; team: { role: string } }[];
  }>(admin, 'GET', `${org}/teams/${team}/members`);
  return Object.fromEntries(data.items.map((item) => [item.organization.id, item.team.role]));
}

const emailOf = async ({ id }: Person) =>
  (await testApp().database.db.select().from(users).where(eq(users.id, id)))[0]?.email ?? '';

describe('a team', () => {
  it('is made, read, renamed and deleted by the public client, with its members and their teams', async () => {
    const { api, wrong } = openCheckedClient(testApp(), admin);
    const person = await testApp().member(organizationId, 'read');
    const { data: made } = await api.orgs.createOrganizationTeam(organizationId, {
      title: 'Writers',
      members: [person.id],
    });
    expect(made).toMatchObject({ title: 'Writers', members: 1, permissions: { admin: true } });
    await api.orgs.addMemberToOrganizationTeamById(organizationId, made.id, admin.id, {
      role: 'owner' as never,
    });
    await api.orgs.updateMembersInOrganizationTeam(organizationId, made.id, {
      memberships: { [person.id]: { role: 'owner' as never } },
    });
    await api.orgs.updateTeamInOrganizationById(organizationId, made.id, { title: 'Authors' });
    expect((await api.orgs.getTeamInOrganizationById(organizationId, made.id)).data).toMatchObject({
      title: 'Authors',
      members: 2,
    });
    const { data: inside } = await api.orgs.listTeamMembersInOrganizationById(organizationId, made.id);
    expect(inside).toMatchObject({
      count: 2,
      items: [{ team: { role: 'owner' } }, { team: { role: 'owner' } }],
    });
    const { data: own } = await api.orgs.listTeamsForOrganizationMember(organizationId, person.id);
    expect(own.items).toMatchObject([{ team: { id: made.id }, member: { role: 'owner' } }]);
    await api.orgs.deleteMemberFromOrganizationTeamById(organizationId, made.id, person.id);
    expect((await api.orgs.listTeamsInOrganizationById(organizationId)).data).toMatchObject({
      count: 1,
      items: [{ id: made.id, members: 1 }],
    });
    expect((await api.orgs.removeTeamFromOrganizationById(organizationId, made.id)).status).toBe(205);
    expect((await api.orgs.removeTeamFromOrganizationById(organizationId, made.id)).status).toBe(204);
    expect(wrong).toEqual([]);
    const rows = await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, made.id))
      .orderBy(auditEvents.createdAt, auditEvents.id);
    expect(rows.map(({ action }) => action).toSorted()).toEqual(
      [
        'team.create',
        'team.members',
        'team.members',
        'team.rename',
        'team.members',
        'team.delete',
      ].toSorted(),
    );
    expect(rows.find(({ action }) => action === 'team.rename')?.details).toMatchObject({
      before: { title: 'Writers' },
      after: { title: 'Authors' },
    });
    expect(rows.map(({ details }) => details)).toContainEqual({
      title: 'Authors',
      before: { [person.id]: 'owner' },
      after: { [person.id]: null },
    });
  });

  it('is listed by title, found by what is in the title and by who owns it', async () => {
    const owner = await testApp().member(organizationId, 'read');
    const ids = [await makeTeam('beta 100%'), await makeTeam('Alpha'), await makeTeam('gamma_1', [owner])];
    await send(admin, 'PUT', `/teams/${ids[2]}/members/${owner.id}`, { role: 'owner' });
    const list = async (query: string) => {
      const { data } = await testApp().send<{ items: { title: string }[]; count: number }>(
        owner,
        'GET',
        `${org}/teams?${query}`,
      );
      expect(data.count).toBe(data.items.length);
      return data.items.map(({ title }) => title);
    };
    expect(await list('')).toEqual(['Alpha', 'beta 100%', 'gamma_1']);
    expect(await list(`title=${encodeURIComponent('0%')}`)).toEqual(['beta 100%']);
    expect(await list('title=A_1')).toEqual(['gamma_1']);
    expect(await list(`owner=${owner.id}`)).toEqual(['gamma_1']);
    expect(await list(`owner=${admin.id}`)).toEqual([]);
    const guest = await testApp().member(organizationId, null);
    for (const path of ['/teams', `/teams/${ids[0]}`, `/teams/${ids[0]}/members`])
      expect((await send(guest, 'GET', path)).status).toBe(403);
  });
});

describe('the members of a team', () => {
  it('are changed all at once: who is added and removed is removed, who is in it stays what they are', async () => {
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => testApp().member(organizationId, 'read')));
    if (!(a && b && c && d)) throw new Error('There are four.');
    const team = await makeTeam('Writers', [a, b]);
    await send(admin, 'PUT', `/teams/${team}/members/${a.id}`, { role: 'owner' });
    const put = (body: object) => send(admin, 'PUT', `/teams/${team}/members`, body);
    const body = {
      add: [a.id, (await emailOf(c)).toUpperCase(), d.id],
      memberships: { [c.id]: { role: 'owner' } },
      remove: [await emailOf(d), b.id],
    };
    expect((await put(body)).status).toBe(204);
    const expected = { [a.id]: 'owner', [c.id]: 'owner' };
    expect(await rolesIn(team)).toEqual(expected);
    const stranger = await testApp().person();
    for (const [wrong, field] of [
      [{ add: [b.id, d.id, stranger.id] }, 'add.2'],
      [{ add: [b.id], remove: [await emailOf(stranger)] }, 'remove.0'],
      [{ add: [b.id], memberships: { nobody: { role: 'owner' } } }, 'memberships.nobody'],
    ] as const) {
      const { status, data } = await put(wrong);
      expect([status, data.error?.message]).toEqual([
        404,
        expect.stringContaining(`${field}: there is no such member`),
      ]);
    }
    expect(await rolesIn(team)).toEqual(expected);
    expect((await put({})).status).toBe(204);
    expect((await send(admin, 'PUT', `/teams/${team}/members/${a.id}`)).status).toBe(204);
    expect(await rolesIn(team)).toEqual(expected);
    expect(
      (await send(admin, 'PUT', '/teams', { title: 'X', members: [a.id, stranger.id] })).data.error?.message,
    ).toContain('members.1: there is no such member');
  });

  it('are changed by its owners and by administrators; anybody leaves by themselves', async () => {
    const [owner, member, other] = await Promise.all(
      [1, 2, 3].map(() => testApp().member(organizationId, 'read')),
    );
    if (!(owner && member && other)) throw new Error('There are three.');
    const team = await makeTeam('Writers', [owner, member]);
    const foreign = await makeTeam('Others', [other]);
    await send(admin, 'PUT', `/teams/${team}/members/${owner.id}`, { role: 'owner' });
    const may = async (who: Person, id = team) =>
      (await testApp().send<{ permissions: object }>(who, 'GET', `${org}/teams/${id}`)).data.permissions;
    expect(await may(owner)).toEqual({ view: true, admin: true });
    expect(await may(member)).toEqual({ view: true, admin: false });
    expect(await may(owner, foreign)).toEqual({ view: true, admin: false });
    for (const [method, path, body] of [
      ['PUT', `/teams/${team}/members`, { add: [other.id] }],
      ['PUT', `/teams/${team}/members/${member.id}`, { role: 'owner' }],
      ['DELETE', `/teams/${team}/members/${owner.id}`, undefined],
      ['PATCH', `/teams/${team}`, { title: 'Mine' }],
      ['DELETE', `/teams/${team}`, undefined],
    ] as const)
      expect([method, path, (await send(member, method, path, body)).status]).toEqual([method, path, 403]);
    expect((await send(owner, 'PUT', `/teams/${foreign}/members`, { add: [owner.id] })).status).toBe(403);
    expect((await send(owner, 'PUT', `/teams/${team}/members`, { add: [other.id] })).status).toBe(204);
    expect((await send(member, 'DELETE', `/teams/${team}/members/${member.id}`)).status).toBe(204);
    expect(await rolesIn(team)).toEqual({ [owner.id]: 'owner', [other.id]: 'member' });
  });

  it('do not get more by leaving a team that gives them less than everybody has', async () => {
    const person = await testApp().member(organizationId, 'edit');
    const space = await testApp().make(admin, `${org}/spaces`, { title: 'Handbook' });
    const team = await makeTeam('Readers', [person]);
    await testApp().grant(organizationId, { spaceId: space }, { teamId: team }, 'read');
    const leave = () => send(person, 'DELETE', `/teams/${team}/members/${person.id}`);
    const { status, data } = await leave();
    expect([status, data.error?.message]).toEqual([403, expect.stringContaining('raise your own role')]);
    expect(await rolesIn(team)).toEqual({ [person.id]: 'member' });
    await testApp().send(admin, 'DELETE', `/spaces/${space}/permissions/teams/${team}`);
    expect((await leave()).status).toBe(204);
  });

  it('are listed owners first, then by name, and get what the team was given at once', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => testApp().member(organizationId, null)));
    const names = ['eve', 'Bob', 'al_in', 'alain', 'Dan'];
    for (const [at, { id }] of people.entries())
      await testApp()
        .database.db.update(users)
        .set({ displayName: names[at] ?? '' })
        .where(eq(users.id, id));
    const [eve, bob] = people as [Person, Person];
    const space = await testApp().make(admin, `${org}/spaces`, { title: 'Handbook' });
    const hidden = await testApp().make(admin, `${org}/collections`, { title: 'Hidden' });
    const team = await makeTeam('Writers', people.slice(1));
    await testApp().grant(organizationId, { spaceId: space }, { teamId: team }, 'comment');
    await testApp().grant(organizationId, { collectionId: hidden }, { teamId: team }, 'edit');
    const sees = async () => (await testApp().send(eve, 'GET', `/spaces/${space}`)).status;
    expect(await sees()).toBe(404);
    await send(admin, 'PUT', `/teams/${team}/members`, { memberships: { [eve.id]: { role: 'owner' } } });
    expect(await sees()).toBe(200);
    const list = async (query: string) => {
      const { data } = await testApp().send<{
        items: { organization: { user: { displayName: string } } }[];
        next?: { page: string };
      }>(admin, 'GET', `${org}/teams/${team}/members?${query}`);
      return {
        names: data.items.map(({ organization }) => organization.user.displayName),
        next: data.next?.page,
      };
    };
    const first = await list('limit=2');
    const rest = await list(`limit=9&page=${first.next}`);
    expect([...first.names, ...rest.names]).toEqual(['eve', 'al_in', 'alain', 'Bob', 'Dan']);
    expect((await list('search=L_I')).names).toEqual(['al_in']);
    const reader = await testApp().member(organizationId, 'read');
    const grants = async (who: Person) => (await send(who, 'GET', `/teams/${team}/grants`)).data;
    expect(await grants(admin)).toMatchObject({
      count: 2,
      items: [
        { permission: 'comment', on: { kind: 'space', id: space, title: 'Handbook' } },
        { permission: 'edit', on: { kind: 'collection', id: hidden } },
      ],
    });
    await testApp().send(admin, 'PATCH', `/collections/${hidden}`, { defaultLevel: null });
    expect(await grants(reader)).toMatchObject({ count: 1, items: [{ on: { id: space } }] });
    expect((await send(bob, 'DELETE', `/teams/${team}/members/${bob.id}`)).status).toBe(403);
    await send(admin, 'DELETE', `/teams/${team}`);
    expect(await sees()).toBe(404);
  });
});
