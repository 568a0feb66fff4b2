import fc from 'fast-check';
import { expect } from 'vitest';
import { ROLES } from '@/lib/access/roles';
import type { Person, TestApp } from './test-app';

type Request = [method: string, path: string, body?: object];

/** Grants that nobody holds, or that are on or of something of another organization. */
const ORPHANS = `select g.id from grants g
  left join members m on m.organization_id = g.organization_id and m.user_id = g.user_id
  left join teams t on t.organization_id = g.organization_id and t.id = g.team_id
  left join spaces s on s.organization_id = g.organization_id and s.id = g.space_id
  left join collections c on c.organization_id = g.organization_id and c.id = g.collection_id
  left join sites i on i.organization_id = g.organization_id and i.id = g.site_id
  where coalesce(m.user_id, t.id) is null or coalesce(s.id, c.id, i.id) is null`;

const EXPECTED = [200, 201, 204, 205, 404, 409];

/** C15: access is given and taken while what it is on and who it is for come and go. */
export async function stressGrants(
  testApp: TestApp,
  size: { seed: number; clients: number; each: number },
): Promise<void> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const org = `/orgs/${organizationId}`;
  const { seed, clients, each } = size;
  // As many of each as outlast the stress test.
  const scale = Math.ceil((clients * each) / 100);
  const people: Person[] = [];
  const teams: string[] = [];
  for (let at = 0; at < 8; at++) people.push(await testApp.member(organizationId, at % 2 ? 'read' : null));
  for (let at = 0; at < 4 * scale; at++)
    teams.push(await testApp.team(organizationId, people.slice(at % 6, (at % 6) + 3)));
  const make = async (kind: string, count: number) => {
    const made: string[] = [];
    for (let at = 0; at < count; at++)
      made.push(await testApp.make(admin, `${org}/${kind}`, { title: 'Thing' }));
    return made;
  };
  const spaces = (await make('spaces', 6 * scale)).map((id) => `/spaces/${id}`);
  const collections = (await make('collections', 4 * scale)).map((id) => `/collections/${id}`);
  const sites = (await make('sites', 3 * scale)).map((id) => `${org}/sites/${id}`);

  const base = fc.constantFrom(...spaces, ...collections, ...sites);
  const user = fc.constantFrom(...people.map(({ id }) => id));
  const team = fc.constantFrom(...teams);
  const role = fc.constantFrom(null, ...ROLES);
  const of = <Value>(arbitrary: fc.Arbitrary<Value>, request: (value: Value) => Request) =>
    arbitrary.map(request);
  const remove = of(base, (path) => ['DELETE', path]);
  const restore = of(fc.constantFrom(...spaces), (path) => ['POST', `${path}/restore`]);
  const holders = fc.oneof(
    fc.array(user, { minLength: 1, maxLength: 3 }).map((users) => ({ users })),
    team.map((one) => ({ teams: [one] })),
  );
  const grant = of(fc.tuple(base, holders, role), ([path, to, given]) => [
    'POST',
    `${path}/permissions`,
    { ...to, role: given },
  ]);
  const preview = of(fc.tuple(base, team, role), ([path, one, given]) => [
    'POST',
    `${path}/permissions/preview`,
    { grants: [{ team: one, role: given }] },
  ]);
  const change = of(fc.tuple(base, user, role), ([path, one, given]) => [
    'PATCH',
    `${path}/permissions/users/${one}`,
    { role: given },
  ]);
  const take = of(fc.tuple(base, team), ([path, one]) => ['DELETE', `${path}/permissions/teams/${one}`]);
  const dismiss = of(user, (one) => ['DELETE', `${org}/members/${one}`]);
  const bringBack = of(user, (one) => ['POST', `${org}/removed-members/${one}/restore`]);
  const dissolve = of(team, (one) => ['DELETE', `${org}/teams/${one}`]);
  const read = of(base, (path) => ['GET', `${path}/permissions/aggregate`]);
  const wish = fc.oneof(
    { arbitrary: grant, weight: 8 },
    { arbitrary: change, weight: 4 },
    { arbitrary: take, weight: 3 },
    { arbitrary: preview, weight: 2 },
    { arbitrary: read, weight: 2 },
    { arbitrary: bringBack, weight: 3 },
    { arbitrary: dismiss, weight: 2 },
    { arbitrary: restore, weight: 2 },
    { arbitrary: remove, weight: 1 },
    { arbitrary: dissolve, weight: 1 },
  );
  const wishes = fc.sample(wish, { seed, numRuns: clients * each });
  const given: number[] = [];
  const lane = async (requests: Request[]) => {
    for (const [method, path, body] of requests) {
      const { status } = await testApp.send(admin, method, path, body);
      expect([method, path, EXPECTED.includes(status) ? 'fine' : status]).toEqual([method, path, 'fine']);
      if (status === 204 && method === 'POST') given.push(status);
    }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, at) => lane(wishes.filter((_wish, index) => index % clients === at))),
  );
  expect(given.length).toBeGreaterThan((clients * each) / 20);
  expect(await testApp.database.prepared('orphaned_grants', ORPHANS, [])).toEqual([]);
}
