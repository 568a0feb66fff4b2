import { beforeEach, describe, expect, it } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: OrganizationDriver;
let ada: Person;

beforeEach(async () => {
  driver = await OrganizationDriver.open(testApp());
  ada = driver.admin;
});

interface Favorite {
  object: string;
  id: string;
  title: string;
}

async function list(who = ada, organizationId = driver.organizationId): Promise<string[]> {
  const path = `/orgs/${organizationId}/favorites`;
  const { data } = await testApp().send<{ items: Favorite[] }>(who, 'GET', path);
  return data.items.map(({ object, title }) => `${object} ${title}`);
}

const put = (id: string, body: object, who = ada) =>
  testApp().send<Favorite>(who, 'PUT', `${driver.org}/favorites/${id}`, body);

describe('favourites', () => {
  it('are spaces, collections and sites in the order that their person gives them', async () => {
    const space = await driver.makeSpace({ title: 'Guide', emoji: '1f4d8' });
    const collection = await driver.makeCollection({ title: 'Team' });
    const site = await testApp().make(ada, `${driver.org}/sites`, { title: 'Docs' });
    expect(await list()).toEqual([]);
    expect((await put(space, { object: 'space' })).data).toMatchObject({ id: space, emoji: '1f4d8' });
    await put(collection, { object: 'collection' });
    await put(site, { object: 'site', position: { before: space } });
    expect(await list()).toEqual(['site Docs', 'space Guide', 'collection Team']);
    // Again without a position it stays where it is.
    await put(site, { object: 'site' });
    await put(space, { object: 'space', position: { after: collection } });
    expect(await list()).toEqual(['site Docs', 'collection Team', 'space Guide']);
    expect(await list(await driver.member())).toEqual([]);
    expect((await testApp().send(ada, 'DELETE', `${driver.org}/favorites/${site}`)).status).toBe(205);
    expect((await testApp().send(ada, 'DELETE', `${driver.org}/favorites/${site}`)).status).toBe(204);
    expect(await list()).toEqual(['collection Team', 'space Guide']);
  });

  it('are only what their person may see, and come back with the right to see it', async () => {
    const space = await driver.makeSpace({ title: 'Guide' });
    const secret = await driver.makeSpace({ title: 'Secret', defaultLevel: null });
    await testApp().send(ada, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    const writer = await driver.member('edit');
    await put(space, { object: 'space' }, writer);
    expect((await put(secret, { object: 'space' }, writer)).status).toBe(404);
    await testApp().send(ada, 'DELETE', `/spaces/${space}`);
    const site = await testApp().make(ada, `${driver.org}/sites`, { title: 'Docs' });
    await put(site, { object: 'site' }, writer);
    expect(await list(writer)).toEqual(['site Docs']);
    await testApp().send(ada, 'DELETE', `${driver.org}/sites/${site}`);
    expect(await list(writer)).toEqual([]);
    expect((await put(space, { object: 'space' }, writer)).status).toBe(404);
    await testApp().send(ada, 'POST', `/spaces/${space}/restore`);
    expect(await list(writer)).toEqual(['space Guide']);
  });

  it('are named by what they are, in their own organization, beside another favourite', async () => {
    const space = await driver.makeSpace({ title: 'Guide' });
    const other = await driver.makeSpace({ title: 'Other' });
    const elsewhere = await testApp().organization(ada);
    expect((await put(space, { object: 'site' })).status).toBe(404);
    expect((await put(space, { object: 'space', position: { before: other } })).status).toBe(404);
    expect((await put(space, { object: 'space', position: { before: space } })).status).toBe(400);
    const away = await testApp().send(ada, 'PUT', `/orgs/${elsewhere}/favorites/${space}`, {
      object: 'space',
    });
    expect(away.status).toBe(404);
    expect(await list()).toEqual([]);
    await put(space, { object: 'space' });
    expect(await list(ada, elsewhere)).toEqual([]);
  });

  it('are none of them lost where many are made at once', async () => {
    const spaces = await Promise.all(
      Array.from({ length: 12 }, (_, index) => driver.makeSpace({ title: `Space ${index}` })),
    );
    await Promise.all(spaces.map((space) => put(space, { object: 'space' })));
    expect((await list()).sort()).toEqual(spaces.map((_, index) => `space Space ${index}`).sort());
  });
});

describe('preferences', () => {
  const path = () => `${driver.org}/preferences`;
  const change = (body: object) =>
    testApp().send<{ closed: string[]; checklist: boolean }>(ada, 'PATCH', path(), body);

  it('are of one person in one organization, and changes of two tabs both hold', async () => {
    const { data } = await testApp().send(ada, 'GET', path());
    expect(data).toEqual({ object: 'preferences', closed: [], checklist: true });
    await Promise.all([change({ close: ['spaces'] }), change({ close: ['sites'] })]);
    const { data: closed } = await change({ checklist: false });
    expect(closed.closed.toSorted()).toEqual(['sites', 'spaces']);
    expect(closed.checklist).toBe(false);
    expect((await change({ open: ['spaces'], close: ['favorites'] })).data.closed).toEqual([
      'sites',
      'favorites',
    ]);
    const { data: others } = await testApp().send(await driver.member(), 'GET', path());
    expect(others).toMatchObject({ closed: [], checklist: true });
  });

  it('keep the thousand that were closed last', async () => {
    await change({ close: ['first'] });
    const { data } = await change({ close: Array.from({ length: 1000 }, (_, index) => `c${index}`) });
    expect(data.closed).toHaveLength(1000);
    expect(data.closed).not.toContain('first');
  });
});

describe('the first steps of an organization', () => {
  it('are done by what is there, for who can take them', async () => {
    const done = async (who = ada) => {
      const { status, data } = await testApp().send<{ steps: { id: string; done: boolean }[] }>(
        who,
        'GET',
        `${driver.org}/checklist`,
      );
      return status === 200 ? data.steps.filter((step) => step.done).map(({ id }) => id) : status;
    };
    expect(await done()).toEqual([]);
    const space = await driver.makeSpace({ title: 'Docs' });
    const site = await testApp().make(ada, `${driver.org}/sites`, { title: 'Docs' });
    // An empty space and a site as it is made are no step yet.
    expect(await done()).toEqual([]);
    await driver
      .changeRequests(space)
      .mergeChanges([{ operation: 'insert_page', title: 'Start', document: { markdown: 'Words.' } }]);
    expect(await done()).toEqual(['content']);
    await testApp().send(ada, 'POST', `${driver.org}/link-invites`, { role: 'read' });
    expect(await done()).toEqual(['content', 'people']);
    const sites = `${driver.org}/sites/${site}`;
    await testApp().send(ada, 'POST', `${sites}/site-spaces`, { spaceId: space });
    await testApp().send(ada, 'POST', `${sites}/publish`, {});
    expect(await done()).toContain('publish');
    expect(await done(await driver.member('edit'))).toBe(403);
  });
});
