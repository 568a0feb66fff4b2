import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { signIntegrationToken } from '@/lib/secrets/integration-token';
import { integrations } from '@/lib/storage/schema/integrations';
import { buildFixtures, type Fixtures } from '@/lib/testing/fixtures';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { addressOf, exampleOf, TABLE } from '@/lib/testing/route-table';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let own: Fixtures;
let foreign: Fixtures;
let integrationToken: string;

async function findId(name: string): Promise<string> {
  const rows = await testApp().database.db.select().from(integrations).where(eq(integrations.name, name));
  return rows[0]?.id ?? '';
}

const tokenOf = async ({ integrationName, installationId }: Fixtures, whole = false) =>
  signIntegrationToken(testApp().services.keyring, {
    integrationId: await findId(integrationName),
    installationId: whole ? undefined : installationId,
  });

/** As if everything that it asks for had been agreed to when it was installed. */
async function agreeTo(fixtures: Fixtures, scopes: readonly string[]): Promise<void> {
  const { organizationId, integrationName: name, installationId } = fixtures;
  await testApp().send(admin, 'POST', `/integrations/${name}`, {
    ...integrationBody(organizationId),
    scopes,
  });
  const at = `/integrations/${name}/installations/${installationId}`;
  const { data } = await testApp().send<{ pendingVersion?: { version: number } }>(admin, 'GET', at);
  const version = data.pendingVersion?.version;
  if (version) await testApp().send(admin, 'POST', `${at}/accept-version`, { version });
}

const ALL = [
  'space:content:read',
  'space:metadata:read',
  'site:metadata:read',
  'site:adaptive:read',
  'site:adaptive:write',
];

beforeAll(async () => {
  // Tasks wait for code that runs; none is started here.
  testApp().services.environment.integrations = { isOn: true, origin: undefined };
  admin = await testApp().person();
  own = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Own'));
  foreign = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Foreign'));
  await agreeTo(own, ALL);
  await agreeTo(foreign, ALL);
  integrationToken = await tokenOf(own, true);
});

const send = (token: string, endpoint: (typeof TABLE)[number], named: Fixtures) => {
  const example = exampleOf(endpoint, named);
  return testApp().send(token, endpoint.method, addressOf(endpoint, named, example), example.body);
};

/** Only the integration itself makes tokens of its installations. */
const isFor = (kind: 'integration' | 'installation', { id, integrations }: Endpoint) =>
  kind === 'integration'
    ? integrations === 'own'
    : integrations !== undefined && id !== 'createInstallationToken';

const closed = (kind: 'integration' | 'installation') =>
  TABLE.filter((endpoint) => endpoint.access !== 'public' && !isFor(kind, endpoint)).map(
    (endpoint) => [endpoint.id, endpoint] as const,
  );

describe('the tokens of integrations', () => {
  it.each(closed('installation'))('those of an installation may not call %s', async (_, endpoint) => {
    expect((await send(await tokenOf(own), endpoint, own)).status).toBe(403);
  });

  it.each(closed('integration'))('those of an integration may not call %s', async (_, endpoint) => {
    expect((await send(integrationToken, endpoint, own)).status).toBe(403);
  });

  const open = TABLE.filter((endpoint) => isFor('installation', endpoint));

  it.each(open.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s answers an installation in its own organization, and in no other',
    async (id, endpoint) => {
      const token = await tokenOf(own);
      // Where an installation is, is not the code's to say.
      const refused = id === 'updateInstallation' ? 403 : endpoint.status;
      expect((await send(token, endpoint, own)).status).toBe(refused);
      expect((await send(token, endpoint, foreign)).status).toBe(404);
    },
  );

  it.each(
    open
      .filter(({ integrations }) => integrations !== 'own' && [integrations].flat().length > 0)
      .map((endpoint) => [endpoint.id, endpoint] as const),
  )('%s is refused without its scope', async (_, endpoint) => {
    await agreeTo(own, ['conversations:ingest']);
    expect((await send(await tokenOf(own), endpoint, own)).status).toBe(403);
    await agreeTo(own, ALL);
  });

  it.each(['getSpace', 'getSpaceContent'])('%s is not found on a space that it is not on', async (id) => {
    const endpoint = TABLE.find((one) => one.id === id);
    if (!endpoint) throw new Error(id);
    const other = { ...own, spaceId: own.otherSpaceId };
    expect((await send(await tokenOf(own), endpoint, other)).status).toBe(404);
  });

  it('are made for an installation by the integration, and for no other integration', async () => {
    const path = ({ integrationName, installationId }: Fixtures) =>
      `/integrations/${integrationName}/installations/${installationId}/tokens`;
    const { status, data } = await testApp().send<{ token: string }>(integrationToken, 'POST', path(own));
    expect(status).toBe(200);
    expect((await testApp().send(data.token, 'GET', `/spaces/${own.spaceId}`)).status).toBe(200);
    expect((await testApp().send(integrationToken, 'POST', path(foreign))).status).toBe(404);
    const mixed = path({ ...own, installationId: foreign.installationId });
    expect((await testApp().send(integrationToken, 'POST', mixed)).status).toBe(404);
  });

  it('read and replace a whole configuration, which people see without what the code keeps', async () => {
    const path = `/integrations/${own.integrationName}/installations/${own.installationId}`;
    const kept = { region: 'us', api_key: 'k', oauth_credentials: { access_token: 't' } };
    const written = await testApp().send(integrationToken, 'PATCH', path, { configuration: kept });
    expect(written).toMatchObject({ status: 200, data: { configuration: kept } });
    await testApp().send(admin, 'PATCH', path, { configuration: { region: 'eu' } });
    const shown = await testApp().send(admin, 'GET', path);
    expect(shown.data).toMatchObject({ configuration: { region: 'eu' }, secretsSet: ['api_key'] });
    const read = await testApp().send(await tokenOf(own), 'GET', path);
    expect(read.data.configuration).toEqual({ ...kept, region: 'eu' });
  });

  it('list what is on the spaces of their own installations, by external ids, page by page', async () => {
    const { integrationName, installationId, spaceId, otherSpaceId } = own;
    const at = `/integrations/${integrationName}/installations/${installationId}/spaces`;
    await testApp().send(admin, 'POST', at, { space: spaceId, externalIds: ['repository:main'] });
    await testApp().send(admin, 'POST', at, { space: otherSpaceId, externalIds: ['repository:main', 'x'] });
    interface Listed {
      count: number;
      items: { space: string; installation: string }[];
      next?: { page: string };
    }
    const list = (query: string, who: Person | string = integrationToken, name = integrationName) =>
      testApp().send<Listed>(who, 'GET', `/integrations/${name}/spaces?${query}`);
    const first = (await list('externalId=repository:main&limit=1')).data;
    expect(first).toMatchObject({ count: 2, items: [{ space: spaceId, installation: installationId }] });
    const second = (await list(`externalId=repository:main&limit=1&page=${first.next?.page}`)).data;
    expect(second.items.map(({ space }) => space)).toEqual([otherSpaceId]);
    expect(second.next).toBeUndefined();
    expect((await list('externalId=x')).data.count).toBe(1);
    expect((await list('externalId=other')).data).toMatchObject({ count: 0, items: [] });
    expect((await list('', integrationToken, foreign.integrationName)).status).toBe(404);
    const stranger = await testApp().person();
    expect((await list('', stranger)).status).toBe(404);
    await testApp().send(admin, 'DELETE', `${at}/${otherSpaceId}`);
  });

  it('read an organization as one who is not of it, and the spaces that they are on', async () => {
    const token = await tokenOf(own);
    const { organizationId } = own;
    const organization = await testApp().send(token, 'GET', `/orgs/${organizationId}`);
    expect(organization.data).toMatchObject({
      id: organizationId,
      permissions: { view: true, admin: false, listMembers: false },
    });
    const spaces = `/orgs/${organizationId}/spaces`;
    const listed = await testApp().send<{ items: { id: string }[]; count: number }>(token, 'GET', spaces);
    expect(listed.data.items.map(({ id }) => id)).toEqual([own.spaceId]);
    expect(listed.data.count).toBe(1);
    expect((await testApp().send(token, 'GET', `${spaces}?deleted=true`)).status).toBe(403);
  });

  it('are refused when they are over, changed, or the installation is paused or gone', async () => {
    const path = `/spaces/${own.spaceId}`;
    const token = await tokenOf(own);
    const holder = { integrationId: await findId(own.integrationName), installationId: own.installationId };
    const over = signIntegrationToken(testApp().services.keyring, holder, Date.now() - 16 * 60_000);
    const [body, signature] = token.split('.');
    const changed = `${body}A.${signature}`;
    for (const bad of [over, changed, `${token}.x`, 'lci_', 'lci_a.b', 'lci_.'])
      expect((await testApp().send(bad, 'GET', path)).status).toBe(401);
    const at = `/integrations/${own.integrationName}/installations/${own.installationId}`;
    await testApp().send(admin, 'PATCH', at, { paused: true });
    expect((await testApp().send(token, 'GET', path)).status).toBe(403);
    expect((await testApp().send(integrationToken, 'POST', `${at}/tokens`)).status).toBe(403);
    await testApp().send(admin, 'PATCH', at, { paused: false });
    expect((await testApp().send(token, 'GET', path)).status).toBe(200);
    await testApp().send(admin, 'DELETE', at);
    expect((await testApp().send(token, 'GET', path)).status).toBe(401);
  });
});
