import { describe, expect, it } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

const driver = () => OrganizationDriver.open(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

const _listIds = async (who: Person, path: string) =>
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
    const tree = await driver();
    const { admin, org } = tree;
    const parent = await tree.makeCollection();
    const { data } = await send(admin, 'POST', `${org}/spaces`, { parent });
    expect([data.parent, data.visibility, data.title]).toEqual([parent, 'in-collection', 'Untitled']);
  });

  it('cannot be given to a collection of another organization, or one that is not there', async () => {
    const { admin, org } = await driver();
    const foreign = await (await driver()).makeCollection();
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
    const tree = await driver();
    const { admin } = tree;
    const id = await tree.makeSpace({ title: 'Old' });
    const before = (await send(admin, 'GET', `/spaces/${id}`)).data;
    const { status, data } = await send(admin, 'PATCH', `/spaces/${id}`, body);
    expect(status).toBe(200);
    expect(data).toEqual({ ...before, ...expected, updatedAt: data.updatedAt });
    expect((await send(admin, 'GET', `/spaces/${id}`)).data).toEqual(data);
  });

  it('gets no default above the role of whoever sets it', async () => {
    const tree = await driver();
    const { organizationId } = tree;
    const id = await tree.makeSpace();
    const maker = await testApp().member(organizationId, 'create');
    expect((await send(maker, 'PATCH', `/spaces/${id}`, { defaultLevel: 'admin' })).status).toBe(403);
    expect((await send(maker, 'PATCH', `/spaces/${id}`, { defaultLevel: 'create' })).status).toBe(200);
  });
});

describe('the trash', () => {
  it('takes a space out of sight everywhere, and gives it back where it was', async () => {
    const tree = await driver();
    const { admin, org } = tree;
    const ids = [await tree.makeSpace(), await tree.makeSpace(), await tree.makeSpace()];
    const middle = ids[1] ?? '';
    expect((await send(admin, 'DELETE', `/spaces/${middle}`)).status).toBe(205);
    expect((await send(admin, 'DELETE', `/spaces/${middle}`)).status).toBe(204);
    expect(await tree.order()).toEqual([ids[0], ids[2]]);
    expect(await tree.listIds(admin, `${org}/spaces`)).not.toContain(middle);
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
    expect(await tree.listIds(admin, `${org}/spaces?deleted=true`)).toEqual([middle]);
    const restored = await send(admin, 'POST', `/spaces/${middle}/restore`);
    expect([restored.status, restored.data.deletedAt]).toEqual([200, undefined]);
    expect(await tree.order()).toEqual(ids);
    expect((await send(admin, 'POST', `/spaces/${middle}/restore`)).status).toBe(409);
  });

  it('keeps the place free while others come and go around it', async () => {
    const tree = await driver();
    const { admin } = tree;
    const [a, b, c] = [await tree.makeSpace(), await tree.makeSpace(), await tree.makeSpace()];
    await send(admin, 'DELETE', `/spaces/${b}`);
    const between = await tree.makeSpace();
    await send(admin, 'POST', `/spaces/${between}/move`, {
      position: { after: { type: 'space', space: a } },
    });
    await send(admin, 'POST', `/spaces/${b}/restore`);
    expect((await tree.order()).filter((id) => id !== between)).toEqual([a, b, c]);
  });

  it('gives back for seven days, to those who may manage the space', async () => {
    const tree = await driver();
    const { admin, organizationId, org } = tree;
    const [early, late] = [await tree.makeSpace(), await tree.makeSpace()];
    for (const id of [early, late]) await send(admin, 'DELETE', `/spaces/${id}`);
    await age(early, 6);
    await age(late, 7);
    expect(await tree.listIds(admin, `${org}/spaces?deleted=true`)).toEqual([early]);
    const editor = await testApp().member(organizationId, 'edit');
    expect(await tree.listIds(editor, `${org}/spaces?deleted=true`)).toEqual([]);
    expect((await send(editor, 'POST', `/spaces/${early}/restore`)).status).toBe(403);
    expect((await send(admin, 'POST', `/spaces/${late}/restore`)).status).toBe(404);
    expect((await send(admin, 'POST', `/spaces/${early}/restore`)).status).toBe(200);
  });
});

describe('duplicating', () => {
  it('puts the same content right behind the original, for the same people', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const original = await tree.makeSpace({ title: 'Handbook', emoji: '📘' });
    const next = await tree.makeSpace();
    await send(admin, 'PATCH', `/spaces/${original}`, { defaultLevel: null });
    const guest = await testApp().member(organizationId, null);
    await testApp().grant(organizationId, { spaceId: original }, { userId: guest.id }, 'read');
    const { status, data } = await send(admin, 'POST', `/spaces/${original}/duplicate`);
    expect([status, data.title, data.emoji, data.defaultLevel]).toEqual([201, 'Handbook (copy)', '📘', null]);
    expect(await tree.order()).toEqual([original, data.id, next]);
    expect((await send(guest, 'GET', `/spaces/${data.id}`)).status).toBe(200);
    const pages = async (id: string) =>
      (await testApp().send<{ pages: { id: string }[] }>(admin, 'GET', `/spaces/${id}/content/pages`)).data
        .pages;
    const ids = (found: { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await pages(String(data.id)))).toEqual(ids(await pages(original)));
  });

  it('keeps within the length of a title, by characters', async () => {
    const tree = await driver();
    const { admin } = tree;
    const id = await tree.makeSpace({ title: '🐘'.repeat(50) });
    const { data } = await send(admin, 'POST', `/spaces/${id}/duplicate`);
    expect(data.title).toBe(`${'🐘'.repeat(43)} (copy)`);
  });

  it('needs the right to make things where the original is', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const guest = await testApp().member(organizationId, null);
    const closed = await tree.makeCollection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: 'read' });
    for (const parent of [undefined, closed]) {
      const id = await tree.makeSpace({ parent });
      await testApp().grant(organizationId, { spaceId: id }, { userId: guest.id }, 'admin');
      expect((await send(guest, 'POST', `/spaces/${id}/duplicate`)).status).toBe(403);
    }
  });
});

describe('lists of spaces', () => {
  it('count what they show, newest first, page by page', async () => {
    const tree = await driver();
    const { admin, org } = tree;
    const ids = [await tree.makeSpace(), await tree.makeSpace(), await tree.makeSpace()];
    const first = await testApp().send<{ count: number; next?: { page: string }; items: { id: string }[] }>(
      admin,
      'GET',
      `${org}/spaces?limit=2`,
    );
    expect([first.data.count, first.data.items.length]).toEqual([3, 2]);
    const rest = await tree.listIds(admin, `${org}/spaces?limit=2&page=${first.data.next?.page}`);
    expect([...first.data.items.map(({ id }) => id), ...rest].sort()).toEqual([...ids].sort());
  });

  it('of an empty organization have a count of nothing', async () => {
    const { admin, org } = await driver();
    for (const path of ['spaces', 'spaces?deleted=true', 'collections'])
      expect((await testApp().send(admin, 'GET', `${org}/${path}`)).data).toEqual({ count: 0, items: [] });
  });
});
