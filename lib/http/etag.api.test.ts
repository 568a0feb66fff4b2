import { beforeAll, describe, expect, it } from 'vitest';
import { listCaches } from '@/lib/cache/cache';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { RendererDriver } from '@/lib/testing/renderer-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let reader: Person;
let organizationId: string;
let site: PublishedDriver;
let pageId: string;
let documentId: string;
let revisionId: string;
let changeRequestId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  reader = await testApp().member(organizationId, 'read');
  site = await PublishedDriver.open(testApp(), admin, organizationId);
  const driver = new ChangeRequestDriver(testApp(), admin, site.spaceId);
  pageId = await site.pageId('guides/first');
  const merged = await driver.open('Merged');
  await driver.write(merged, pageId, '## Go\n\nHow do I go? You run.\n');
  await driver.merge(merged);
  // Nothing is changed in it: its tree has the root of the main content.
  changeRequestId = await driver.open('Nothing yet');
  const { data } = await testApp().send<{ id: string }>(admin, 'GET', `/spaces/${site.spaceId}/content`);
  revisionId = data.id;
  const page = await testApp().send<{ documentId: string }>(
    admin,
    'GET',
    `/spaces/${site.spaceId}/content/page/${pageId}`,
  );
  documentId = page.data.documentId;
});

const space = () => `/spaces/${site.spaceId}`;
const pathsOf = (version: string) => [
  version,
  `${version}/pages`,
  `${version}/page/${pageId}`,
  `${version}/path/guides/first`,
];
const inRevision = () => [
  ...pathsOf(`${space()}/revisions/${revisionId}`),
  `${space()}/revisions/${revisionId}/page/${pageId}/document`,
  `${space()}/documents/${documentId}`,
];
const everywhere = () => [
  ...pathsOf(`${space()}/content`),
  ...pathsOf(`${space()}/change-requests/${changeRequestId}/content`),
  ...inRevision(),
];

async function ask(
  token: string | undefined,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request = new Request(`${TEST_URL}/v1${path}`, { method, headers: { ...authorization, ...headers } });
  const response = await testApp().api.fetch(request);
  const { status } = response;
  return {
    status,
    text: await response.text(),
    headers: response.headers,
    etag: response.headers.get('etag'),
  };
}

async function enter(address: string): Promise<string> {
  const reply = await new RendererDriver(testApp()).ask(address);
  if (typeof reply === 'number' || !('apiToken' in reply)) throw new Error(`${address} lets nobody in.`);
  return reply.apiToken;
}

describe('what has a tag', () => {
  it('is sent once, and again when it is another', async () => {
    const known = new Map<string, string>();
    for (const path of everywhere()) {
      const first = await ask(admin.token, path);
      const etag = first.etag ?? '';
      expect([first.status, etag], path).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
      expect(first.headers.get('access-control-expose-headers')).toContain('etag');
      const again = await ask(admin.token, path, { 'if-none-match': etag });
      expect([again.status, again.text, again.headers.get('content-type')], path).toEqual([304, '', null]);
      for (const { headers } of [first, again])
        expect(Object.fromEntries(headers)).toMatchObject({
          etag,
          'cache-control': 'private, no-cache',
          vary: 'authorization, cookie, accept-encoding',
          'access-control-allow-origin': '*',
        });
      known.set(path, etag);
    }
    await site.editPage('guides/first', { title: 'The first steps' });
    for (const [path, etag] of known) {
      const { status, text } = await ask(admin.token, path, { 'if-none-match': etag });
      const isMain = path.startsWith(`${space()}/content`);
      expect([status, text.includes('The first steps')], path).toEqual(isMain ? [200, true] : [304, false]);
    }
    await site.editPage('guides/first', { title: 'First steps' });
  });

  it('is compared with a list, weakly, and with any; its head alone has it as well', async () => {
    const path = `${space()}/content/pages`;
    const { etag, text } = await ask(admin.token, path);
    const statusOf = async (ifNoneMatch: string, method = 'GET') =>
      (await ask(admin.token, path, { 'if-none-match': ifNoneMatch }, method)).status;
    for (const asked of ['*', ` W/${etag}`, `"a", ${etag}`, `"a,b",W/"c" ,${etag}, "d"`])
      expect([await statusOf(asked), await statusOf(asked, 'HEAD')], asked).toEqual([304, 304]);
    for (const asked of ['', '"a"', '"*"', etag?.replaceAll('"', '') ?? '', etag?.replace('"', '"x') ?? ''])
      expect(await statusOf(asked), asked).toBe(200);
    const head = await ask(admin.token, path, {}, 'HEAD');
    expect([head.status, head.etag, head.text]).toEqual([200, etag, '']);
    expect((await ask(admin.token, path)).text).toBe(text);
  });

  it('is told to nobody who may not read it', async () => {
    const stranger = await testApp().person();
    const writer = await testApp().person({ scopes: ['write'] });
    await testApp().join(organizationId, writer, 'admin');
    const leaving = await testApp().member(organizationId, 'read');
    for (const path of everywhere()) {
      const { etag } = await ask(leaving.token, path);
      for (const ifNoneMatch of [etag ?? '', '*'])
        for (const [who, status] of [
          [undefined, 401],
          [writer, 403],
          [stranger, 404],
        ] as const) {
          const refused = await ask(who?.token, path, { 'if-none-match': ifNoneMatch });
          expect([refused.status, refused.etag], path).toEqual([status, null]);
          expect(refused.headers.get('cache-control')).toBe('no-store');
        }
    }
    const path = `${space()}/content/pages`;
    const asked = { 'if-none-match': (await ask(leaving.token, path)).etag ?? '' };
    expect((await ask(leaving.token, path, asked)).status).toBe(304);
    await testApp().send(admin, 'DELETE', `/orgs/${organizationId}/members/${leaving.id}`);
    expect((await ask(leaving.token, path, asked)).status).toBe(404);
  });

  it('is of no use to readers of a site that shows it no more', async () => {
    await site.show('public');
    const token = await enter(`${TEST_URL}${site.at}`);
    const known = await Promise.all(
      inRevision().map(async (path) => ({ path, etag: (await ask(token, path)).etag ?? '' })),
    );
    for (const { path, etag } of known)
      expect((await ask(token, path, { 'if-none-match': etag })).status, path).toBe(304);
    await site.driver.send('POST', '/unpublish');
    for (const { path, etag } of known)
      expect([401, 404], path).toContain((await ask(token, path, { 'if-none-match': etag })).status);
    await site.driver.publish();
  });
});

describe('what is kept of answers', () => {
  it('never reaches another caller, place or reader', async () => {
    const kept = listCaches().find(({ name }) => name === 'answers');
    const other = await SiteDriver.open(testApp(), admin, organizationId, [site.spaceId]);
    await other.send('PATCH', '', { visibility: 'public' });
    await other.publish();
    const beside = (await other.site()).urls.published;
    await site.show('share-link');
    const keys = [(await site.shareKey('One')).key, (await site.shareKey('Two')).key];
    const tokens = [
      ...(await Promise.all(keys.map((key) => enter(`${TEST_URL}${site.at}/${key}`)))),
      await enter(beside),
    ];
    const asked = [
      ...[admin.token, reader.token].flatMap((token) => everywhere().map((path) => ({ token, path }))),
      ...tokens.flatMap((token) => inRevision().map((path) => ({ token, path }))),
    ];
    const fresh: string[] = [];
    for (const { token, path } of asked) {
      kept?.clear();
      fresh.push((await ask(token, path)).text);
    }
    kept?.clear();
    const tags = new Map<string, string>();
    for (const order of [asked, [...asked].reverse(), asked])
      for (const { token, path } of order) {
        const { text, etag } = await ask(token, path);
        expect(text === fresh[asked.findIndex((one) => one.token === token && one.path === path)], path).toBe(
          true,
        );
        expect(text).toBe(tags.get(etag ?? '') ?? text);
        tags.set(etag ?? '', text);
      }
    expect(kept?.size).toBeGreaterThan(0);
    // All show the same tree: they differ in where it is and who reads it, but two people in one change request.
    const trees = asked.flatMap(({ path }, index) =>
      /(?:content|revisions\/\w+)$/.test(path) ? [fresh[index]] : [],
    );
    expect([trees.length, new Set(trees).size]).toEqual([3 * 2 + tokens.length, 3 * 2 + tokens.length - 1]);
  });

  it('follows what an answer shows beside the tree', async () => {
    const path = `${space()}/revisions/${revisionId}`;
    const names = async () => JSON.parse((await ask(admin.token, path)).text).mergedFrom.mergedBy.displayName;
    const before = await names();
    await testApp().send(admin, 'PATCH', '/user', { displayName: 'Somebody Else' });
    expect([await names(), before]).toEqual(['Somebody Else', expect.not.stringContaining('Else')]);
  });
});
