import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { listInstanceIntegrations } from '@/lib/contract/instance-integrations';
import { newId } from '@/lib/storage/database/id';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { closeRuntime } from '../calls/get-runtime';

type Listed = z.output<(typeof listInstanceIntegrations)['response']>['items'][number];

const PATH = '/instance/integrations';
const GA = 'google-analytics';
const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;

const send = <Data = { error: { message: string } }>(
  method: string,
  path: string,
  body?: unknown,
  who = admin,
) => testApp().send<Data>(who, method, path, body);
const list = async () => (await send<{ items: Listed[] }>('GET', PATH)).data.items;
const find = async (name: string) => (await list()).find((item) => item.name === name);

/** Sends a folder as a browser does. */
async function upload(files: Record<string, string>, who = admin) {
  const form = new FormData();
  for (const [path, text] of Object.entries(files)) form.append(path, new Blob([text]), path);
  const response = await testApp().api.fetch(
    new Request(`${TEST_URL}/v1${PATH}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${who.token}` },
    }),
  );
  return { status: response.status, data: (await response.json()) as { error?: { message: string } } };
}

const manifest = (name: string, changed: object = {}) =>
  JSON.stringify({
    name,
    title: 'Own analytics',
    description: 'Counts readers',
    scopes: ['site:script:inject'],
    script: './script.js',
    ...changed,
  });

/** What a site gets from an integration that comes along, configured so. */
async function readScript(name: string, configuration: object, account: object = {}) {
  await send('PUT', `${PATH}/${name}`);
  const site = await PublishedDriver.open(testApp(), admin, organizationId);
  const installs = `/integrations/${name}/installations`;
  const body = { organization: organizationId, configuration: account };
  const { id } = (await send<{ id: string }>('POST', installs, body)).data;
  const { siteId } = site.driver;
  const put = await send('POST', `${installs}/${id}/sites`, { siteId, configuration });
  expect(put.status).toBe(201);
  const page = await readers.get('/', { host: site.hostname });
  const address = /<script async src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const { text } = await readers.get(address, { host: site.hostname });
  await send('DELETE', `${installs}/${id}`);
  return { text, policy: String(page.headers['content-security-policy']) };
}

/** What it does in a page whose reader has this cookie. */
function run(text: string, cookie: string) {
  const loaded: { src?: string; dataset: Record<string, string> }[] = [];
  const window: Record<string, unknown> = {};
  const document = {
    cookie,
    createElement: () => ({ dataset: {} }),
    head: { append: (script: (typeof loaded)[number]) => loaded.push(script) },
  };
  runInContext(text, createContext({ window, document }));
  return { window, loaded };
}

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp(), { integrations: { isOn: true, origin: undefined } });
});
afterAll(async () => {
  await closeRuntime(readers.reader.services);
  await readers.close();
});

it('lists what comes along, adds it for every organization with one act, and removes it', async () => {
  expect(await find(GA)).toMatchObject({ shipped: true, title: 'Google Analytics' });
  expect((await find(GA))?.added).toBeUndefined();
  expect(await send('PUT', `${PATH}/${GA}`)).toMatchObject({
    status: 200,
    data: { verified: true, visibility: 'public', version: 1 },
  });
  expect((await find(GA))?.added).toEqual({
    version: 1,
    organization: expect.objectContaining({ id: organizationId }),
    outdated: false,
  });
  const stranger = await testApp().person();
  await testApp().organization(stranger, 'Others');
  expect((await send('GET', `/integrations/${GA}`, undefined, stranger)).status).toBe(200);
  const audit = await send<{ items: object[] }>('GET', `/orgs/${organizationId}/audit-events?limit=1`);
  expect(audit.data.items[0]).toMatchObject({ action: 'integration.publish' });
  expect((await send('DELETE', `${PATH}/${GA}`)).status).toBe(204);
  expect((await send('GET', `/integrations/${GA}`, undefined, stranger)).status).toBe(404);
  expect((await find(GA))?.added).toBeUndefined();
  expect((await send('DELETE', `${PATH}/${GA}`)).status).toBe(204);
});

it('tells when another version comes along, and an administrator brings it in', async () => {
  await send('PUT', `${PATH}/${GA}`);
  const old = { 'manifest.json': manifest(GA), 'script.js': 'export default {};' };
  expect((await upload(old)).status).toBe(200);
  expect((await find(GA))?.added).toMatchObject({ version: 2, outdated: true });
  expect((await send('PUT', `${PATH}/${GA}`)).data).toMatchObject({ version: 3, title: 'Google Analytics' });
  expect((await find(GA))?.added).toMatchObject({ version: 3, outdated: false });
  await send('DELETE', `${PATH}/${GA}`);
});

it('is for administrators of the instance, who publish for an organization of theirs', async () => {
  const other = await testApp().person();
  await testApp().organization(other, 'Others');
  const files = { 'manifest.json': manifest('theirs'), 'script.js': 'export default {};' };
  for (const [method, path] of [
    ['GET', PATH],
    ['PUT', `${PATH}/${GA}`],
    ['DELETE', `${PATH}/${GA}`],
  ] as const)
    expect((await send(method, path, undefined, other)).status).toBe(403);
  expect((await upload(files, other)).status).toBe(403);
  const alone = await testApp().person({ isInstanceAdmin: true });
  expect((await send('PUT', `${PATH}/${GA}`, undefined, alone)).status).toBe(409);
  expect((await send('PUT', `${PATH}/nothing`)).status).toBe(404);
  expect((await send('PUT', `${PATH}/..%2Fsample`)).status).toBe(404);
});

it('takes a folder of any other, and nothing that somebody else published', async () => {
  const name = `own-${newId().toLowerCase()}`;
  const files = { 'manifest.json': manifest(name), 'script.js': 'export default {};' };
  expect(await upload(files)).toMatchObject({ status: 200, data: { name, verified: true } });
  expect(await find(name)).toMatchObject({ shipped: false, added: { version: 1, outdated: false } });
  // Whoever publishes it as their own takes it out of what is vouched for.
  const own = { ...JSON.parse(manifest(name)), script: 'export default 1;', organization: organizationId };
  expect((await send('POST', `/integrations/${name}`, own)).data).toMatchObject({ verified: false });
  expect(await find(name)).toBeUndefined();
  expect((await send('DELETE', `${PATH}/${name}`)).status).toBe(204);
  expect((await send('GET', `/integrations/${name}`)).status).toBe(200);
});

it.each([
  ['no manifest', { 'script.js': 'export default {};' }, /no manifest\.json/],
  ['no JSON', { 'manifest.json': '{', 'script.js': '' }, /no JSON/],
  ['a script that is not there', { 'manifest.json': manifest('x') }, /script: names/],
  ['TypeScript', { 'manifest.json': manifest('x', { script: 'src/index.tsx' }) }, /bundle it/],
  [
    'a path out of the folder',
    { 'manifest.json': manifest('x', { script: '../../x.js' }) },
    /not in the folder/,
  ],
  ['no title', { 'manifest.json': manifest('x', { title: '' }), 'script.js': 'x' }, /title/],
  ['a bad name', { 'manifest.json': manifest('a/b'), 'script.js': 'x' }, /integrationName/],
])('refuses a folder with %s', async (_, files, message) => {
  const { status, data } = await upload(files as Record<string, string>);
  expect([status, data.error?.message]).toEqual([400, expect.stringMatching(message)]);
});

const YES = 'a=b; __gitbook_cookie_granted=yes';

it('Google Analytics is asked for nothing before a reader allows it', async () => {
  const { text, policy } = await readScript(GA, { measurement_id: 'G-"1' });
  expect(run(text, '__gitbook_cookie_granted=no').loaded).toEqual([]);
  expect(run(text, '').loaded).toEqual([]);
  const { loaded, window } = run(text, YES);
  expect(loaded).toMatchObject([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-%221' }]);
  expect(window.dataLayer).toHaveLength(2);
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
});

it('Plausible and Matomo count on the server that was named, and the policy lets them', async () => {
  const plausible = await readScript('plausible-analytics', {
    domain: 'docs',
    address: 'https://p.example.org/',
  });
  expect(run(plausible.text, '').loaded).toEqual([
    expect.objectContaining({ src: 'https://p.example.org/js/script.js', dataset: { domain: 'docs' } }),
  ]);
  expect(plausible.policy).toMatch(/connect-src [^;]*https:\/\/p\.example\.org/);
  const { text, policy } = await readScript('matomo-analytics', {
    address: 'https://m.example.org',
    site_id: '7',
  });
  const asked = (cookie: string) => JSON.stringify(run(text, cookie).window._paq);
  expect(asked(YES)).toContain('setCookieConsentGiven');
  expect(asked('')).not.toContain('setCookieConsentGiven');
  expect(asked('')).toContain('["setTrackerUrl","https://m.example.org/matomo.php"],["setSiteId","7"]');
  expect(policy).toMatch(/script-src [^;]*https:\/\/m\.example\.org;/);
});

it('a chat comes with consent, of the service that was chosen', async () => {
  const { text } = await readScript('chat-widget', { service: 'crisp', id: 'abc' });
  expect(run(text, '').loaded).toEqual([]);
  const { loaded, window } = run(text, YES);
  expect([loaded[0]?.src, window.CRISP_WEBSITE_ID]).toEqual(['https://client.crisp.chat/l.js', 'abc']);
  const other = { service: 'other', address: 'https://chat.example.org/w.js', hosts: 'api.chat.example.org' };
  const own = await readScript('chat-widget', other);
  expect(run(own.text, YES).loaded[0]?.src).toBe(other.address);
  expect(own.policy).toMatch(/script-src [^;]*https:\/\/chat\.example\.org api\.chat\.example\.org/);
});

it('a snippet is written by administrators of the organization alone', async () => {
  const code = 'window.snippet = 1;';
  const { text } = await readScript('head-snippet', {}, { code });
  expect(text).toBe(code);
  const author = await testApp().member(organizationId, 'create');
  const installs = '/integrations/head-snippet/installations';
  const body = { organization: organizationId, configuration: { code } };
  expect((await send('POST', installs, body, author)).status).toBe(403);
  const { id } = (await send<{ id: string }>('POST', installs, body)).data;
  const changed = { configuration: { code: 'window.hacked = 1' } };
  expect((await send('PATCH', `${installs}/${id}`, changed, author)).status).toBe(403);
});
