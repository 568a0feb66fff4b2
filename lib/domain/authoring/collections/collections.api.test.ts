import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/access/roles';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

const driver = () => OrganizationDriver.open(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

describe('a collection', () => {
  it('is answered as the contract says', async () => {
    const { admin, organizationId, org } = await driver();
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
    const tree = await driver();
    const { admin } = tree;
    const id = await tree.makeCollection();
    const title = ' Zażółć 👩‍👩‍👧 \u202eabc\r\n ';
    const changed = await send(admin, 'PATCH', `/collections/${id}`, { title, description: 'About' });
    expect([changed.data.title, changed.data.description]).toEqual([title, 'About']);
    const emptied = await send(admin, 'PATCH', `/collections/${id}`, { description: '' });
    expect(emptied.data).not.toHaveProperty('description');
    expect(emptied.data.title).toBe(title);
  });

  it('takes changes of different fields at once without losing one', async () => {
    const tree = await driver();
    const { admin } = tree;
    const id = await tree.makeCollection();
    await Promise.all([
      send(admin, 'PATCH', `/collections/${id}`, { title: 'New' }),
      send(admin, 'PATCH', `/collections/${id}`, { description: 'Words' }),
      send(admin, 'PATCH', `/collections/${id}`, { defaultLevel: 'comment' }),
    ]);
    const { data } = await send(admin, 'GET', `/collections/${id}`);
    expect([data.title, data.description, data.defaultLevel]).toEqual(['New', 'Words', 'comment']);
  });

  it('is made at the top level only by those who may create in the organization', async () => {
    const tree = await driver();
    const { organizationId, org } = tree;
    const reader = await testApp().member(organizationId, 'read');
    expect((await send(reader, 'POST', `${org}/collections`)).status).toBe(403);
    const parent = await tree.makeCollection();
    expect((await send(reader, 'POST', `${org}/collections`, { parent })).status).toBe(403);
    await testApp().grant(organizationId, { collectionId: parent }, { userId: reader.id }, 'create');
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
    const tree = await driver();
    const { organizationId } = tree;
    const person = await testApp().member(organizationId, role);
    const id = await tree.makeCollection();
    expect((await send(person, 'PATCH', `/collections/${id}`, { defaultLevel })).status).toBe(status);
  });

  it('gives others no more than whoever sets it has, by a grant of their own', async () => {
    const tree = await driver();
    const { organizationId } = tree;
    const guest = await testApp().member(organizationId, null);
    const id = await tree.makeCollection();
    await testApp().grant(organizationId, { collectionId: id }, { userId: guest.id }, 'create');
    expect((await send(guest, 'PATCH', `/collections/${id}`, { defaultLevel: 'admin' })).status).toBe(403);
    expect((await send(guest, 'PATCH', `/collections/${id}`, { defaultLevel: 'create' })).status).toBe(200);
  });

  it('raises nobody by way of what it inherits', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const outer = await tree.makeCollection();
    const inner = await tree.makeCollection({ parent: outer });
    await send(admin, 'PATCH', `/collections/${outer}`, { defaultLevel: 'admin' });
    await send(admin, 'PATCH', `/collections/${inner}`, { defaultLevel: 'create' });
    const person = await testApp().member(organizationId, 'read');
    expect((await send(person, 'PATCH', `/collections/${inner}`, { defaultLevel: 'inherit' })).status).toBe(
      403,
    );
    expect((await send(person, 'GET', `/collections/${inner}`)).data.defaultLevel).toBe('create');
  });

  it('is answered with what the change left to whoever made it', async () => {
    const tree = await driver();
    const { organizationId } = tree;
    const person = await testApp().member(organizationId, 'create');
    const id = await tree.makeCollection();
    const { data } = await send(person, 'PATCH', `/collections/${id}`, { defaultLevel: 'read' });
    expect(data.permissions).toEqual({ admin: false, create: false, view: true, viewInviteLinks: false });
  });
});

describe('listing collections', () => {
  it('follows the order of the tree, and leaves out nested ones when asked', async () => {
    const tree = await driver();
    const { admin, org } = tree;
    const a = await tree.makeCollection({ title: 'a' });
    const b = await tree.makeCollection({ title: 'b' });
    const inA = await tree.makeCollection({ title: 'in a', parent: a });
    await send(admin, 'POST', `/collections/${b}/move`, {
      position: { before: { type: 'collection', collection: a } },
    });
    const list = async (query: string) =>
      (
        await testApp().send<{ count: number; items: { id: string }[] }>(
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
    const tree = await driver();
    const { admin } = tree;
    const parent = await tree.makeCollection();
    const ids = [
      await tree.makeSpace({ parent }),
      await tree.makeSpace({ parent }),
      await tree.makeSpace({ parent }),
    ];
    await send(admin, 'POST', `/spaces/${ids[2]}/move`, {
      position: { before: { type: 'space', space: ids[0] } },
    });
    await send(admin, 'DELETE', `/spaces/${ids[1]}`);
    const { data } = await testApp().send<{ items: { id: string }[] }>(
      admin,
      'GET',
      `/collections/${parent}/spaces`,
    );
    expect(data.items.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });
});

describe('deleting a collection', () => {
  it('leaves what it held in its place, in its order, and what lies in the trash can still come back', async () => {
    const tree = await driver();
    const { admin } = tree;
    const before = await tree.makeSpace();
    const gone = await tree.makeCollection();
    const after = await tree.makeSpace();
    const inner = await tree.makeCollection({ parent: gone });
    const innermost = await tree.makeSpace({ parent: inner });
    const trashed = await tree.makeSpace({ parent: gone });
    const held = await tree.makeSpace({ parent: gone });
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    expect((await send(admin, 'DELETE', `/collections/${gone}`)).status).toBe(205);
    expect(await tree.order()).toEqual([before, inner, innermost, held, after]);
    expect((await send(admin, 'POST', `/spaces/${trashed}/restore`)).status).toBe(200);
    expect(await tree.order()).toEqual([before, inner, innermost, trashed, held, after]);
    expect((await send(admin, 'DELETE', `/collections/${gone}`)).status).toBe(204);
  });

  it('changes nobody’s access to what it held', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const closed = await tree.makeCollection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: null });
    const held = await tree.makeSpace({ parent: closed });
    const open = await tree.makeSpace({ parent: closed });
    await send(admin, 'PATCH', `/spaces/${open}`, { defaultLevel: 'comment' });
    const outsider = await testApp().member(organizationId, 'edit');
    const insider = await testApp().member(organizationId, 'read');
    await testApp().grant(organizationId, { collectionId: closed }, { userId: insider.id }, 'review');
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
