import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person, TestApp } from './test-app';
import type { Node } from './tree-model';

interface StressSize {
  seed: number;
  clients: number;
  /** How many requests each client makes. */
  each: number;
}

type Status = number;

/** All clients at once, each with its own requests one after another; returns the statuses. */
async function stress<Wish>(
  { seed, clients, each }: StressSize,
  wish: fc.Arbitrary<Wish>,
  act: (wish: Wish) => Promise<Status>,
): Promise<Status[]> {
  const wishes = fc.sample(wish, { seed, numRuns: clients * each });
  const lanes = Array.from({ length: clients }, (_, lane) => wishes.filter((_, at) => at % clients === lane));
  const statuses = await Promise.all(
    lanes.map(async (lane) => {
      const own: Status[] = [];
      for (const one of lane) own.push(await act(one));
      return own;
    }),
  );
  return statuses.flat();
}

const beside = (place: 'before' | 'after', { kind, id }: Node) => ({
  position: { [place]: { type: kind, [kind]: id } },
});

async function makeTree(testApp: TestApp, admin: Person, organizationId: string) {
  const org = `/orgs/${organizationId}`;
  const collections: Node[] = [];
  const spaces: Node[] = [];
  for (let at = 0; at < 5; at++)
    collections.push({ kind: 'collection', id: await testApp.make(admin, `${org}/collections`) });
  for (let at = 0; at < 10; at++)
    spaces.push({ kind: 'space', id: await testApp.make(admin, `${org}/spaces`) });
  return { collections, spaces };
}

async function listIds(testApp: TestApp, who: Person, organizationId: string): Promise<string[]> {
  const { data } = await testApp.send<{ items: Node[] }>(who, 'GET', `/orgs/${organizationId}/tree`);
  return data.items.map(({ id }) => id);
}

/** No two of one order share a key, nothing is its own ancestor, and everything is in the organization of its parent. */
export async function expectSoundTree(testApp: TestApp): Promise<void> {
  const { database } = testApp;
  const all = `(select id, organization_id, parent_id, order_key from collections
    union all select id, organization_id, parent_id, order_key from spaces)`;
  const sameKey = `select 1 from ${all} t group by organization_id, parent_id, order_key having count(*) > 1`;
  expect(await database.prepared('same_key', sameKey, [])).toEqual([]);
  const strays = `select t.id from ${all} t join collections p on p.id = t.parent_id where p.organization_id <> t.organization_id`;
  expect(await database.prepared('strays', strays, [])).toEqual([]);
  const unreached = `with recursive reached(id) as (
      select id from collections where parent_id is null
      union select c.id from reached r join collections c on c.parent_id = r.id
    ) select id from collections where id not in (select id from reached)`;
  expect(await database.prepared('unreached', unreached, [])).toEqual([]);
  const linked = `select ss.id from site_spaces ss join sites s on s.id = ss.site_id
    join spaces sp on sp.id = ss.space_id where sp.organization_id <> s.organization_id`;
  expect(await database.prepared('linked', linked, [])).toEqual([]);
}

/** C2 and C3: moves of everything, next to and into everything. */
export async function stressMoves(testApp: TestApp, size: StressSize): Promise<void> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const { collections, spaces } = await makeTree(testApp, admin, organizationId);
  const nodes = [...collections, ...spaces];
  const expected = nodes.map(({ id }) => id).sort();
  const wish = fc.record({
    node: fc.constantFrom(...nodes),
    body: fc.oneof(
      fc.constantFrom(...collections).map(({ id }) => ({ parent: id })),
      fc.constant({ parent: null }),
      fc
        .tuple(fc.constantFrom('before' as const, 'after' as const), fc.constantFrom(...nodes))
        .map(([place, anchor]) => beside(place, anchor)),
    ),
  });
  const statuses = await stress(size, wish, async ({ node, body }) => {
    const { status } = await testApp.send(admin, 'POST', `/${node.kind}s/${node.id}/move`, body);
    expect((await listIds(testApp, admin, organizationId)).sort()).toEqual(expected);
    return status;
  });
  expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 3);
  await expectSoundTree(testApp);
}

/** C15: collections vanish while things are made in them, moved into them and shown on a site. */
export async function stressDeletes(testApp: TestApp, size: StressSize): Promise<void> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const org = `/orgs/${organizationId}`;
  const { collections, spaces } = await makeTree(testApp, admin, organizationId);
  const siteId = await testApp.make(admin, `${org}/sites`, { title: 'Docs' });
  const collection = fc.constantFrom(...collections.map(({ id }) => id));
  const space = fc.constantFrom(...spaces.map(({ id }) => id));
  const wish = fc.oneof(
    { arbitrary: collection.map((id) => ['DELETE', `/collections/${id}`] as const), weight: 1 },
    { arbitrary: space.map((id) => ['DELETE', `/spaces/${id}`] as const), weight: 1 },
    { arbitrary: space.map((id) => ['POST', `/spaces/${id}/restore`] as const), weight: 1 },
    { arbitrary: collection.map((parent) => ['POST', `${org}/spaces`, { parent }] as const), weight: 4 },
    { arbitrary: collection.map((parent) => ['POST', `${org}/collections`, { parent }] as const), weight: 2 },
    {
      arbitrary: fc
        .tuple(space, collection)
        .map(([id, parent]) => ['POST', `/spaces/${id}/move`, { parent }] as const),
      weight: 4,
    },
    {
      arbitrary: space.map((spaceId) => ['POST', `${org}/sites/${siteId}/site-spaces`, { spaceId }] as const),
      weight: 2,
    },
    { arbitrary: space.map((id) => ['POST', `/spaces/${id}/duplicate`] as const), weight: 1 },
  );
  const statuses = await stress(size, wish, async ([method, path, body]) => {
    return (await testApp.send(admin, method, path, body)).status;
  });
  expect(statuses.filter((status) => ![200, 201, 204, 205, 404, 409].includes(status))).toEqual([]);
  await expectSoundTree(testApp);
}

/** C16 and C19: collections cross between two organizations in both directions while work goes on in them. */
export async function stressTransfers(testApp: TestApp, size: StressSize): Promise<void> {
  const admin = await testApp.person();
  const organizations = [await testApp.organization(admin, 'One'), await testApp.organization(admin, 'Two')];
  const trees = [];
  const sites = new Map<string, string>();
  for (const organizationId of organizations) {
    trees.push(await makeTree(testApp, admin, organizationId));
    sites.set(organizationId, await testApp.make(admin, `/orgs/${organizationId}/sites`, { title: 'Docs' }));
  }
  const collections = trees.flatMap((tree) => tree.collections.map(({ id }) => id));
  const spaces = trees.flatMap((tree) => tree.spaces.map(({ id }) => id));
  for (const [at, space] of spaces.entries())
    await testApp.send(admin, 'POST', `/spaces/${space}/move`, { parent: collections[Math.floor(at / 2)] });
  const collection = fc.constantFrom(...collections);
  const space = fc.constantFrom(...spaces);
  const organization = fc.constantFrom(...organizations);
  const wish = fc.oneof(
    {
      arbitrary: fc
        .tuple(collection, organization)
        .map(([id, to]) => ['POST', `/collections/${id}/transfer`, { organization: to }] as const),
      weight: 4,
    },
    {
      arbitrary: fc
        .tuple(collection, collection)
        .map(([id, parent]) => ['POST', `/collections/${id}/move`, { parent }] as const),
      weight: 3,
    },
    {
      arbitrary: fc
        .tuple(organization, collection)
        .map(([id, parent]) => ['POST', `/orgs/${id}/spaces`, { parent }] as const),
      weight: 2,
    },
    {
      arbitrary: fc
        .tuple(organization, space)
        .map(
          ([id, spaceId]) => ['POST', `/orgs/${id}/sites/${sites.get(id)}/site-spaces`, { spaceId }] as const,
        ),
      weight: 1,
    },
  );
  const known = [...collections, ...spaces].sort();
  const statuses = await stress(size, wish, async ([method, path, body]) => {
    const { status } = await testApp.send(admin, method, path, body);
    return status;
  });
  expect(statuses.filter((status) => ![200, 201, 404, 409, 412].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  const seen = (await Promise.all(organizations.map((id) => listIds(testApp, admin, id)))).flat();
  expect(seen.filter((id) => known.includes(id)).sort()).toEqual(known);
  await expectSoundTree(testApp);
}
