import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/roles';
import type { ChangeMessage } from '@/lib/events/hub';
import { auditEvents } from '@/lib/storage/schema/instance';
import { countRows } from '@/lib/testing/count-rows';
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

const member = (role: Role | null) => testApp().member(organizationId, role);
const team = (...people: Person[]) => testApp().team(organizationId, people);
const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<{ error?: { message: string } }>(who, method, path, body);
const grant = (who: Person, base: string, body: object) => send(who, 'POST', `${base}/permissions`, body);
const makeSpace = async (more: object = {}) =>
  `/spaces/${await testApp().make(admin, `${org}/spaces`, { title: 'Docs', ...more })}`;

/** What somebody is on an object, or why that is refused. */
async function roleOn(person: Person, base: string): Promise<Role | undefined> {
  const path = `${base}/permissions/aggregate?limit=1000`;
  const { data } = await testApp().send<{ items: { permission: Role; user: { id: string } }[] }>(
    admin,
    'GET',
    path,
  );
  return data.items.find(({ user }) => user.id === person.id)?.permission;
}

async function grantsOn(base: string): Promise<[string, Role][]> {
  const read = async (what: 'user' | 'team') => {
    const { data } = await testApp().send<{
      items: (Record<string, { id: string }> & { permission: Role })[];
    }>(admin, 'GET', `${base}/permissions/${what}s`);
    return data.items.map((item): [string, Role] => [item[what]?.id ?? '', item.permission]);
  };
  return [...(await read('user')), ...(await read('team'))];
}

describe('grants', () => {
  it('are given to people and teams at once, changed, and taken away', async () => {
    const [one, two] = [await member(null), await member('read')];
    const teamId = await team(two);
    const base = await makeSpace();
    const users = [one.id, one.id];
    expect((await grant(admin, base, { users, teams: [teamId], role: 'review' })).status).toBe(204);
    expect(await grantsOn(base)).toEqual([
      [one.id, 'review'],
      [teamId, 'review'],
    ]);
    expect([await roleOn(one, base), await roleOn(two, base)]).toEqual(['review', 'review']);
    const person = `${base}/permissions/users/${one.id}`;
    expect((await send(admin, 'PATCH', person, { role: 'edit' })).status).toBe(204);
    expect((await send(admin, 'PATCH', `${base}/permissions/teams/${teamId}`, { role: null })).status).toBe(
      204,
    );
    expect(await grantsOn(base)).toEqual([[one.id, 'edit']]);
    expect([await roleOn(one, base), await roleOn(two, base)]).toEqual(['edit', 'read']);
    expect((await send(admin, 'DELETE', person)).status).toBe(205);
    expect((await send(admin, 'DELETE', person)).status).toBe(204);
    expect((await grant(admin, base, { users: [two.id], role: null })).status).toBe(204);
    expect(await grantsOn(base)).toEqual([]);
  });

  it('are for members and teams of the organization, all of them or none', async () => {
    const [one, stranger] = [await member(null), await testApp().person()];
    const foreign = await testApp().team(await testApp().organization(stranger), [stranger]);
    const base = await makeSpace();
    const before = await countRows(testApp());
    const tries = [
      [{ users: [one.id, one.id, stranger.id] }, 404, 'users.2'],
      [{ users: [one.id], teams: [foreign] }, 404, 'teams.0'],
      [{ users: [foreign] }, 404, 'users.0'],
      [{}, 400, 'users'],
    ] as const;
    for (const [body, status, field] of tries) {
      const refused = await grant(admin, base, { ...body, role: 'edit' });
      expect([refused.status, refused.data.error?.message]).toEqual([status, expect.stringContaining(field)]);
    }
    expect(await countRows(testApp())).toEqual(before);
    expect((await grant(one, base, { users: [one.id], role: 'read' })).status).toBe(404);
  });

  it('are written down with what was before, once and only when something changed', async () => {
    const one = await member(null);
    const base = await makeSpace();
    for (const role of ['edit', 'edit', 'read', null]) await grant(admin, base, { users: [one.id], role });
    const entries = await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.subject, base.slice('/spaces/'.length)), like(auditEvents.action, 'grant.%')),
      );
    const told = entries.map(({ action, actorId, details }) => [action, actorId, details]);
    const change = (action: string, before: Role | null, after: Role | null) => {
      const [on, holder] = [
        { kind: 'space', id: base.slice('/spaces/'.length), title: 'Docs' },
        { kind: 'user', id: one.id },
      ];
      const details = {
        on,
        holder: expect.objectContaining(holder),
        before: { role: before },
        after: { role: after },
      };
      return [action, admin.id, details];
    };
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        change('grant.set', null, 'edit'),
        change('grant.set', 'edit', 'read'),
        change('grant.remove', 'read', null),
      ]),
    );
  });

  it('are told at once to all whom they concern', async () => {
    const [one, two] = [await member(null), await member('read')];
    const teamId = await team(two);
    const base = await makeSpace();
    const heard: ChangeMessage[] = [];
    const { hub } = testApp().services;
    const leave = await hub.subscribe('nowhere', two.id, (change) => heard.push(change));
    const other = await hub.subscribe('nowhere', one.id, (change) => heard.push(change));
    await grant(admin, base, { teams: [teamId], role: 'edit' });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard).toMatchObject([{ recheck: true, recipients: [two.id], organization: organizationId }]);
    leave();
    other();
  });
});

describe('nobody', () => {
  let manager: Person;
  beforeEach(async () => {
    manager = await member('create');
  });

  const refusals = async (base: string, ...tries: [method: string, path: string, body?: object][]) => {
    const before = await countRows(testApp());
    for (const [method, path, body] of tries)
      expect([
        method,
        path,
        (await send(manager, method, `${base}/permissions${path}`, body)).status,
      ]).toEqual([method, path, 403]);
    expect(await countRows(testApp())).toEqual(before);
  };

  it.each(['space', 'collection', 'site'] as const)(
    'gives or takes more than they have on a %s',
    async (kind) => {
      const id = await testApp().make(admin, `${org}/${kind}s`, { title: 'Thing' });
      const base = kind === 'site' ? `${org}/sites/${id}` : `/${kind}s/${id}`;
      const [strong, plain, teamMate] = [await member(null), await member('read'), await member('read')];
      const [strongTeam, emptyTeam] = [await team(teamMate), await team()];
      await grant(admin, base, { users: [strong.id], teams: [strongTeam, emptyTeam], role: 'admin' });
      await refusals(
        base,
        ['POST', '', { users: [plain.id], role: 'admin' }],
        ['POST', '', { users: [plain.id, strong.id], role: 'read' }],
        ['POST', '', { users: [strong.id], role: null }],
        ['PATCH', `/users/${strong.id}`, { role: 'create' }],
        ['PATCH', `/teams/${strongTeam}`, { role: 'create' }],
        ['DELETE', `/users/${strong.id}`],
        ['DELETE', `/teams/${strongTeam}`],
        ['DELETE', `/teams/${emptyTeam}`],
        // They are above by their team, and would be below by a grant of their own.
        ['PATCH', `/users/${teamMate.id}`, { role: 'read' }],
        ['POST', '/preview', { grants: [{ user: plain.id, role: 'admin' }] }],
      );
      expect((await grant(manager, base, { users: [plain.id, admin.id], role: 'create' })).status).toBe(204);
      expect(await roleOn(plain, base)).toBe('create');
    },
  );

  it('raises themselves: directly, by a team, by what lowers them, or by way of a site', async () => {
    const guest = await member(null);
    manager = guest;
    const base = await makeSpace();
    const own = await team(guest);
    const other = await team(guest);
    await grant(admin, base, { teams: [own], role: 'create' });
    await send(admin, 'PATCH', base, { defaultLevel: 'admin' });
    await refusals(
      base,
      ['POST', '', { users: [guest.id], role: 'admin' }],
      ['POST', '', { teams: [other], role: 'admin' }],
      // Without a grant, what everybody has would be theirs.
      ['POST', '', { teams: [own], role: null }],
      ['DELETE', `/teams/${own}`],
      ['POST', '/preview', { grants: [{ team: own, role: null }] }],
    );
    expect((await grant(guest, base, { users: [guest.id], role: 'read' })).status).toBe(204);
    expect((await grant(guest, base, { users: [guest.id], role: null })).status).toBe(403);

    manager = await member('create');
    const collection = await testApp().make(admin, `${org}/collections`, { title: 'Plans' });
    await send(admin, 'PATCH', `/collections/${collection}`, { defaultLevel: 'read' });
    const space = await makeSpace({ parent: collection });
    const site = await testApp().make(admin, `${org}/sites`, {
      title: 'Plans',
      spaces: [space.slice('/spaces/'.length)],
    });
    // The site would speak for its spaces before the collection does.
    await refusals(`${org}/sites/${site}`, ['POST', '', { users: [manager.id], role: 'create' }]);
    expect(await roleOn(manager, space)).toBe('read');
  });
});
