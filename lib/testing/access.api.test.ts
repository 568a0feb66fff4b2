import { describe, expect, it } from 'vitest';
import { rankOf } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { countRows } from './count-rows';
import { buildEstate } from './estate';
import { addressOf, EVERY_ROLE, exampleOf, TABLE, weakestRole } from './route-table';
import { prepareWorld } from './world';

const world = prepareWorld();

const onObjects = TABLE.filter((endpoint) => typeof endpoint.access === 'object');

/** 404 hides what a caller may not see; a delete of it answers as if it were gone already. */
function refusalFor(endpoint: Endpoint, seesIt: boolean): number[] {
  if (seesIt) return [403];
  return endpoint.method === 'DELETE' ? [404, 204] : [404];
}

describe('every role on every operation', () => {
  it.each(onObjects.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const admin = await world().person();
    const organizationId = await world().organization(admin);
    const estate = await buildEstate(world(), admin, organizationId);
    const example = exampleOf(endpoint, estate);
    const path = addressOf(endpoint, estate, example);
    const needed = weakestRole(endpoint, example) ?? null;
    const onOrganization = typeof endpoint.access === 'object' && endpoint.access.on === 'organization';
    const stranger = await world().person();
    await world().organization(stranger, 'Elsewhere');
    const people = await Promise.all(
      EVERY_ROLE.map(async (role) => ({ role, person: await world().member(organizationId, role) })),
    );

    const before = await countRows(world());
    const strange = await world().send(stranger, endpoint.method, path, example.body);
    expect(refusalFor(endpoint, false)).toContain(strange.status);
    for (const { role, person } of people) {
      if (rankOf(role) >= rankOf(needed)) continue;
      const { status } = await world().send(person, endpoint.method, path, example.body);
      expect([role, refusalFor(endpoint, onOrganization || role !== null)]).toEqual([
        role,
        expect.arrayContaining([status]),
      ]);
    }
    expect(await countRows(world())).toEqual(before);

    const allowed = people.find(({ role }) => rankOf(role) >= rankOf(needed))?.person;
    if (!allowed) throw new Error('Nobody may do this.');
    if (endpoint.id === 'subscribeToOrganization') return;
    const { status, data } = await world().send(allowed, endpoint.method, path, example.body);
    expect([status, data]).toEqual([
      example.answersOthers ?? example.answers ?? endpoint.status,
      expect.anything(),
    ]);
  });
});
