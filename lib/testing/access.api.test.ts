import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, rankOf } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { auditEvents } from '@/lib/storage/schema/instance';
import { countRows } from './count-rows';
import { buildEstate, type Estate } from './estate';
import { addressOf, EVERY_ROLE, exampleOf, weakestRole } from './route-table';
import { isTold } from './told';
import { TRIED_HERE } from './tried-here';
import { type Person, prepareWorld } from './world';

const world = prepareWorld();

const onObjects = TRIED_HERE.filter((endpoint) => typeof endpoint.access === 'object');

interface Stage {
  estate: Estate;
  stranger: Person;
  people: { role: Role | null; person: Person }[];
}

/** What is read stays as it is: all reading is tried on one estate. */
let shared: Stage;

beforeAll(async () => {
  shared = await setStage();
});

async function setStage(): Promise<Stage> {
  const admin = await world().person();
  const organizationId = await world().organization(admin);
  const estate = await buildEstate(world(), admin, organizationId);
  const stranger = await world().person();
  await world().organization(stranger, 'Elsewhere');
  const people = await Promise.all(
    EVERY_ROLE.map(async (role) => ({ role, person: await world().member(organizationId, role) })),
  );
  return { estate, stranger, people };
}

async function countTold(): Promise<number> {
  return world().database.db.$count(auditEvents);
}

/** 404 hides what a caller may not see; a delete of it answers as if it were gone already. */
function refusalFor(endpoint: Endpoint, seesIt: boolean): number[] {
  if (seesIt) return [403];
  return endpoint.method === 'DELETE' ? [404, 204] : [404];
}

/** What acts have left: the next may find in it what it needs, or a new one is built for it. */
let worn: Stage | undefined;

async function tryEveryRole(endpoint: Endpoint, { estate, stranger, people }: Stage): Promise<void> {
  const example = exampleOf(endpoint, estate);
  const path = addressOf(endpoint, estate, example);
  const needed = weakestRole(endpoint, example) ?? null;
  const onOrganization = typeof endpoint.access === 'object' && endpoint.access.on === 'organization';

  const before = await countRows(world());
  const strange = await world().send(stranger, endpoint.method, path, example.body);
  expect(refusalFor(endpoint, false)).toContain(strange.status);
  for (const { role, person } of people) {
    if (rankOf(role) >= rankOf(needed)) continue;
    const { status } = await world().send(person, endpoint.method, path, example.body);
    // What the body names a guest may not see either.
    const seesIt = role !== null || (onOrganization && !('space' in (example.body ?? {})));
    expect([role, refusalFor(endpoint, seesIt)]).toEqual([role, expect.arrayContaining([status])]);
  }
  expect(await countRows(world())).toEqual(before);

  const allowed = people.find(({ role }) => rankOf(role) >= rankOf(needed))?.person;
  if (!allowed) throw new Error('Nobody may do this.');
  if (endpoint.id === 'subscribeToOrganization') return;
  const told = await countTold();
  const { status, data } = await world().send(allowed, endpoint.method, path, example.body);
  expect([status, data]).toEqual([
    example.answersOthers ?? example.answers ?? endpoint.status,
    expect.anything(),
  ]);
  const isDone = status < 300;
  expect([endpoint.id, (await countTold()) > told]).toEqual([endpoint.id, isDone && isTold(endpoint)]);
}

describe('every role on every operation', () => {
  it.each(onObjects.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    if (endpoint.method === 'GET') return tryEveryRole(endpoint, shared);
    const left = worn;
    worn = undefined;
    try {
      worn = left ?? (await setStage());
      await tryEveryRole(endpoint, worn);
    } catch (error) {
      if (!left) throw error;
      worn = await setStage();
      await tryEveryRole(endpoint, worn);
    }
    if (endpoint.method === 'DELETE') worn = undefined;
  });
});
