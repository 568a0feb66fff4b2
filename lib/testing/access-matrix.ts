import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { levelOf, type Role } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { spaces } from '@/lib/storage/schema/content';
import { auditEvents } from '@/lib/storage/schema/instance';
import { countRows } from './count-rows';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, EVERY_ROLE, exampleOf, weakestRole } from './route-table';
import type { Person, TestApp } from './test-app';
import { isTold } from './told';

export interface Stage {
  fixtures: Fixtures;
  /** Who made all that is in it. */
  maker: Person;
  stranger: Person;
  people: { role: Role | null; person: Person; was?: string }[];
}

interface Place {
  testApp: TestApp;
  admin: Person;
  organizationId: string;
}

/** Ways to be a reader for who administered the organization before: nothing of that may be left. */
const FORMER_ADMINS: [was: string, step: (place: Place, person: Person) => Promise<void>][] = [
  ['demoted a moment ago', demote],
  [
    'removed and back',
    async ({ testApp, admin, organizationId }, person) => {
      await expectDone(testApp.send(admin, 'DELETE', `/orgs/${organizationId}/members/${person.id}`));
      await testApp.join(organizationId, person, 'read');
    },
  ],
  [
    'author of the link',
    async (place, person) => {
      const { testApp, organizationId } = place;
      const body = { role: 'admin' };
      const link = await testApp.make(person, `/orgs/${organizationId}/link-invites`, body);
      await demote(place, person);
      await testApp.send(person, 'POST', `/invites/${link}`);
    },
  ],
];

async function demote({ testApp, admin, organizationId }: Place, person: Person): Promise<void> {
  const path = `/orgs/${organizationId}/members/${person.id}`;
  await expectDone(testApp.send(admin, 'PATCH', path, { role: 'read' }));
}

async function expectDone(reply: Promise<{ status: number }>): Promise<void> {
  expect((await reply).status).toBeLessThan(300);
}

/**
 * a set of fixtures, one person of each role in its organization, some who are readers in place of the administrators that they
 * were, and one who is a stranger to it.
 */
export async function setStage(testApp: TestApp): Promise<Stage> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const fixtures = await buildFixtures(testApp, admin, organizationId);
  const stranger = await testApp.person();
  await testApp.organization(stranger, 'Elsewhere');
  const people = await Promise.all(
    EVERY_ROLE.map(async (role) => ({ role, person: await testApp.member(organizationId, role) })),
  );
  const former = await Promise.all(
    FORMER_ADMINS.map(async ([was, step]) => {
      const person = await testApp.member(organizationId, 'admin');
      await step({ testApp, admin, organizationId }, person);
      return { role: 'read' as const, person, was };
    }),
  );
  return { fixtures, maker: admin, stranger, people: [...people, ...former] };
}

export const neededFor = (endpoint: Endpoint, fixtures: Fixtures): Role | null =>
  weakestRole(endpoint, exampleOf(endpoint, fixtures)) ?? null;

/** The newest revision of the main content, by space. */
export async function readHeads(testApp: TestApp, ids?: readonly string[]): Promise<Map<string, string>> {
  const columns = { id: spaces.id, head: spaces.revisionId };
  const rows = await testApp.database.db
    .select(columns)
    .from(spaces)
    .where(ids && inArray(spaces.id, [...ids]));
  return new Map(rows.map(({ id, head }) => [id, head]));
}

/** Of spaces that are still there. */
export const listMoved = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after.keys()].filter((id) => before.has(id) && before.get(id) !== after.get(id));

/** The operations that may end in the main content: any other that moves it is missing in the table of `lib/access`. */
const mayMoveMain = ({ id }: Endpoint): boolean =>
  Object.hasOwn(CONTENT_WAYS, id) &&
  ['edit', 'import', 'merge', 'follow'].includes(CONTENT_WAYS[id as keyof typeof CONTENT_WAYS].effect);

async function countTold(testApp: TestApp): Promise<number> {
  return testApp.database.db.$count(auditEvents);
}

/** 404 hides what a caller may not see; a delete of it answers as if it were gone already. */
function refusalFor(endpoint: Endpoint, seesIt: boolean): number[] {
  if (seesIt) return [403];
  return endpoint.method === 'DELETE' ? [404, 204] : [404];
}

/** Whoever is too weak is refused and changes nothing; the weakest who may do it does it, and it is told where it must be. */
export async function tryEveryRole(
  testApp: TestApp,
  endpoint: Endpoint,
  { fixtures, stranger, people }: Stage,
  needed = neededFor(endpoint, fixtures),
): Promise<void> {
  const example = exampleOf(endpoint, fixtures);
  const path = addressOf(endpoint, fixtures, example);
  const onOrganization = typeof endpoint.access === 'object' && endpoint.access.on === 'organization';

  const before = await countRows(testApp);
  const strange = await testApp.send(stranger, endpoint.method, path, example.body);
  expect(refusalFor(endpoint, false)).toContain(strange.status);
  for (const { role, person, was } of people) {
    if (levelOf(role) >= levelOf(needed)) continue;
    const { status } = await testApp.send(person, endpoint.method, path, example.body);
    // What the body names a guest may not see either.
    const seesIt = role !== null || (onOrganization && !('space' in (example.body ?? {})));
    const who = was ?? role;
    expect([who, refusalFor(endpoint, seesIt)]).toEqual([who, expect.arrayContaining([status])]);
  }
  expect(await countRows(testApp)).toEqual(before);

  const allowed = people.find(({ role }) => levelOf(role) >= levelOf(needed))?.person;
  if (!allowed) throw new Error('Nobody may do this.');
  if (endpoint.id === 'subscribeToOrganization') return;
  const told = await countTold(testApp);
  const heads = await readHeads(testApp);
  const { status, data } = await testApp.send(allowed, endpoint.method, path, example.body);
  expect([status, data]).toEqual([
    example.answersOthers ?? example.answers ?? endpoint.status,
    expect.anything(),
  ]);
  const moved = listMoved(heads, await readHeads(testApp));
  if (!mayMoveMain(endpoint)) expect([endpoint.id, moved]).toEqual([endpoint.id, []]);
  const isDone = status < 300;
  expect([endpoint.id, (await countTold(testApp)) > told]).toEqual([endpoint.id, isDone && isTold(endpoint)]);
}
