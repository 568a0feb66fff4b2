import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/roles';
import { readTree } from '@/lib/testing/tree-model';
import { type Person, prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

async function desk() {
  const admin = await world().person();
  const organizationId = await world().organization(admin);
  const org = `/orgs/${organizationId}`;
  const collection = (body: object = {}) => world().make(admin, `${org}/collections`, body);
  const space = (body: object = {}) => world().make(admin, `${org}/spaces`, body);
  const order = async () => (await readTree(world(), admin, organizationId)).map(({ id }) => id);
  return { admin, organizationId, org, collection, space, order };
}

const send = (who: Person, method: string, path: string, body?: unknown) =>
  world().send<Record<string, never>>(who, method, path, body);

describe('a collection', () => {
  it('is answered as the contract says', async () => {
    const { admin, organizationId, org } = await desk();
    const made = await send(admin, 'POST', `${org}/collections`, { title: 'Guides' });
    expect(made.status).toBe(201);
    const { id } = made.data;
    expect(made.data).toEqual({
      object: 'collection',
      id,
      title: 'Guides',
      organization: organizationId,
      defaultLevel: 'inherit',
      urls: {
        location: `http://lectern.test/v1/collections/${id}`,
        app: `http://lectern.test${org}/collections/${id}`,
      },
      permissions: { admin: true, create: true, view: true, viewInviteLinks: true },
    });
    expect((await send(admin, 'GET', `/collections/${id}`)).data).toEqual(made.data);
  });

  it('keeps text as it was given, and drops an emptied description', async () => {
    const { admin, collection } = await desk();
    const id = await collection();
    const title = ' Zażółć 👩‍👩‍👧 \u202eabc\r\n ';
    const changed = await send(admin, 'PATCH', `/collections/${id}`, { title, description: 'About' });
    expect([changed.data.title, changed.data.description]).toEqual([title, 'About']);
    const emptied = await send(admin, 'PATCH', `/collections/${id}`, { description: '' });
    expect(emptied.data).not.toHaveProperty('description');
    expect(emptied.data.title).toBe(title);
  });

  it('takes changes of different fields at once without losing one', async () => {
    const { admin, collection } = await desk();
    const id = await collection();
    await Promise.all([
      send(admin, 'PATCH', `/collections/${id}`, { title: 'New' }),
      send(admin, 'PATCH', `/collections/${id}`, { description: 'Words' }),
      send(admin, 'PATCH', `/collections/${id}`, { defaultLevel: 'comment' }),
    ]);
    const { data } = await send(admin, 'GET', `/collections/${id}`);
    expect([data.title, data.description, data.defaultLevel]).toEqual(['New', 'Words', 'comment']);
  });

  it('is made at the top level only by those who may create in the organization', async () => {
    const { organizationId, org, collection } = await desk();
    const reader = await world().member(organizationId, 'read');
    expect((await send(reader, 'POST', `${org}/collections`)).status).toBe(403);
    const parent = await collection();
    expect((await send(reader, 'POST', `${org}/collections`, { parent })).status).toBe(403);
    await world().grant(organizationId, { collectionId: parent }, { userId: reader.id }, 'create');
    expect((await send(reader, 'POST', `${org}/collections`, { parent })).status).toBe(201);
    expect((await send(reader, 'POST', `${org}/collections`)).status).toBe(403);
  });
});

describe('the default of a collection', () => {
  it.each<[Role, string | null, number]>([
    ['create', 'create', 200],
    ['create', 'read', 200],
    ['create', null, 200],
    ['create', 'inherit', 200],
    ['create', 'admin', 403],
    ['admin', 'admin', 200],
  ])('set by %s to %s answers %i', async (role, defaultLevel, status) => {
    const { organizationId, collection } = await desk();
    const person = await world().member(organizationId, role);
    const id = await collection();
    expect((await send(person, 'PATCH', `/collections/${id}`, { defaultLevel })).status).toBe(status);
  });

  it('raises nobody by way of what it inherits', async () => {
    const { admin, organizationId, collection } = await desk();
    const outer = await collection();
    const inner = await collection({ parent: outer });
    await send(admin, 'PATCH', `/collections/${outer}`, { defaultLevel: 'admin' });
    await send(admin, 'PATCH', `/collections/${inner}`, { defaultLevel: 'create' });
    const person = await world().member(organizationId, 'read');
    expect((await send(person, 'PATCH', `/collections/${inner}`, { defaultLevel: 'inherit' })).status).toBe(
      403,
    );
    expect((await send(person, 'GET', `/collections/${inner}`)).data.defaultLevel).toBe('create');
  });

  it('is answered with what the change left to whoever made it', async () => {
    const { organizationId, collection } = await desk();
    const person = await world().member(organizationId, 'create');
    const id = await collection();
    const { data } = await send(person, 'PATCH', `/collections/${id}`, { defaultLevel: 'read' });
    expect(data.permissions).toEqual({ admin: false, create: false, view: true, viewInviteLinks: false });
  });
});

describe('listing collections', () => {
  it('follows the order of the tree, and leaves out nested ones when asked', async () => {
    const { admin, org, collection } = await desk();
    const a = await collection({ title: 'a' });
    const b = await collection({ title: 'b' });
    const inA = await collection({ title: 'in a', parent: a });
    await send(admin, 'POST', `/collections/${b}/move`, {
      position: { before: { type: 'collection', collection: a } },
    });
    const list = async (query: string) =>
      (
        await world().send<{ count: number; items: { id: string }[] }>(
          admin,
          'GET',
          `${org}/collections${query}`,
        )
      ).data;
    expect((await list('')).items.map(({ id }) => id)).toEqual([b, a, inA]);
    const top = await list('?nested=false');
    expect([top.count, top.items.map(({ id }) => id)]).toEqual([2, [b, a]]);
  });

  it('shows the spaces of a collection in its order', async () => {
    const { admin, collection, space } = await desk();
    const parent = await collection();
    const ids = [await space({ parent }), await space({ parent }), await space({ parent })];
    await send(admin, 'POST', `/spaces/${ids[2]}/move`, {
      position: { before: { type: 'space', space: ids[0] } },
    });
    await send(admin, 'DELETE', `/spaces/${ids[1]}`);
    const { data } = await world().send<{ items: { id: string }[] }>(
      admin,
      'GET',
      `/collections/${parent}/spaces`,
    );
    expect(data.items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });
});

describe('moving', () => {
  it('goes where the anchor is when no parent is named', async () => {
    const { admin, collection, space, order } = await desk();
    const parent = await collection();
    const inside = await space({ parent });
    const moved = await space();
    const { data } = await send(admin, 'POST', `/spaces/${moved}/move`, {
      position: { before: { type: 'space', space: inside } },
    });
    expect(data.parent).toBe(parent);
    expect(await order()).toEqual([parent, moved, inside]);
  });

  it('refuses an anchor that is not in the parent named with it', async () => {
    const { admin, collection, space } = await desk();
    const parent = await collection();
    const anchor = await space();
    const moved = await space();
    const position = { after: { type: 'space', space: anchor } };
    const wrong = await send(admin, 'POST', `/spaces/${moved}/move`, { parent, position });
    expect(wrong.status).toBe(400);
    expect((await send(admin, 'POST', `/spaces/${moved}/move`, { parent: null, position })).status).toBe(200);
  });

  it('goes to the end of where it is without a word', async () => {
    const { admin, collection, order } = await desk();
    const ids = [await collection(), await collection(), await collection()];
    expect((await send(admin, 'POST', `/collections/${ids[0]}/move`)).status).toBe(200);
    expect(await order()).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('takes no anchor of another organization, in the trash or out of sight', async () => {
    const { admin, organizationId, space } = await desk();
    const other = await desk();
    const foreign = await other.space();
    const trashed = await space();
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    const secret = await space();
    await send(admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    const moved = await space();
    const maker = await world().member(organizationId, 'create');
    for (const anchor of [foreign, trashed, secret, 'nothing']) {
      const position = { before: { type: 'space', space: anchor } };
      expect((await send(maker, 'POST', `/spaces/${moved}/move`, { position })).status).toBe(404);
    }
  });

  it('needs the right to make things where it goes, also when the anchor decides that', async () => {
    const { admin, organizationId, collection, space } = await desk();
    const closed = await collection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: 'read' });
    const anchor = await space({ parent: closed });
    const own = await space();
    const maker = await world().member(organizationId, 'create');
    const position = { before: { type: 'space', space: anchor } };
    expect((await send(maker, 'POST', `/spaces/${own}/move`, { position })).status).toBe(403);
    const guest = await world().member(organizationId, null);
    await world().grant(organizationId, { spaceId: anchor }, { userId: guest.id }, 'create');
    expect((await send(guest, 'POST', `/spaces/${anchor}/move`, { parent: null })).status).toBe(403);
  });
});

describe('deleting a collection', () => {
  it('leaves what it held in its place, in its order, and what lies in the trash can still come back', async () => {
    const { admin, collection, space, order } = await desk();
    const before = await space();
    const gone = await collection();
    const after = await space();
    const inner = await collection({ parent: gone });
    const innermost = await space({ parent: inner });
    const trashed = await space({ parent: gone });
    const held = await space({ parent: gone });
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    expect((await send(admin, 'DELETE', `/collections/${gone}`)).status).toBe(205);
    expect(await order()).toEqual([before, inner, innermost, held, after]);
    expect((await send(admin, 'POST', `/spaces/${trashed}/restore`)).status).toBe(200);
    expect(await order()).toEqual([before, inner, innermost, trashed, held, after]);
    expect((await send(admin, 'DELETE', `/collections/${gone}`)).status).toBe(204);
  });

  it('changes nobody’s access to what it held', async () => {
    const { admin, organizationId, collection, space } = await desk();
    const closed = await collection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: null });
    const held = await space({ parent: closed });
    const open = await space({ parent: closed });
    await send(admin, 'PATCH', `/spaces/${open}`, { defaultLevel: 'comment' });
    const outsider = await world().member(organizationId, 'edit');
    const insider = await world().member(organizationId, 'read');
    await world().grant(organizationId, { collectionId: closed }, { userId: insider.id }, 'review');
    const see = async (who: Person, id: string) => {
      const { status, data } = await send(who, 'GET', `/spaces/${id}`);
      return [status, data.permissions];
    };
    const look = async () =>
      Promise.all([outsider, insider].flatMap((who) => [see(who, held), see(who, open)]));
    const seen = await look();
    expect(seen.map(([status]) => status)).toEqual([404, 200, 200, 200]);
    await send(admin, 'DELETE', `/collections/${closed}`);
    expect(await look()).toEqual(seen);
  });
});

describe('transferring a collection', () => {
  it('takes all that is in it along, ends the grants on it, and puts it last at the top', async () => {
    const { admin, organizationId, collection, space } = await desk();
    const target = await world().organization(admin, 'Target');
    const last = await world().make(admin, `/orgs/${target}/spaces`);
    const moved = await collection();
    const inner = await collection({ parent: moved });
    const held = await space({ parent: inner });
    const trashed = await space({ parent: inner });
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    const friend = await world().member(organizationId, 'read');
    await world().grant(organizationId, { spaceId: held }, { userId: friend.id }, 'admin');
    await world().join(target, friend, null);
    const { status, data } = await send(admin, 'POST', `/collections/${moved}/transfer`, {
      organization: target,
    });
    expect([status, data.organization, data.parent]).toEqual([200, target, undefined]);
    expect((await readTree(world(), admin, target)).map(({ id }) => id)).toEqual([last, moved, inner, held]);
    expect(await readTree(world(), admin, organizationId)).toEqual([]);
    expect((await send(friend, 'GET', `/spaces/${held}`)).status).toBe(404);
    const restored = await send(admin, 'POST', `/spaces/${trashed}/restore`);
    expect(restored.data.organization).toBe(target);
  });

  it('goes nowhere else: not into itself, not where one is no member or too weak', async () => {
    const { admin, organizationId, collection } = await desk();
    const id = await collection();
    const transfer = async (organization: string) =>
      (await send(admin, 'POST', `/collections/${id}/transfer`, { organization })).status;
    expect(await transfer(organizationId)).toBe(409);
    const other = await desk();
    expect(await transfer(other.organizationId)).toBe(404);
    await world().join(other.organizationId, admin, 'review');
    expect(await transfer(other.organizationId)).toBe(403);
  });

  it('waits until no site shows one of the spaces', async () => {
    const { admin, org, collection, space } = await desk();
    const target = await world().organization(admin, 'Target');
    const id = await collection();
    const inner = await collection({ parent: id });
    const shown = await space({ parent: inner, title: 'Shown' });
    const siteId = await world().make(admin, `${org}/sites`, { title: 'Docs', spaces: [shown] });
    const transfer = () =>
      world().send(admin, 'POST', `/collections/${id}/transfer`, { organization: target });
    const refused = await transfer();
    expect(refused.status).toBe(412);
    expect(JSON.stringify(refused.data)).toContain('The site \\"Docs\\" shows the space \\"Shown\\"');
    await send(admin, 'DELETE', `${org}/sites/${siteId}`);
    expect((await transfer()).status).toBe(200);
  });

  it('is for administrators of the collection', async () => {
    const { organizationId, collection } = await desk();
    const id = await collection();
    const maker = await world().member(organizationId, 'create');
    const target = await world().organization(maker, 'Target');
    expect((await send(maker, 'POST', `/collections/${id}/transfer`, { organization: target })).status).toBe(
      403,
    );
    await world().grant(organizationId, { collectionId: id }, { userId: maker.id }, 'admin');
    expect((await send(maker, 'POST', `/collections/${id}/transfer`, { organization: target })).status).toBe(
      200,
    );
  });
});
