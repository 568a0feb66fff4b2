import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { can } from '@/lib/access/permissions';
import type { GrantKind } from '@/lib/access/resolve';
import { levelOf, ROLES, type Role } from '@/lib/access/roles';
import { members } from '@/lib/storage/schema/users';
import { type Shuffled, shuffleOrganization } from './shuffled-organization';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();

interface Source {
  source: string;
  on?: { kind: string; id: string };
}

/** What somebody is on an object, and what says so: `edit by team of <id>`. */
const told = (role: Role, { source, on }: Source) => `${role} by ${source} of ${on?.id}`;

/** What the one precedence says of each person, who may be disabled, on each object that they see. */
async function explainEverything({ admin, people, org, ...ids }: Shuffled) {
  const said = new Map<string, Record<string, string>>();
  const objects = [
    ...ids.spaceIds.map((id) => ['space', id] as const),
    ...ids.collectionIds.map((id) => ['collection', id] as const),
    ...ids.siteIds.map((id) => ['site', id] as const),
  ];
  for (const { id: userId } of [...people, admin]) {
    const roles: Record<string, string> = {};
    for (const [kind, id] of objects) {
      const path = `${org}/members/${userId}/access?${kind}=${id}`;
      const { data } = await testApp().send<{
        role: Role | null;
        chain: (Source & { role: Role | null; decides: boolean })[];
      }>(admin, 'GET', path);
      const last = data.chain.at(-1);
      expect(data.chain.filter(({ role, decides }) => role !== null || decides).slice(0, -1)).toEqual([]);
      expect([last?.role, last?.decides]).toEqual([data.role, true]);
      if (data.role !== null && last) roles[id] = told(data.role, last);
    }
    said.set(userId, roles);
  }
  return said;
}

/** Who sees an object, and why. */
async function listPeople(admin: Person, base: string) {
  const { data } = await testApp().send<{
    items: { permission: Role; user: { id: string }; via: Source }[];
    count: number;
  }>(admin, 'GET', `${base}/permissions/aggregate?limit=1000`);
  expect(data.count).toBe(data.items.length);
  return Object.fromEntries(data.items.map(({ permission, user, via }) => [user.id, told(permission, via)]));
}

async function listSpacesOf(who: Person, org: string, userId: string) {
  const { data } = await testApp().send<{
    items: { permission: Role; space: { id: string }; via: Source }[];
    count: number;
  }>(who, 'GET', `${org}/members/${userId}/spaces?limit=1000`);
  expect(data.count).toBe(data.items.length);
  return Object.fromEntries(
    data.items.map(({ permission, space, via }) => [space.id, told(permission, via)]),
  );
}

async function readTreeOf(admin: Person, org: string, userId: string) {
  const { data } = await testApp().send<{
    items: { id: string; kind: GrantKind; role: Role; via: Source }[];
  }>(admin, 'GET', `${org}/members/${userId}/tree`);
  return Object.fromEntries(data.items.map(({ id, role, via }) => [id, told(role, via)]));
}

const only = <Value>(record: Record<string, Value>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)));

const NAMES = {
  view: 'space:view',
  access: 'space:view',
  comment: 'space:comment',
  edit: 'space:edit',
  review: 'space:review',
  merge: 'space:review',
  viewInviteLinks: 'space:manage',
  triggerGitSync: 'space:manage',
  admin: 'space:administer',
} as const;
const allowed = (role: Role) =>
  Object.fromEntries(
    Object.entries(NAMES).map(([name, permission]) => [name, can(levelOf(role), permission)]),
  );
const SHOWN = Object.fromEntries(ROLES.map((role) => [role, allowed(role)])) as Record<Role, object>;

describe('lists show exactly what reading one by one shows', () => {
  it.each([1, 2, 3])('with random grants, teams and defaults (seed %i)', async (seed) => {
    const shuffled = await shuffleOrganization(testApp(), seed);
    const { admin, people, org, collectionIds, spaceIds, siteIds } = shuffled;
    const said = await explainEverything(shuffled);
    for (const person of [...people.slice(0, -1), admin]) {
      const visible = async (path: string, ids: string[]) => {
        const seen: Record<string, unknown> = {};
        for (const id of ids) {
          const { status, data } = await testApp().send<{ permissions: unknown }>(
            person,
            'GET',
            `${path}/${id}`,
          );
          if (status === 200) seen[id] = data.permissions;
          else expect(status).toBe(404);
        }
        return seen;
      };
      const listed = async (path: string) => {
        const { data } = await testApp().send<{
          items: { id: string; permissions: unknown }[];
          count: number;
        }>(person, 'GET', `${path}?limit=1000`);
        expect(data.count).toBe(data.items.length);
        return Object.fromEntries(data.items.map((item) => [item.id, item.permissions]));
      };
      const ownSpaces = await visible('/spaces', spaceIds);
      const ownCollections = await visible('/collections', collectionIds);
      const ownSites = await visible(`${org}/sites`, siteIds);
      expect(await listed(`${org}/spaces`)).toEqual(ownSpaces);
      expect(await listed(`${org}/collections`)).toEqual(ownCollections);
      expect(await listed(`${org}/sites`)).toEqual(ownSites);
      const tree = await testApp().send<{ items: { id: string }[] }>(person, 'GET', `${org}/tree`);
      expect(tree.data.items.map((item) => item.id).sort()).toEqual(
        [...Object.keys(ownSpaces), ...Object.keys(ownCollections)].sort(),
      );
      const own = said.get(person.id) ?? {};
      expect(Object.keys({ ...ownSpaces, ...ownCollections, ...ownSites }).sort()).toEqual(
        Object.keys(own).sort(),
      );
      for (const [id, permissions] of Object.entries(ownSpaces))
        expect(permissions).toMatchObject(SHOWN[own[id]?.split(' ')[0] as Role]);
    }
    const bases = [
      ...spaceIds.map((id) => [id, `/spaces/${id}`] as const),
      ...collectionIds.map((id) => [id, `/collections/${id}`] as const),
      ...siteIds.map((id) => [id, `${org}/sites/${id}`] as const),
    ];
    for (const [id, base] of bases) {
      const seeing = [...said].flatMap(([user, own]) => (own[id] ? [[user, own[id]]] : []));
      expect(await listPeople(admin, base)).toEqual(Object.fromEntries(seeing));
    }
    const [reader] = people.slice(2);
    const readerSees = Object.keys(said.get(reader?.id ?? '') ?? {});
    for (const [userId, own] of said) {
      expect(await readTreeOf(admin, org, userId)).toEqual(own);
      const spacesSeen = only(own, spaceIds);
      expect(await listSpacesOf(admin, org, userId)).toEqual(spacesSeen);
      if (reader) expect(await listSpacesOf(reader, org, userId)).toEqual(only(spacesSeen, readerSees));
    }
  });

  it('follows a change of role on the next request', async () => {
    const admin = await testApp().person();
    const organizationId = await testApp().organization(admin);
    const person = await testApp().member(organizationId, 'create');
    const path = `/orgs/${organizationId}/spaces`;
    expect((await testApp().send(person, 'POST', path, { title: 'Mine' })).status).toBe(201);
    const { db } = testApp().database;
    await db
      .update(members)
      .set({ role: levelOf('read') })
      .where(eq(members.userId, person.id));
    expect((await testApp().send(person, 'POST', path, { title: 'Mine' })).status).toBe(403);
    await db.update(members).set({ disabled: true }).where(eq(members.userId, person.id));
    expect((await testApp().send(person, 'GET', path)).status).toBe(404);
  });
});
