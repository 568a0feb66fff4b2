import { describe, expect, it } from 'vitest';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { openTreeDriver } from '@/lib/testing/tree-driver';

const testApp = prepareTestApp();

const driver = () => openTreeDriver(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

const listIds = async (who: Person, path: string) =>
  (await testApp().send<{ items: { id: string }[] }>(who, 'GET', path)).data.items.map(({ id }) => id);

const age = (id: string, days: number) =>
  testApp().database.prepared(
    'age',
    'update spaces set deleted_at = deleted_at - make_interval(days => $2, mins => 1) where id = $1',
    [id, days],
  );

describe('a space', () => {
  it('is answered as the contract says, with one empty page in it', async () => {
    const { admin, organizationId, org } = await driver();
    const body = { title: 'Handbook', emoji: '📘', editMode: 'live' };
    const { status, data } = await send(admin, 'POST', `${org}/spaces`, body);
    expect(status).toBe(201);
    const { id, revision, createdAt, updatedAt } = data;
    expect(data).toEqual({
      object: 'space',
      id,
      revision,
      createdAt,
      updatedAt,
      ...body,
      visibility: 'private',
      organization: organizationId,
      defaultLevel: 'inherit',
      comments: 0,
      changeRequests: 0,
      changeRequestsOpen: 0,
      changeRequestsDraft: 0,
      urls: {
        location: `http://lectern.test/v1/spaces/${id}`,
        app: `http://lectern.test${org}/spaces/${id}`,
      },
      permissions: {
        view: true,
        access: true,
        admin: true,
        viewInviteLinks: true,
        edit: true,
        triggerGitSync: true,
        comment: true,
        merge: true,
        review: true,
      },
    });
    expect((await send(admin, 'GET', `/spaces/${id}`)).data).toEqual(data);
    const content = await testApp().send<{ id: string; pages: unknown[] }>(
      admin,
      'GET',
      `/spaces/${id}/content`,
    );
    expect([content.data.id, content.data.pages.length]).toEqual([revision, 1]);
  });

  it('in a collection says so', async () => {
    const { admin, org, collection } = await driver();
    const parent = await collection();
    const { data } = await send(admin, 'POST', `${org}/spaces`, { parent });
    expect([data.parent, data.visibility, data.title]).toEqual([parent, 'in-collection', 'Untitled']);
  });

  it('cannot be given to a collection of another organization, or one that is not there', async () => {
    const { admin, org } = await driver();
    const foreign = await (await driver()).collection();
    for (const parent of [foreign, 'nothing'])
      expect((await send(admin, 'POST', `${org}/spaces`, { parent })).status).toBe(404);
  });

  it.each([
    [
      { title: 'New', emoji: '🐘' },
      { title: 'New', emoji: '🐘' },
    ],
    [{ emoji: '' }, { emoji: '' }],
    [{ editMode: 'live' }, { editMode: 'live' }],
    [{ defaultLevel: null }, { defaultLevel: null }],
    [{ defaultLevel: 'comment' }, { defaultLevel: 'comment' }],
    [{}, {}],
  ])('changed by %j answers the change', async (body, expected) => {
    const { admin, space } = await driver();
    const id = await space({ title: 'Old' });
    const before = (await send(admin, 'GET', `/spaces/${id}`)).data;
    const { status, data } = await send(admin, 'PATCH', `/spaces/${id}`, body);
    expect(status).toBe(200);
    expect(data).toEqual({ ...before, ...expected, updatedAt: data.updatedAt });
    expect((await send(admin, 'GET', `/spaces/${id}`)).data).toEqual(data);
  });

  it('gets no default above the role of whoever sets it', async () => {
    const { organizationId, space } = await driver();
    const id = await space();
    const maker = await testApp().member(organizationId, 'create');
    expect((await send(maker, 'PATCH', `/spaces/${id}`, { defaultLevel: 'admin' })).status).toBe(403);
    expect((await send(maker, 'PATCH', `/spaces/${id}`, { defaultLevel: 'create' })).status).toBe(200);
  });
});

describe('the trash', () => {
  it('takes a space out of sight everywhere, and gives it back where it was', async () => {
    const { admin, org, space, order } = await driver();
    const ids = [await space(), await space(), await space()];
    const middle = ids[1] ?? '';
    expect((await send(admin, 'DELETE', `/spaces/${middle}`)).status).toBe(205);
    expect((await send(admin, 'DELETE', `/spaces/${middle}`)).status).toBe(204);
    expect(await order()).toEqual([ids[0], ids[2]]);
    expect(await listIds(admin, `${org}/spaces`)).not.toContain(middle);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', {}],
      ['GET', '/content'],
      ['POST', '/duplicate'],
      ['POST', '/move', {}],
    ] as const)
      expect([path, (await send(admin, method, `/spaces/${middle}${path}`, body)).status]).toEqual([
        path,
        404,
      ]);
    expect(await listIds(admin, `${org}/spaces?deleted=true`)).toEqual([middle]);
    const restored = await send(admin, 'POST', `/spaces/${middle}/restore`);
    expect([restored.status, restored.data.deletedAt]).toEqual([200, undefined]);
    expect(await order()).toEqual(ids);
    expect((await send(admin, 'POST', `/spaces/${middle}/restore`)).status).toBe(409);
  });

  it('keeps the place free while others come and go around it', async () => {
    const { admin, space, order } = await driver();
    const [a, b, c] = [await space(), await space(), await space()];
    await send(admin, 'DELETE', `/spaces/${b}`);
    const between = await space();
    await send(admin, 'POST', `/spaces/${between}/move`, {
      position: { after: { type: 'space', space: a } },
    });
    await send(admin, 'POST', `/spaces/${b}/restore`);
    expect((await order()).filter((id) => id !== between)).toEqual([a, b, c]);
  });

  it('gives back for seven days, to those who may manage the space', async () => {
    const { admin, organizationId, org, space } = await driver();
    const [early, late] = [await space(), await space()];
    for (const id of [early, late]) await send(admin, 'DELETE', `/spaces/${id}`);
    await age(early, 6);
    await age(late, 7);
    expect(await listIds(admin, `${org}/spaces?deleted=true`)).toEqual([early]);
    const editor = await testApp().member(organizationId, 'edit');
    expect(await listIds(editor, `${org}/spaces?deleted=true`)).toEqual([]);
    expect((await send(editor, 'POST', `/spaces/${early}/restore`)).status).toBe(403);
    expect((await send(admin, 'POST', `/spaces/${late}/restore`)).status).toBe(404);
    expect((await send(admin, 'POST', `/spaces/${early}/restore`)).status).toBe(200);
  });
});

describe('duplicating', () => {
  it('puts the same content right behind the original, for the same people', async () => {
    const { admin, organizationId, space, order } = await driver();
    const original = await space({ title: 'Handbook', emoji: '📘' });
    const next = await space();
    await send(admin, 'PATCH', `/spaces/${original}`, { defaultLevel: null });
    const guest = await testApp().member(organizationId, null);
    await testApp().grant(organizationId, { spaceId: original }, { userId: guest.id }, 'read');
    const { status, data } = await send(admin, 'POST', `/spaces/${original}/duplicate`);
    expect([status, data.title, data.emoji, data.defaultLevel]).toEqual([201, 'Handbook (copy)', '📘', null]);
    expect(await order()).toEqual([original, data.id, next]);
    expect((await send(guest, 'GET', `/spaces/${data.id}`)).status).toBe(200);
    const pages = async (id: string) =>
      (await testApp().send<{ pages: { id: string }[] }>(admin, 'GET', `/spaces/${id}/content/pages`)).data
        .pages;
    const ids = (found: { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await pages(String(data.id)))).toEqual(ids(await pages(original)));
  });

  it('keeps within the length of a title, by characters', async () => {
    const { admin, space } = await driver();
    const id = await space({ title: '🐘'.repeat(50) });
    const { data } = await send(admin, 'POST', `/spaces/${id}/duplicate`);
    expect(data.title).toBe(`${'🐘'.repeat(43)} (copy)`);
  });

  it('needs the right to make things where the original is', async () => {
    const { admin, organizationId, collection, space } = await driver();
    const guest = await testApp().member(organizationId, null);
    const closed = await collection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: 'read' });
    for (const parent of [undefined, closed]) {
      const id = await space({ parent });
      await testApp().grant(organizationId, { spaceId: id }, { userId: guest.id }, 'admin');
      expect((await send(guest, 'POST', `/spaces/${id}/duplicate`)).status).toBe(403);
    }
  });
});

describe('lists of spaces', () => {
  it('count what they show, newest first, page by page', async () => {
    const { admin, org, space } = await driver();
    const ids = [await space(), await space(), await space()];
    const first = await testApp().send<{ count: number; next?: { page: string }; items: { id: string }[] }>(
      admin,
      'GET',
      `${org}/spaces?limit=2`,
    );
    expect([first.data.count, first.data.items.length]).toEqual([3, 2]);
    const rest = await listIds(admin, `${org}/spaces?limit=2&page=${first.data.next?.page}`);
    expect([...first.data.items.map(({ id }) => id), ...rest].sort()).toEqual([...ids].sort());
  });

  it('of an empty organization have a count of nothing', async () => {
    const { admin, org } = await driver();
    for (const path of ['spaces', 'spaces?deleted=true', 'collections'])
      expect((await testApp().send(admin, 'GET', `${org}/${path}`)).data).toEqual({ count: 0, items: [] });
  });
});
