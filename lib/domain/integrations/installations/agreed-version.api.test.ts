import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { installation } from '@/lib/contract/installations';
import type { integration } from '@/lib/contract/integrations';
import { newId } from '@/lib/storage/database/id';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

type Installation = z.output<typeof installation>;
type Integration = z.output<typeof integration>;
type Refusal = { error: { message: string } };

const testApp = prepareTestApp();
let readers: ReaderDriver;
let admin: Person;
let organizationId: string;
let site: PublishedDriver;
let name: string;
let installed: Installation;

const send = <Data>(method: string, path: string, body?: unknown, who = admin) =>
  testApp().send<Data & Refusal>(who, method, path, body);

const FIRST = {
  scopes: ['site:script:inject', 'space:script:inject'],
  target: 'all',
  contentSecurityPolicy: { 'script-src': 'https://*.first.example', 'connect-src': 'https://first.example' },
  blocks: [{ id: 'first', title: 'First' }],
  configurations: {
    account: {
      properties: { host: { type: 'string', default: 'a' }, api_key: { type: 'string' } },
      required: ['api_key'],
    },
  },
  script: 'export default 1;',
};

const publish = (body: object = {}) =>
  send<Integration>('POST', `/integrations/${name}`, {
    ...integrationBody(organizationId),
    ...FIRST,
    ...body,
  });
const path = () => `/integrations/${name}/installations/${installed.id}`;
const read = async () => (await send<Installation>('GET', path())).data;
const accept = (version: number, who = admin) =>
  send<Installation>('POST', `${path()}/accept-version`, { version }, who);
const count = async (action: string) =>
  (await send<{ items: unknown[] }>('GET', `/orgs/${organizationId}/audit-events?action=${action}`)).data
    .items.length;

/** Everything that is read of an installed integration, besides the installation itself. */
async function readInEffect() {
  const siteId = site.driver.siteId;
  const { data: scripts } = await send<{ script: string }[]>(
    'GET',
    `/spaces/${site.spaceId}/integration-scripts`,
  );
  const { data: shown } = await send<{ script: string; contentSecurityPolicy: unknown }[]>(
    'GET',
    `/orgs/${organizationId}/sites/${siteId}/integration-scripts`,
  );
  expect(shown).toHaveLength(scripts.length);
  const published = await send<{ scripts: unknown[] }>(
    'GET',
    `/orgs/${organizationId}/sites/${siteId}/published`,
  );
  expect(published.data.scripts).toEqual(shown);
  const onSite = await send<{ items: Integration[] }>(
    'GET',
    `/orgs/${organizationId}/sites/${siteId}/integrations`,
  );
  const onSpace = await send<{ items: Integration[] }>('GET', `/spaces/${site.spaceId}/integrations`);
  const own = await send<{ items: { integration: Integration }[] }>(
    'GET',
    `/orgs/${organizationId}/installations`,
  );
  for (const shown of [
    ...onSite.data.items,
    ...onSpace.data.items,
    ...own.data.items.map((i) => i.integration),
  ])
    expect(shown).toMatchObject({ version: (await read()).version });
  const { headers } = await readers.get('/guides/first', { host: site.hostname });
  const policy = String(headers['content-security-policy']);
  const [only] = own.data.items;
  return {
    scripts: await Promise.all(scripts.map(({ script }) => readScript(script))),
    blocks: (await send('GET', `/spaces/${site.spaceId}/integration-blocks`)).data,
    scopes: only?.integration.scopes,
    forms: only?.integration.configurations,
    policy: policy.match(/(?:\S*\.example\b)\S*/g)?.filter((source) => !source.includes('docs.example')),
  };
}

const readScript = async (address: string) =>
  (await testApp().send<string>(undefined, 'GET', address.replace(`${TEST_URL}/v1`, ''))).data;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, organizationId);
});
afterAll(() => readers.close());

beforeEach(async () => {
  if (installed) await send('DELETE', path());
  name = `agreed-${newId().toLowerCase()}`;
  await publish();
  const sent = {
    organization: organizationId,
    configuration: { api_key: 'the canary' },
    space_selection: 'all',
    site_selection: 'all',
  };
  installed = (await send<Installation>('POST', `/integrations/${name}/installations`, sent)).data;
});

describe('P72: a version that asks for more', () => {
  const properties = FIRST.configurations.account.properties;
  const form = (changed: object, required = ['api_key']) => ({
    configurations: { account: { properties: { ...properties, ...changed }, required } },
  });

  it.each([
    [
      'scope',
      { scopes: ['site:script:inject', 'space:script:inject', 'site:script:cookies'] },
      { scopes: ['site:script:cookies'] },
    ],
    ['other scope', { scopes: ['space:content:read'] }, { scopes: ['space:content:read'] }],
    [
      'source of its policy',
      { contentSecurityPolicy: "script-src https://a.first.example https://more.example; img-src 'none'" },
      { policySources: [{ directive: 'script-src', source: 'https://more.example' }] },
    ],
    [
      'property',
      form({ password: { type: 'string', title: 'Password' } }),
      { fields: [{ level: 'account', name: 'password', title: 'Password', change: 'added' }] },
    ],
    [
      'form of a space',
      { configurations: { ...FIRST.configurations, space: { componentId: 'draws' } } },
      { fields: [{ level: 'space', name: 'draws', change: 'component' }] },
    ],
    [
      'value that has to be there',
      form({}, ['api_key', 'host']),
      { fields: [{ level: 'account', name: 'host', change: 'required' }] },
    ],
    [
      'secret to be shown',
      form({ api_key: { type: 'string', secret: false } }),
      { fields: [{ level: 'account', name: 'api_key', change: 'revealed' }] },
    ],
  ])('waits, and the one before goes on, when it is a %s', async (_, asked, added) => {
    const before = await readInEffect();
    expect(before.scripts).toEqual([FIRST.script]);
    const script = `export default ${JSON.stringify(newId())};`;
    expect((await publish({ ...asked, blocks: [], script })).data.version).toBe(2);
    expect(await readInEffect()).toEqual(before);
    const waiting = await read();
    const none = { scopes: [], targets: [], policySources: [], fields: [] };
    expect(waiting).toMatchObject({ version: 1, status: 'active', secretsSet: ['api_key'] });
    expect(waiting.pendingVersion).toMatchObject({ version: 2, added: { ...none, ...added } });
    expect(JSON.stringify(waiting)).not.toContain('the canary');

    const before2 = await count('installation.accept');
    expect((await accept(2)).data).toMatchObject({ version: 2 });
    expect((await accept(2)).data.pendingVersion).toBeUndefined();
    expect(await count('installation.accept')).toBe(before2 + 1);
    const after = await readInEffect();
    expect(after).not.toEqual(before);
    expect(after.blocks).toEqual([]);
    expect(await read()).toMatchObject({ version: 2 });
  });

  it('waits when it reaches other things', async () => {
    await publish({ target: 'site' });
    expect(await read()).toMatchObject({ version: 2, spaces: 0 });
    await publish({ target: 'all' });
    const { version, spaces, pendingVersion } = await read();
    expect([version, spaces]).toEqual([2, 0]);
    expect(pendingVersion?.added.targets).toEqual(['organization', 'space']);
    expect((await accept(3)).data.spaces).toBeGreaterThan(0);
  });

  it('gets nothing by a version that gave it up before', async () => {
    await publish({ scopes: [] });
    expect((await readInEffect()).scripts).toEqual([]);
    await publish();
    expect((await readInEffect()).scripts).toEqual([]);
    expect((await read()).pendingVersion?.added.scopes).toEqual([
      'site:script:inject',
      'space:script:inject',
    ]);
  });

  it('is agreed to as it was looked at, by an administrator of that organization alone', async () => {
    await publish({ scopes: ['site:script:inject', 'space:content:read'], visibility: 'public' });
    await publish({ scopes: ['site:script:inject', 'space:content:write'], visibility: 'public' });
    const stale = await accept(2);
    expect([stale.status, stale.data.error.message]).toEqual([409, expect.stringContaining('version 3 is')]);
    for (const version of [0, 4, -1, 1.5])
      expect((await accept(version)).status).toBe(version === 4 ? 409 : 400);
    const author = await testApp().member(organizationId, 'create');
    expect((await accept(3, author)).status).toBe(403);
    expect((await read()).version).toBe(1);
    const { data } = await accept(3);
    expect(data).toMatchObject({ version: 3 });
    const { data: audit } = await send<{ items: object[] }>(
      'GET',
      `/orgs/${organizationId}/audit-events?action=installation.accept&limit=1`,
    );
    expect(audit.items[0]).toMatchObject({
      actor: { id: admin.id },
      before: { version: 1 },
      after: { version: 3 },
      details: { integration: name, scopes: ['space:content:write'] },
    });
  });

  it('waits for each organization by itself', async () => {
    const customer = await testApp().person();
    const theirs = await testApp().organization(customer, 'Customer');
    await publish({ visibility: 'public' });
    const installs = `/integrations/${name}/installations`;
    const other = (await send<Installation>('POST', installs, { organization: theirs }, customer)).data;
    await publish({ visibility: 'public', scopes: [...FIRST.scopes, 'space:content:read'] });
    expect((await accept(3)).data.version).toBe(3);
    const { data } = await send<Installation>('GET', `${installs}/${other.id}`, undefined, customer);
    expect(data).toMatchObject({ version: 2, pendingVersion: { version: 3 } });
    expect((await send('POST', `${installs}/${other.id}/accept-version`, { version: 3 })).status).toBe(404);
    // Whoever installs it now has looked at the newest.
    const third = await testApp().person();
    const organization = await testApp().organization(third, 'Third');
    expect((await send('POST', installs, { organization, version: 2 }, third)).status).toBe(409);
    const now = await send<Installation>('POST', installs, { organization, version: 3 }, third);
    expect([now.status, now.data.version]).toEqual([201, 3]);
  });
});

describe('P72: a version that asks for less or the same', () => {
  it.each([
    ['the same', {}],
    ['no scope', { scopes: [] }],
    ['no policy', { contentSecurityPolicy: undefined }],
    [
      'part of its policy',
      { contentSecurityPolicy: "SCRIPT-SRC https://cdn.first.example/x.js; img-src 'none'" },
    ],
    ['no form', { configurations: undefined }],
    [
      'other words',
      {
        title: 'Other words',
        configurations: {
          account: {
            properties: {
              host: { type: 'string', title: 'Host', default: 'a' },
              api_key: { type: 'string' },
            },
            required: [],
          },
        },
      },
    ],
  ])('takes over at once: %s', async (_, asked) => {
    const script = `export default ${JSON.stringify(newId())};`;
    const old = (await readInEffect()).scripts;
    await publish({ scopes: [...FIRST.scopes, 'space:content:read'], script: 'export default "more";' });
    expect((await readInEffect()).scripts).toEqual(old);
    await publish({ ...asked, script });
    expect(await read()).toMatchObject({ version: 3 });
    expect((await read()).pendingVersion).toBeUndefined();
    const now = await readInEffect();
    expect(now.scripts).toEqual('scopes' in asked ? [] : [script]);
  });
});

it('the script of a version is served while somebody has it, and no longer', async () => {
  const scripts = `/spaces/${site.spaceId}/integration-scripts`;
  const script = `export default ${JSON.stringify(newId())};`;
  await publish({ script });
  const address = (await send<{ script: string }[]>('GET', scripts)).data[0]?.script ?? '';
  await publish({ scopes: [...FIRST.scopes, 'openapi:read'] });
  expect(await readScript(address)).toBe(script);
  await accept(3);
  expect(await readScript(address)).not.toBe(script);
});

it('a version that comes while somebody agrees to another is not agreed to', async () => {
  const asks = ['openapi:read', 'openapi:write', 'space:views:read', 'site:views:read', 'space:git:sync'];
  const more = (number: number) => ({
    scopes: [...FIRST.scopes, asks[number % asks.length]],
    visibility: 'public',
  });
  for (let number = 2; number < 10; number += 2) {
    await publish(more(number));
    const customer = await testApp().person();
    const organization = await testApp().organization(customer, 'Customer');
    const installs = `/integrations/${name}/installations`;
    const [agreed, other, made] = await Promise.all([
      accept(number),
      publish(more(number + 1)),
      send<Installation>('POST', installs, { organization, version: number }, customer),
    ]);
    expect([200, 409]).toContain(agreed.status);
    expect([201, 409]).toContain(made.status);
    expect(other.data.version).toBe(number + 1);
    const { version, pendingVersion } = await read();
    expect([version === number, pendingVersion?.version]).toEqual([agreed.status === 200, number + 1]);
    if (made.status === 201) {
      const { data } = await send<Installation>('GET', `${installs}/${made.data.id}`, undefined, customer);
      expect([data.version, data.pendingVersion?.version]).toEqual([number, number + 1]);
    }
    await accept(number + 1);
  }
});
