import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { installation } from '@/lib/contract/installations';
import { newId } from '@/lib/storage/database/id';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

type Installation = z.output<typeof installation>;
type Refusal = { error: { message: string } };

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let name: string;
let spaceId: string;

const send = <Data>(method: string, path: string, body?: unknown, who = admin) =>
  testApp().send<Data & Refusal>(who, method, path, body);
const publish = (body: object = {}) =>
  send('POST', `/integrations/${name}`, { ...integrationBody(organizationId), ...body });
const install = (body: object = {}) =>
  send<Installation>('POST', `/integrations/${name}/installations`, {
    organization: organizationId,
    ...body,
  });
const change = (id: string, body: object) =>
  send<Installation>('PATCH', `/integrations/${name}/installations/${id}`, body);
const on = async (space: string) =>
  (await send<{ items: { name: string }[] }>('GET', `/spaces/${space}/integrations`)).data.items.map(
    (item) => item.name,
  );

beforeEach(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  name = `status-${newId().toLowerCase()}`;
  spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
});

it('is installed, put on a space and a site, and taken away as the public client does', async () => {
  const { api, wrong } = openCheckedClient(testApp(), admin);
  const siteId = await testApp().make(admin, `/orgs/${organizationId}/sites`, { title: 'Docs' });
  await publish();
  const { data } = await api.integrations.installIntegration(name, { organization: organizationId });
  expect(data).toMatchObject({ status: 'active', spaces: 0, target: { organization: organizationId } });
  const { id } = data;
  await api.integrations.installIntegrationOnSpace(name, id, { space: spaceId });
  await api.integrations.installIntegrationOnSite(name, id, { siteId });
  await api.integrations.updateIntegrationInstallation(name, id, { externalIds: ['their-7'] });
  await api.integrations.updateIntegrationSpaceInstallation(name, id, spaceId, { externalIds: ['x'] });
  const found = await api.integrations.listIntegrationInstallations(name, { externalId: 'their-7' });
  expect(found.data.items).toMatchObject([{ id, spaces: 1, externalIds: ['their-7'] }]);
  const listed = await api.orgs.listOrganizationInstallations(organizationId);
  expect(listed.data.items).toMatchObject([{ installation: { id }, integration: { name } }]);
  expect((await api.integrations.listIntegrationInstallationSpaces(name, id)).data.items).toHaveLength(1);
  expect((await api.integrations.listIntegrationInstallationSites(name, id)).data.items).toHaveLength(1);
  await api.integrations.getIntegrationSpaceInstallation(name, id, spaceId);
  await api.integrations.getIntegrationSiteInstallation(name, id, siteId);
  expect((await api.spaces.listSpaceIntegrations(spaceId)).data.items.map((item) => item.name)).toEqual([
    name,
  ]);
  expect((await api.spaces.listSpaceIntegrationsBlocks(spaceId)).data).toMatchObject([
    { name, blocks: [{ id: 'status' }] },
  ]);
  const scripts = (await api.spaces.listSpaceIntegrationScripts(spaceId)).data;
  expect(scripts).toEqual([{ script: expect.stringContaining('/v1/integration-scripts/'), cookies: true }]);
  const published = (await api.orgs.getPublishedContentSite(organizationId, siteId)).data;
  const onSite = `${published.site.urls.published}/~/scripts/${name}/`;
  expect(published.scripts).toEqual([{ script: expect.stringContaining(onSite), cookies: false }]);
  expect((await api.orgs.listSiteIntegrationScripts(organizationId, siteId)).data).toEqual(published.scripts);
  await api.integrations.uninstallIntegrationFromSpace(name, id, spaceId);
  expect(await on(spaceId)).toEqual([]);
  await api.integrations.uninstallIntegration(name, id);
  await expect(api.integrations.getIntegrationInstallationById(name, id)).rejects.toThrow('404');
  expect(wrong).toEqual([]);
});

it('works where it was put, or everywhere, and nowhere while it is paused', async () => {
  const other = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Manual' });
  await publish();
  const { id } = (await install()).data;
  const everywhere = async () => [(await on(spaceId)).length, (await on(other)).length];
  await send('POST', `/integrations/${name}/installations/${id}/spaces`, { spaceId });
  expect(await everywhere()).toEqual([1, 0]);
  expect((await change(id, { space_selection: 'all' })).data.spaces).toBe(2);
  expect(await everywhere()).toEqual([1, 1]);
  expect((await change(id, { paused: true })).data.status).toBe('paused');
  expect(await everywhere()).toEqual([0, 0]);
  await change(id, { paused: false });
  await publish({ target: 'site' });
  expect(await everywhere()).toEqual([0, 0]);
  expect(
    (await send('POST', `/integrations/${name}/installations/${id}/spaces`, { space: spaceId })).status,
  ).toBe(409);
  expect((await install()).status).toBe(409);
});

describe('a configuration', () => {
  const configurations = {
    account: {
      properties: {
        host: { type: 'string', title: 'Host' },
        level: { type: 'string', enum: ['low', 'high'], default: 'low' },
        limit: { type: 'number' },
        shown: { type: 'boolean' },
        connect: { type: 'button', callback_url: '/connect', button_text: 'Connect' },
        apiKey: { type: 'string' },
        note: { type: 'string', secret: true },
      },
      required: ['host', 'level', 'apiKey', 'connect'],
    },
    space: { properties: { page: { type: 'string' } }, required: ['page'] },
  };

  it('is pending until all that is required is there, at the installation and at the place', async () => {
    await publish({ configurations });
    const { id, status } = (await install()).data;
    expect(status).toBe('pending');
    await send('POST', `/integrations/${name}/installations/${id}/spaces`, { space: spaceId });
    expect((await change(id, { configuration: { host: 'a.example' } })).data.status).toBe('pending');
    const { data } = await change(id, { configuration: { host: 'a.example', apiKey: 'k' } });
    expect(data).toMatchObject({ status: 'active', configuration: { host: 'a.example', level: 'low' } });
    expect(await on(spaceId)).toEqual([]);
    const place = `/integrations/${name}/installations/${id}/spaces/${spaceId}`;
    const set = await send('PATCH', place, { configuration: { page: 'status' } });
    expect(set.data).toMatchObject({ status: 'active', configuration: { page: 'status' } });
    expect(await on(spaceId)).toEqual([name]);
  });

  it.each([
    ['host', 7],
    ['level', 'middle'],
    ['limit', '7'],
    ['shown', 'yes'],
    ['connect', 'x'],
    ['unknown', 'x'],
    ['constructor', 'x'],
  ])('takes no such %s', async (property, value) => {
    await publish({ configurations });
    const { status, data } = await install({ configuration: { [property]: value } });
    expect([status, data.error.message]).toEqual([400, expect.stringContaining(`configuration.${property}`)]);
  });

  it('keeps its secrets: they stay until they are changed, and nobody reads them', async () => {
    const canary = `canary-${newId()}`;
    await publish({ configurations, visibility: 'public' });
    const { id } = (await install({ configuration: { apiKey: canary, note: canary } })).data;
    expect((await change(id, { configuration: { host: 'b' } })).data).toMatchObject({
      secretsSet: ['apiKey', 'note'],
      configuration: { host: 'b' },
    });
    expect((await change(id, { configuration: { note: null } })).data.secretsSet).toEqual(['apiKey']);
    const texts: string[] = [];
    for (const path of ['installations', 'audit-events', 'integrations'])
      texts.push(JSON.stringify((await send('GET', `/orgs/${organizationId}/${path}?limit=1000`)).data));
    for (const table of ['integration_installations', 'installation_places', 'audit_events'])
      texts.push(
        JSON.stringify(await testApp().database.prepared(`all_of_${table}`, `select * from ${table}`, [])),
      );
    expect(texts.join()).toContain('apiKey');
    expect(texts.join()).not.toContain(canary);
  });

  it('is its organization’s business: who publishes the integration sees that it is there', async () => {
    await publish({ configurations, visibility: 'public' });
    const customer = await testApp().person();
    const theirs = await testApp().organization(customer, 'Customer');
    const path = `/integrations/${name}/installations`;
    const sent = { organization: theirs, configuration: { host: 'private.example' } };
    const { data, status } = await send<Installation>('POST', path, sent, customer);
    expect(status).toBe(201);
    const { items } = (await send<{ items: Installation[] }>('GET', path)).data;
    expect(items).toMatchObject([{ id: data.id, configuration: {}, secretsSet: [] }]);
    expect((await send('GET', `${path}/${data.id}`)).status).toBe(404);
    expect((await send('GET', path, undefined, customer)).status).toBe(403);
    // Private again, it is nobody else's any more, installed or not.
    await publish({ configurations, visibility: 'private' });
    expect((await send('GET', `${path}/${data.id}`, undefined, customer)).status).toBe(404);
    const own = await send<{ items: object[] }>('GET', `/orgs/${theirs}/installations`, undefined, customer);
    expect(own.data.items).toEqual([]);
    expect((await send('POST', path, { organization: theirs }, customer)).status).toBe(404);
  });
});

it('goes with its integration, and the others are told', async () => {
  await publish({ visibility: 'public' });
  const customer = await testApp().person();
  const theirs = await testApp().organization(customer, 'Customer');
  await send('POST', `/integrations/${name}/installations`, { organization: theirs }, customer);
  expect((await send('DELETE', `/integrations/${name}`)).status).toBe(204);
  const { data } = await send<{ items: { action: string; actor?: unknown }[] }>(
    'GET',
    `/orgs/${theirs}/audit-events?action=installation.lost`,
    undefined,
    customer,
  );
  expect(data.items).toHaveLength(1);
  expect(JSON.stringify(data.items)).not.toContain(admin.id);
});

describe('a script', () => {
  it('is served as it was published, and to no page of this origin', async () => {
    const script = `export default ${JSON.stringify(newId())};`;
    const contentSecurityPolicy = { 'script-src': "'self' https://cdn.example" };
    await publish({ script, contentSecurityPolicy });
    await install({ space_selection: 'all' });
    const { data } = await send<{ script: string; contentSecurityPolicy: object }[]>(
      'GET',
      `/spaces/${spaceId}/integration-scripts`,
    );
    expect(data[0]?.contentSecurityPolicy).toEqual(contentSecurityPolicy);
    const path = data[0]?.script.replace(`${TEST_URL}/v1`, '') ?? '';
    const from = (site: string) =>
      testApp().send<string>(undefined, 'GET', path, undefined, { 'sec-fetch-site': site });
    const served = await from('cross-site');
    expect([served.status, served.data]).toEqual([200, script]);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="script.js"',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await from('same-origin')).status).toBe(403);
    await send('DELETE', `/integrations/${name}`);
    expect((await from('cross-site')).status).toBe(404);
  });
});
