import { describe, expect, it } from 'vitest';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { openTreeDriver } from '@/lib/testing/tree-driver';

const testApp = prepareTestApp();

const driver = () => openTreeDriver(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

describe('moving', () => {
  it('goes where the anchor is when no parent is named', async () => {
    const { admin, collection, space, order } = await driver();
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
    const { admin, collection, space } = await driver();
    const parent = await collection();
    const anchor = await space();
    const moved = await space();
    const position = { after: { type: 'space', space: anchor } };
    const wrong = await send(admin, 'POST', `/spaces/${moved}/move`, { parent, position });
    expect(wrong.status).toBe(400);
    expect((await send(admin, 'POST', `/spaces/${moved}/move`, { parent: null, position })).status).toBe(200);
  });

  it('goes to the end of where it is without a word', async () => {
    const { admin, collection, order } = await driver();
    const ids = [await collection(), await collection(), await collection()];
    expect((await send(admin, 'POST', `/collections/${ids[0]}/move`)).status).toBe(200);
    expect(await order()).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('takes no anchor of another organization, in the trash or out of sight', async () => {
    const { admin, organizationId, space } = await driver();
    const other = await driver();
    const foreign = await other.space();
    const trashed = await space();
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    const secret = await space();
    await send(admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    const moved = await space();
    const maker = await testApp().member(organizationId, 'create');
    for (const anchor of [foreign, trashed, secret, 'nothing']) {
      const position = { before: { type: 'space', space: anchor } };
      expect((await send(maker, 'POST', `/spaces/${moved}/move`, { position })).status).toBe(404);
    }
  });

  it('needs the right to make things where it goes, also when the anchor decides that', async () => {
    const { admin, organizationId, collection, space } = await driver();
    const closed = await collection();
    await send(admin, 'PATCH', `/collections/${closed}`, { defaultLevel: 'read' });
    const anchor = await space({ parent: closed });
    const own = await space();
    const maker = await testApp().member(organizationId, 'create');
    const position = { before: { type: 'space', space: anchor } };
    expect((await send(maker, 'POST', `/spaces/${own}/move`, { position })).status).toBe(403);
    const guest = await testApp().member(organizationId, null);
    await testApp().grant(organizationId, { spaceId: anchor }, { userId: guest.id }, 'create');
    expect((await send(guest, 'POST', `/spaces/${anchor}/move`, { parent: null })).status).toBe(403);
  });
});
