import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { runIntegrationEvents } from '@/lib/domain/integrations/integration-events/run-integration-events';
import { INTEGRATION_EVENT_JOB } from '@/lib/domain/queue/tell-integrations';
import { newId } from '@/lib/storage/database/id';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

/** Writes which flags there are into the schema of visitors, as integrations of feature flags do. */
const CODE = `
export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { apiEndpoint, apiTokens, installation, siteInstallation } = JSON.parse(form.get('environment'));
  if (event.type !== 'site_installation_setup' || siteInstallation.configuration.lastSync) return new Response('');
  const ask = (method, path, body) => fetch(apiEndpoint + '/v1' + path, {
    method,
    headers: { authorization: 'Bearer ' + apiTokens.installation, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const site = '/orgs/' + installation.target.organization + '/sites/' + siteInstallation.site;
  const told = [];
  const read = await ask('GET', site);
  told.push(read.status);
  if (read.ok && (await read.json()).adaptiveContent.enabled) {
    const known = await ask('GET', site + '/adaptive-schema');
    told.push(known.status);
    const { properties } = known.ok ? (await known.json()).jsonSchema : { properties: {} };
    const closed = { additionalProperties: false };
    const flags = { ...closed, type: 'object', description: 'Flags.', properties: { beta: { type: 'boolean', description: 'Sees what is new.' } } };
    const unsigned = { ...closed, type: 'object', description: 'Unsigned.', properties: { flags } };
    const jsonSchema = { ...closed, type: 'object', properties: { ...properties, unsigned } };
    told.push((await ask('PUT', site + '/adaptive-schema', { jsonSchema })).status);
  }
  const own = '/integrations/' + siteInstallation.integration + '/installations/' + siteInstallation.installation;
  const saved = await ask('PATCH', own + '/sites/' + siteInstallation.site, { configuration: { lastSync: told.join(' ') } });
  if (!saved.ok) throw new Error('not saved: ' + saved.status + ' ' + (await saved.text()));
  return new Response('');
} };`;

const SCOPES = ['site:metadata:read', 'site:adaptive:read', 'site:adaptive:write'];
const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let api: Server;
const dispatcher = getGlobalDispatcher();

beforeAll(async () => {
  // Where the package is loaded before the first request, its client is the one of `fetch` too, and is stricter.
  setGlobalDispatcher(new Agent());
  const { services, api: app } = testApp();
  api = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(api, 'listening');
  services.environment.port = (api.address() as AddressInfo).port;
  services.environment.integrations = { isOn: true, origin: undefined };
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});
afterAll(async () => {
  await closeRuntime(testApp().services);
  api.closeAllConnections();
  api.close();
  setGlobalDispatcher(dispatcher);
});

/** What the code was answered on a site that it was put on, and the schema of that since. */
async function sync(scopes: string[], prepare: (site: SiteDriver) => Promise<unknown>) {
  const site = await SiteDriver.open(testApp(), admin, organizationId);
  await prepare(site);
  const name = `flags-${newId().toLowerCase()}`;
  const configurations = { site: { properties: { lastSync: { type: 'string' } }, required: [] } };
  await testApp().send(admin, 'POST', `/integrations/${name}`, {
    ...{ runtime: 'v2', title: 'Flags', description: 'Which flags there are', categories: ['other'] },
    ...{
      previewImages: [],
      target: 'site',
      configurations,
      scopes,
      script: CODE,
      organization: organizationId,
    },
  });
  const root = `/integrations/${name}/installations`;
  const id = await testApp().make(admin, root, { organization: organizationId });
  await testApp().send(admin, 'POST', `${root}/${id}/sites`, { siteId: site.siteId });
  const listSetups = async () => {
    const { data } = await testApp().send<{ items: { status: string; payload: { type: string } }[] }>(
      admin,
      'GET',
      `/integrations/${name}/events`,
    );
    return data.items
      .filter(({ payload }) => payload.type === 'site_installation_setup')
      .map(({ status }) => status);
  };
  // An attempt that a busy machine ends is made again.
  const tell = async () => {
    await runQueuedJobs(testApp(), INTEGRATION_EVENT_JOB, (job, run) =>
      runIntegrationEvents(testApp().services, job, run),
    );
    return listSetups();
  };
  await expect.poll(tell, { timeout: 30_000 }).toContain('success');
  const at = `${root}/${id}/sites/${site.siteId}`;
  const { data } = await testApp().send<{ configuration: { lastSync?: string } }>(admin, 'GET', at);
  const { status, data: schema } = await site.send<{ jsonSchema: object }>('GET', '/adaptive-schema');
  return {
    answered: data.configuration.lastSync,
    schema: status === 200 ? schema.jsonSchema : undefined,
    setups: await listSetups(),
  };
}

const adapt = (site: SiteDriver) => site.send('PATCH', '', { adaptiveContent: { enabled: true } });
const PLAN = { type: 'string', description: 'What they pay for.' };

it('the code of an integration writes claims into the schema of visitors, beside those that are there', async () => {
  const { answered, schema, setups } = await sync(SCOPES, async (site) => {
    await adapt(site);
    await site.send('PUT', '/adaptive-schema', {
      jsonSchema: { type: 'object', properties: { plan: PLAN }, additionalProperties: false },
    });
  });
  expect(answered).toBe('200 200 200');
  expect(schema).toMatchObject({
    properties: { plan: PLAN, unsigned: { properties: { flags: { properties: { beta: {} } } } } },
  });
  // What it saved meanwhile is no other set-up.
  expect(setups).toEqual(['success']);
});

it('where there is no schema yet, it makes one', async () => {
  expect(await sync(SCOPES, adapt)).toMatchObject({
    answered: '200 404 200',
    schema: { properties: { unsigned: {} } },
  });
});

it('it learns that a site has no adaptive content, and leaves it alone', async () => {
  const nothing = async () => undefined;
  expect(await sync(SCOPES, nothing)).toEqual({ answered: '200', schema: undefined, setups: ['success'] });
});

it.each([
  [['site:metadata:read'], '200 403 403'],
  [['site:metadata:read', 'site:adaptive:read'], '200 404 403'],
  [['site:adaptive:write'], '403'],
])('with the scopes %j it reads and writes what was agreed to', async (scopes, answered) => {
  expect(await sync(scopes, adapt)).toMatchObject({ answered, schema: undefined });
});
