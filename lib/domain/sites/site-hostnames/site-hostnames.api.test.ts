import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Hostname {
  hostname?: string;
  records: object[];
  permissions: { edit: boolean };
  error?: { message: string };
}

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;

beforeAll(async () => {
  admin = await testApp().person();
  driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
});

const put = (hostname: unknown, on = driver) => on.send<Hostname>('PUT', '/hostname', { hostname });

test('a site gets a domain, which no other site can have, and gives it back', async () => {
  expect(await driver.read('/hostname')).toEqual({
    object: 'site-hostname',
    records: [],
    permissions: { edit: true },
  });
  expect((await put('docs.acme.example')).data.hostname).toBe('docs.acme.example');
  expect((await driver.site()).hostname).toBe('docs.acme.example');
  expect((await driver.site()).urls.published).toBe('https://docs.acme.example');
  const stranger = await testApp().person();
  const other = await SiteDriver.open(testApp(), stranger, await testApp().organization(stranger));
  const taken = await put('docs.acme.example', other);
  expect([taken.status, taken.data.error?.message]).toEqual([409, expect.stringContaining('hostname:')]);
  expect((await put(null)).data.hostname).toBeUndefined();
  expect((await driver.site()).hostname).toBeUndefined();
  expect((await put('docs.acme.example', other)).status).toBe(200);
});

test.each([
  'example.org',
  'Docs.example.org',
  'docs.example.org.',
  'docs_1.example.org',
  'xn--a.example.org',
  'docs.xn--zzzzzzzz99999.org',
  '-docs.example.org',
  'docs.example.org/path',
  'https://docs.example.org',
  'docs.site.localhost',
  `${'a'.repeat(64)}.example.org`,
  '',
  7,
])('%s is no domain for a site', async (hostname) => {
  const { status, data } = await put(hostname);
  expect([status, data.error?.message]).toEqual([400, expect.stringMatching(/^hostname: /)]);
});

test('only administrators of the organization set it, and those who manage the site see it', async () => {
  const creator = await testApp().member(driver.organizationId, 'create');
  const path = `${driver.path}/hostname`;
  expect((await testApp().send(creator, 'PUT', path, { hostname: null })).status).toBe(403);
  const seen = await testApp().send<Hostname>(creator, 'GET', path);
  expect([seen.status, seen.data.permissions]).toEqual([200, { edit: false }]);
  const reader = await testApp().member(driver.organizationId, 'review');
  expect((await testApp().send(reader, 'GET', path)).status).toBe(403);
});

test('a domain that leads nowhere is checked and told of', async () => {
  expect((await driver.send('POST', '/hostname/check')).status).toBe(409);
  await put('docs.nothing-has-this-name.invalid');
  const { status, data } = await driver.send<{ state: string; message: string }>('POST', '/hostname/check');
  expect([status, data.state, data.message]).toEqual([
    200,
    'missing',
    expect.stringContaining('has no record yet'),
  ]);
  await put(null);
});
