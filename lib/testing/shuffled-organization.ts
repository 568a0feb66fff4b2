import { eq } from 'drizzle-orm';
import { levelOf, ROLES, type Role } from '@/lib/access/roles';
import { collections, spaces } from '@/lib/storage/schema/content';
import { members } from '@/lib/storage/schema/users';
import type { Person, TestApp } from './test-app';

/** A small generator of its own, so that a failure names the seed that shows it again. */
function randomFrom(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)] as (typeof choices)[number];
  };
}

const LEVELS: readonly (Role | null | 'inherit')[] = ['inherit', 'inherit', 'inherit', null, ...ROLES];

export interface Shuffled {
  admin: Person;
  /** Of every kind of role; the last one is disabled. */
  people: Person[];
  org: string;
  collectionIds: string[];
  spaceIds: string[];
  siteIds: string[];
}

/** An organization with collections, spaces, sites, defaults, teams and grants as the seed will have it. */
export async function shuffleOrganization(testApp: TestApp, seed: number): Promise<Shuffled> {
  const pick = randomFrom(seed);
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const org = `/orgs/${organizationId}`;
  const collectionIds: string[] = [];
  for (let i = 0; i < 5; i++) {
    const parent = pick([undefined, ...collectionIds]);
    collectionIds.push(
      await testApp.make(admin, `${org}/collections`, { title: `C${i}`, ...(parent ? { parent } : {}) }),
    );
  }
  const spaceIds: string[] = [];
  for (let i = 0; i < 10; i++) {
    const parent = pick([undefined, ...collectionIds]);
    spaceIds.push(
      await testApp.make(admin, `${org}/spaces`, { title: `S${i}`, ...(parent ? { parent } : {}) }),
    );
  }
  const siteIds = [
    await testApp.make(admin, `${org}/sites`, { title: 'One', spaces: spaceIds.slice(0, 3) }),
    await testApp.make(admin, `${org}/sites`, { title: 'Two', spaces: spaceIds.slice(1, 5) }),
  ];
  const { db } = testApp.database;
  const level = (value: Role | null | 'inherit') => (value === 'inherit' ? null : levelOf(value));
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
  for (const role of [null, null, 'read', 'edit', 'create', 'admin', 'review'] as const)
    people.push(await testApp.member(organizationId, role));
  const teamIds = [
    await testApp.team(organizationId, people.slice(0, 2)),
    await testApp.team(organizationId, people.slice(1, 4)),
    await testApp.team(organizationId, people.slice(4)),
  ];
  const disabled = people.at(-1)?.id ?? '';
  await db.update(members).set({ disabled: true }).where(eq(members.userId, disabled));
  const objects = [
    ...collectionIds.map((collectionId) => ({ collectionId })),
    ...spaceIds.map((spaceId) => ({ spaceId })),
    // Sites are few, and the one thing that several of may speak at once.
    ...[...siteIds, ...siteIds, ...siteIds].map((siteId) => ({ siteId })),
  ];
  const holders = [...people.map(({ id: userId }) => ({ userId })), ...teamIds.map((teamId) => ({ teamId }))];
  const given = new Set<string>();
  for (let i = 0; i < 35; i++) {
    const on = pick(objects);
    const to = pick(holders);
    const key = JSON.stringify([on, to]);
    if (given.has(key)) continue;
    given.add(key);
    await testApp.grant(organizationId, on, to, pick(ROLES));
  }
  return { admin, people, org, collectionIds, spaceIds, siteIds };
}
