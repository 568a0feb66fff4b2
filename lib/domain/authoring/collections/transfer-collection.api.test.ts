import { describe, expect, it } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { readTree } from '@/lib/testing/tree-model';

const testApp = prepareTestApp();

const driver = () => OrganizationDriver.open(testApp());

const send = (who: Person, method: string, path: string, body?: unknown) =>
  testApp().send<Record<string, never>>(who, method, path, body);

describe('transferring a collection', () => {
  it('takes all that is in it along, ends the grants on it, and puts it last at the top', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const target = await testApp().organization(admin, 'Target');
    const last = await testApp().make(admin, `/orgs/${target}/spaces`);
    const moved = await tree.makeCollection();
    const inner = await tree.makeCollection({ parent: moved });
    const held = await tree.makeSpace({ parent: inner });
    const trashed = await tree.makeSpace({ parent: inner });
    await send(admin, 'DELETE', `/spaces/${trashed}`);
    const friend = await testApp().member(organizationId, 'read');
    await testApp().grant(organizationId, { spaceId: held }, { userId: friend.id }, 'admin');
    await testApp().join(target, friend, null);
    const { status, data } = await send(admin, 'POST', `/collections/${moved}/transfer`, {
      organization: target,
    });
    expect([status, data.organization, data.parent]).toEqual([200, target, undefined]);
    expect((await readTree(testApp(), admin, target)).map(({ id }) => id)).toEqual([
      last,
      moved,
      inner,
      held,
    ]);
    expect(await readTree(testApp(), admin, organizationId)).toEqual([]);
    expect((await send(friend, 'GET', `/spaces/${held}`)).status).toBe(404);
    const restored = await send(admin, 'POST', `/spaces/${trashed}/restore`);
    expect(restored.data.organization).toBe(target);
  });

  it('goes nowhere else: not into itself, not where one is no member or too weak', async () => {
    const tree = await driver();
    const { admin, organizationId } = tree;
    const id = await tree.makeCollection();
    const transfer = async (organization: string) =>
      (await send(admin, 'POST', `/collections/${id}/transfer`, { organization })).status;
    expect(await transfer(organizationId)).toBe(409);
    const other = await driver();
    expect(await transfer(other.organizationId)).toBe(404);
    await testApp().join(other.organizationId, admin, 'review');
    expect(await transfer(other.organizationId)).toBe(403);
  });

  it('waits until no site shows one of the spaces', async () => {
    const tree = await driver();
    const { admin, org } = tree;
    const target = await testApp().organization(admin, 'Target');
    const id = await tree.makeCollection();
    const inner = await tree.makeCollection({ parent: id });
    const shown = await tree.makeSpace({ parent: inner, title: 'Shown' });
    const siteId = await testApp().make(admin, `${org}/sites`, { title: 'Docs', spaces: [shown] });
    const transfer = () =>
      testApp().send(admin, 'POST', `/collections/${id}/transfer`, { organization: target });
    const refused = await transfer();
    expect(refused.status).toBe(412);
    expect(JSON.stringify(refused.data)).toContain('The site \\"Docs\\" shows the space \\"Shown\\"');
    await send(admin, 'DELETE', `${org}/sites/${siteId}`);
    const kept = await transfer();
    expect([kept.status, JSON.stringify(kept.data)]).toEqual([
      412,
      expect.stringContaining('The deleted site \\"Docs\\" shows'),
    ]);
    await send(admin, 'DELETE', `${org}/deleted-sites`);
    expect((await transfer()).status).toBe(200);
  });

  it('leaves behind what can’t come back from the trash any more, also when a site showed it', async () => {
    const tree = await driver();
    const { admin, org } = tree;
    const target = await testApp().organization(admin, 'Target');
    const id = await tree.makeCollection();
    const [shown, old] = [await tree.makeSpace(), await tree.makeSpace({ parent: id })];
    await testApp().make(admin, `${org}/sites`, { title: 'Docs', spaces: [shown, old] });
    await send(admin, 'DELETE', `/spaces/${old}`);
    const transfer = () => send(admin, 'POST', `/collections/${id}/transfer`, { organization: target });
    expect((await transfer()).status).toBe(412);
    const age = "update spaces set deleted_at = now() - interval '8 days' where id = $1";
    await testApp().database.prepared('age_in_collection', age, [old]);
    expect((await transfer()).status).toBe(200);
    expect(await testApp().database.prepared('left', 'select 1 from spaces where id = $1', [old])).toEqual(
      [],
    );
  });

  it('is for administrators of the collection', async () => {
    const tree = await driver();
    const { organizationId } = tree;
    const id = await tree.makeCollection();
    const maker = await testApp().member(organizationId, 'create');
    const target = await testApp().organization(maker, 'Target');
    expect((await send(maker, 'POST', `/collections/${id}/transfer`, { organization: target })).status).toBe(
      403,
    );
    await testApp().grant(organizationId, { collectionId: id }, { userId: maker.id }, 'admin');
    expect((await send(maker, 'POST', `/collections/${id}/transfer`, { organization: target })).status).toBe(
      200,
    );
  });
});
