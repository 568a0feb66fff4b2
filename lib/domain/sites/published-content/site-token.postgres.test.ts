import { beforeAll, describe, expect, it } from 'vitest';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { buildFixtures, type Fixtures } from '@/lib/testing/fixtures';
import { keepSpecification } from '@/lib/testing/fixtures-specification';
import { type Content, RendererDriver } from '@/lib/testing/renderer-driver';
import { addressOf, exampleOf, TABLE } from '@/lib/testing/route-table';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;
let foreign: Fixtures;
let renderer: RendererDriver;
let content: Content;

beforeAll(async () => {
  admin = await testApp().person();
  renderer = new RendererDriver(testApp());
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  const other = await testApp().person();
  foreign = await buildFixtures(testApp(), other, await testApp().organization(other, 'Elsewhere'));
  const path = `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}`;
  await testApp().send(admin, 'POST', `${path}/publish`);
  content = await enter(path);
});

async function enter(path: string) {
  const { data } = await testApp().send<{ urls: { published: string } }>(admin, 'GET', path);
  const reply = await renderer.ask(data.urls.published);
  if (typeof reply === 'number' || 'redirect' in reply)
    throw new Error(`Not let in: ${JSON.stringify(reply)}`);
  return reply;
}

const get = <Data = Record<string, unknown>>(path: string, token = content.apiToken) =>
  testApp().send<Data>(token, 'GET', path);

describe('the token of a site', () => {
  it('is the same each time, and says what the wire says', async () => {
    const again = await enter(`/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}`);
    expect(again.apiToken).toBe(content.apiToken);
    const payload = JSON.parse(Buffer.from(content.apiToken.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({
      kind: 'site',
      organization: fixtures.organizationId,
      site: fixtures.siteId,
      siteSpace: content.siteSpace,
      siteSection: content.siteSection,
      space: content.space,
      spaces: expect.arrayContaining([fixtures.spaceId, fixtures.otherSpaceId]),
    });
    expect(payload).not.toHaveProperty('exp');
  });

  const others = TABLE.filter(({ access, readers }) => access !== 'public' && !readers);
  it.each(others.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is nobody to %s',
    async (_, endpoint) => {
      const example = exampleOf(endpoint, fixtures);
      const path = addressOf(endpoint, fixtures, example);
      const { status } = await testApp().send(content.apiToken, endpoint.method, path, example.body);
      expect(status).toBe(404);
    },
  );

  const theirs = TABLE.filter(({ readers }) => readers);
  it.each(theirs.map((endpoint) => [endpoint.id, endpoint] as const))(
    'reads its own by %s, and nothing of others',
    async (id, endpoint) => {
      const example = exampleOf(endpoint, fixtures);
      const own = await testApp().send(
        content.apiToken,
        endpoint.method,
        addressOf(endpoint, fixtures, example),
        example.body,
      );
      // A change request is shown by its preview alone.
      const isHidden = id === 'getChangeRequest';
      expect([own.status, own.data]).toEqual([isHidden ? 404 : 200, expect.anything()]);
      expect(own.headers.get('x-gitbook-cache-tag') !== null).toBe(!isHidden);
      const theirExample = exampleOf(endpoint, foreign);
      const there = addressOf(endpoint, foreign, theirExample);
      const { status } = await testApp().send(content.apiToken, endpoint.method, there, theirExample.body);
      expect(status).toBe(404);
    },
  );

  it('reads a private specification where a page that is shown has it on it', async () => {
    const org = `/orgs/${fixtures.organizationId}`;
    const slug = `hidden-${fixtures.siteId.toLowerCase()}`;
    await keepSpecification(testApp(), admin, fixtures.organizationId, slug);
    await testApp().send(admin, 'PATCH', `${org}/openapi/${slug}`, { visibility: 'private' });
    const spaceId = await testApp().make(admin, `${org}/spaces`, { title: 'Reference', editMode: 'live' });
    const driver = await SiteDriver.open(testApp(), admin, fixtures.organizationId, [spaceId]);
    await driver.publish();
    const { apiToken } = await enter(driver.path);
    const read = async (token: string) =>
      (await get(`${org}/openapi/${slug}/versions/latest/content`, token)).status;
    expect(await read(apiToken)).toBe(404);
    const block = `{% openapi-operation spec="${slug}" path="/pets" method="get" %}\n{% endopenapi-operation %}`;
    const write = (lead: string) =>
      upload(testApp(), admin, spaceId, toForm({ 'README.md': `${lead}# Pets\n\n${block}\n` }));
    await write('');
    expect(await read(apiToken)).toBe(200);
    expect(await read(content.apiToken)).toBe(404);
    await write('---\nif: visitor.claims.x\n---\n\n');
    expect(await read(apiToken)).toBe(404);
  });

  it('is nothing when a letter of it is another one, or it is signed by nobody', async () => {
    const [head = '', body = '', signature = ''] = content.apiToken.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...payload, site: foreign.siteId })).toString('base64url');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(1)}`,
    ])
      expect((await get(`/spaces/${fixtures.spaceId}`, token)).status).toBe(401);
  });

  it('knows nothing of the work on a space and of those who do it', async () => {
    const space = await get(`/spaces/${fixtures.spaceId}`);
    expect(space.data).toMatchObject({
      comments: 0,
      changeRequests: 0,
      changeRequestsOpen: 0,
      editMode: 'locked',
    });
    expect(space.data).not.toHaveProperty('parent');
    const revision = await get(`/spaces/${fixtures.spaceId}/revisions/${fixtures.revisionId}`);
    const published = await get(`/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}/published`);
    for (const { status, data } of [space, revision, published]) {
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/@example\.org/);
    }
  });

  it('is over when the site is not published any more', async () => {
    const path = `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}`;
    await testApp().send(admin, 'POST', `${path}/unpublish`);
    expect((await get(`/spaces/${fixtures.spaceId}`)).status).toBe(401);
    await testApp().send(admin, 'POST', `${path}/publish`);
    expect((await get(`/spaces/${fixtures.spaceId}`)).status).toBe(200);
    await testApp().send(admin, 'PATCH', path, { visibility: 'share-link' });
    expect((await get(`/spaces/${fixtures.spaceId}`)).status).toBe(401);
    await testApp().send(admin, 'PATCH', path, { visibility: 'public' });
  });
});

describe('files of a site that is not open to anybody', () => {
  it('are found by an address of their own, for as long as the right holds', async () => {
    const driver = await SiteDriver.open(testApp(), admin, fixtures.organizationId, [fixtures.spaceId]);
    await driver.send('PATCH', '', { visibility: 'share-link' });
    await driver.publish();
    const link = await driver.send<{ id: string; urls: { published: string } }>('POST', '/share-links', {
      name: 'A',
    });
    const reply = await renderer.ask(link.data.urls.published);
    if (typeof reply === 'number' || 'redirect' in reply) throw new Error('Not let in.');
    const { data } = await get<{ files: { downloadURL: string }[] }>(
      `/spaces/${fixtures.spaceId}/revisions/${fixtures.revisionId}`,
      reply.apiToken,
    );
    const path = data.files[0]?.downloadURL.split('/v1')[1] ?? '';
    expect(path).toMatch(/^\/urls\/files\//);
    const load = async (at = path) => (await testApp().send(undefined, 'GET', at)).status;
    expect(await load()).toBe(200);
    expect(await load(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    await driver.send('PATCH', `/share-links/${link.data.id}`, { active: false });
    expect(await load()).toBe(404);
    await driver.send('PATCH', '', { visibility: 'public' });
    expect(await load()).toBe(200);
    await driver.send('POST', '/unpublish');
    expect(await load()).toBe(404);
  });
});
