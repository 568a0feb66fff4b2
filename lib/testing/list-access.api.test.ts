import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role, rankOf } from '@/lib/access/roles';
import { members } from '@/lib/storage/schema/accounts';
import { collections, spaces } from '@/lib/storage/schema/content';
import { type Person, prepareWorld } from './world';

const world = prepareWorld();

/** A small generator of its own, so that a failure names the seed that shows it again. */
function randomFrom(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as (typeof choices)[number];
  };
}

const LEVELS: readonly (Role | null | 'inherit')[] = ['inherit', 'inherit', 'inherit', null, ...ROLES];

interface Shuffled {
  admin: Person;
  people: Person[];
  org: string;
  collectionIds: string[];
  spaceIds: string[];
  siteIds: string[];
}

/** An organization with collections, spaces, sites, defaults, teams and grants as the seed will have it. */
async function shuffleOrganization(seed: number): Promise<Shuffled> {
  const pick = randomFrom(seed);
  const admin = await world().person();
  const organizationId = await world().organization(admin);
  const org = `/orgs/${organizationId}`;
  const collectionIds: string[] = [];
  for (let i = 0; i < 5; i++) {
    const parent = pick([undefined, ...collectionIds]);
    collectionIds.push(
      await world().make(admin, `${org}/collections`, { title: `C${i}`, ...(parent ? { parent } : {}) }),
    );
  }
  const spaceIds: string[] = [];
  for (let i = 0; i < 10; i++) {
    const parent = pick([undefined, ...collectionIds]);
    spaceIds.push(
      await world().make(admin, `${org}/spaces`, { title: `S${i}`, ...(parent ? { parent } : {}) }),
    );
  }
  const siteIds = [
    await world().make(admin, `${org}/sites`, { title: 'One', spaces: spaceIds.slice(0, 3) }),
    await world().make(admin, `${org}/sites`, { title: 'Two', spaces: spaceIds.slice(2, 4) }),
  ];
  const { db } = world().database;
  const level = (value: Role | null | 'inherit') => (value === 'inherit' ? null : rankOf(value));
  for (const id of collectionIds)
    await db
      .update(collections)
      .set({ defaultLevel: level(pick(LEVELS)) })
      .where(eq(collections.id, id));
  for (const id of spaceIds)
    await db
      .update(spaces)
      .set({ defaultLevel: level(pick(LEVELS)) })
      .where(eq(spaces.id, id));

  const people: Person[] = [];
  for (const role of [null, null, 'read', 'edit', 'create'] as const)
    people.push(await world().member(organizationId, role));
  const teamIds = [
    await world().team(organizationId, people.slice(0, 2)),
    await world().team(organizationId, people.slice(1, 4)),
  ];
  const objects = [
    ...collectionIds.map((collectionId) => ({ collectionId })),
    ...spaceIds.map((spaceId) => ({ spaceId })),
    ...siteIds.map((siteId) => ({ siteId })),
  ];
  const holders = [...people.map(({ id: userId }) => ({ userId })), ...teamIds.map((teamId) => ({ teamId }))];
  const given = new Set<string>();
  for (let i = 0; i < 25; i++) {
    const on = pick(objects);
    const to = pick(holders);
    const key = JSON.stringify([on, to]);
    if (given.has(key)) continue;
    given.add(key);
    await world().grant(organizationId, on, to, pick(ROLES));
  }
  return { admin, people, org, collectionIds, spaceIds, siteIds };
}

describe('lists show exactly what reading one by one shows', () => {
  it.each([1, 2, 3, 4])('with random grants, teams and defaults (seed %i)', async (seed) => {
    const { admin, people, org, collectionIds, spaceIds, siteIds } = await shuffleOrganization(seed);
    for (const person of [...people, admin]) {
      const visible = async (path: string, ids: string[]) => {
        const seen: Record<string, unknown> = {};
        for (const id of ids) {
          const { status, data } = await world().send<{ permissions: unknown }>(
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
        const { data } = await world().send<{ items: { id: string; permissions: unknown }[]; count: number }>(
          person,
          'GET',
          `${path}?limit=1000`,
        );
        expect(data.count).toBe(data.items.length);
        return Object.fromEntries(data.items.map((item) => [item.id, item.permissions]));
      };
      const ownSpaces = await visible('/spaces', spaceIds);
      const ownCollections = await visible('/collections', collectionIds);
      expect(await listed(`${org}/spaces`)).toEqual(ownSpaces);
      expect(await listed(`${org}/collections`)).toEqual(ownCollections);
      expect(await listed(`${org}/sites`)).toEqual(await visible(`${org}/sites`, siteIds));
      const tree = await world().send<{ items: { id: string }[] }>(person, 'GET', `${org}/tree`);
      expect(tree.data.items.map((item) => item.id).sort()).toEqual(
        [...Object.keys(ownSpaces), ...Object.keys(ownCollections)].sort(),
      );
    }
  });

  it('follows a change of role on the next request', async () => {
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const person = await world().member(organizationId, 'create');
    const path = `/orgs/${organizationId}/spaces`;
    expect((await world().send(person, 'POST', path, { title: 'Mine' })).status).toBe(201);
    const { db } = world().database;
    await db
      .update(members)
      .set({ role: rankOf('read') })
      .where(eq(members.userId, person.id));
    expect((await world().send(person, 'POST', path, { title: 'Mine' })).status).toBe(403);
    await db.update(members).set({ disabled: true }).where(eq(members.userId, person.id));
    expect((await world().send(person, 'GET', path)).status).toBe(404);
  });
});
