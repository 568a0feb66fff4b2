import { describe, expect, it } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

const driver = () => OrganizationDriver.open(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

describe('moving', () => {
  it('goes where the anchor is when no parent is named', async () => {
    const tree = await driver();
    const { admin } = tree;
    const parent = await tree.makeCollection();
    const inside = await tree.makeSpace({ parent });
    const moved = await tree.makeSpace();
    const { data } = await send(admin, 'POST', `/spaces/${moved}/move`, {
      position: { before: { type: 'space', space: inside } },
    });
    expect(data.parent).toBe(parent);
    expect(await tree.order()).toEqual([parent, moved, inside]);
  });

  it('refuses an anchor that is not in the parent named with it', async () => {
    const tree = await driver();
    const { admin } = tree;
    const parent = await tree.makeCollection();
    const anchor = await tree.makeSpace();
    const moved = await tree.makeSpace();
    const position = { after: { type: 'space', space: anchor } };
    const wrong = await send(admin, 'POST', `/spaces/${moved}/move`, { parent, position });
    expect(wrong.status).toBe(400);
    expect((await send(admin, 'POST', `/spaces/${moved}/move`, { parent: null, position })).status).toBe(200);
  });

  it('goes to the end of where it is without a word', async () => {
    const tree = await driver();
    const { admin } = tree;
    const ids = [await tree.makeCollection(), await tree.makeCollection(), await tree.makeCollection()];
    expect((await send(admin, 'POST', `/collections/${ids[0]}/move`)).status).toBe(200);
    expect(await tree.order()).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('takes no anchor of another organization, in the trash or out of sight', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const other = await driver();
    const foreign = await other.makeSpace();
    const trashed = await tree.makeSpace();
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    const secret = await tree.makeSpace();
    await send(admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    const moved = await tree.makeSpace();
    const maker = await testApp().member(organizationId, 'create');
    for (const anchor of [foreign, trashed, secret, 'nothing']) {
      const position = { before: { type: 'space', space: anchor } };
      expect((await send(maker, 'POST', `/spaces/${moved}/move`, { position })).status).toBe(404);
    }
  });

  it('needs the right to make things where it goes, also when the anchor decides that', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const closed = await tree.makeCollection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: 'read' });
    const anchor = await tree.makeSpace({ parent: closed });
    const own = await tree.makeSpace();
    const maker = await testApp().member(organizationId, 'create');
    const position = { before: { type: 'space', space: anchor } };
    expect((await send(maker, 'POST', `/spaces/${own}/move`, { position })).status).toBe(403);
    const guest = await testApp().member(organizationId, null);
    await testApp().grant(organizationId, { spaceId: anchor }, { userId: guest.id }, 'create');
    expect((await send(guest, 'POST', `/spaces/${anchor}/move`, { parent: null })).status).toBe(403);
  });
});
