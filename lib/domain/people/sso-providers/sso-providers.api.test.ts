import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '@/lib/storage/schema/instance';
import { ssoIdentities, ssoProviders } from '@/lib/storage/schema/sso-providers';
import { TestSamlProvider } from '@/lib/testing/saml-provider';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: SsoDriver;

beforeEach(async () => {
  driver = await SsoDriver.open(testApp());
});

const OIDC = {
  label: 'Staff',
  issuer: 'https://id.example.org/.well-known/openid-configuration',
  clientId: 'lectern',
  clientSecret: 'a secret that nobody reads again',
};

const send = <Data = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  testApp().send<Data>(driver.admin, method, `${driver.org}${path}`, body);

describe('a provider', () => {
  it('of OpenID Connect keeps its secret to itself, in answers, the database and the log', async () => {
    const made = await send<{ id: string }>('POST', '/oidc', {
      ...OIDC,
      domains: ['Example.ORG', 'example.org'],
    });
    const start = `${TEST_URL}/api/auth/sso/${made.data.id}`;
    expect(made.data).toMatchObject({
      domains: ['example.org'],
      issuer: 'https://id.example.org',
      defaultRole: null,
      hasClientSecret: true,
      status: 'active',
      service: { startURL: start, redirectURL: `${start}/callback` },
    });
    await send('PATCH', `/oidc/${made.data.id}`, { clientSecret: 'another secret', label: 'People' });
    const everything = JSON.stringify([
      made.data,
      (await send('GET', '/oidc')).data,
      await testApp().database.db.select().from(ssoProviders),
      await testApp().database.db.select().from(auditEvents),
    ]);
    expect(everything).not.toMatch(/a secret that nobody|another secret/);
    expect(everything).toContain('"clientSecret":"changed"');
  });

  it('of SAML is pending until all is there, and takes a certificate however it is pasted', async () => {
    const { certificate, entityId } = new TestSamlProvider();
    const { data } = await send<{ id: string; status: string }>('POST', '/saml', { label: 'Partners' });
    const change = async (body: object) => (await send('PATCH', `/saml/${data.id}`, body)).data;
    const bare = certificate.replace(/-----[^-]+-----|\n/g, '');
    expect(data.status).toBe('pending');
    expect(await change({ certificate: bare, entityID: entityId })).toMatchObject({
      certificate,
      status: 'pending',
    });
    expect(await change({ ssoURL: 'https://idp.example' })).toMatchObject({ status: 'active' });
    expect(await change({ certificate: '' })).toMatchObject({ certificate: '', status: 'pending' });
    expect((await send('PATCH', `/saml/${data.id}`, { certificate: 'hello' })).status).toBe(400);
  });

  it.each(['http://id.example.org', 'https://', 'https://[::1'])(
    'has no issuer such as %s',
    async (issuer) => {
      expect((await send('POST', '/oidc', { ...OIDC, issuer })).status).toBe(400);
    },
  );

  it('gives no team of another organization, and roles that there are', async () => {
    const foreign = await testApp().team(await testApp().organization(await testApp().person()), []);
    expect((await send('POST', '/oidc', { ...OIDC, defaultTeam: foreign })).status).toBe(404);
    expect((await send('POST', '/oidc', { ...OIDC, defaultRole: 'owner' })).status).toBe(400);
  });
});

it('tells an address its providers by its domain alone, once that is proven or confirmed', async () => {
  const domain = `${driver.organizationId.toLowerCase()}.example`;
  const { data } = await send<{ id: string }>('POST', '/oidc', { ...OIDC, domains: [domain] });
  await send('POST', '/saml', { label: 'Pending', domains: [domain] });
  await driver.person({ email: `known@${domain}` });
  const find = async (query: string) =>
    (await testApp().send<{ items: unknown[] }>(undefined, 'GET', `/sign-in/providers?${query}`)).data.items;
  const expected = [
    {
      id: data.id,
      label: 'Staff',
      organization: 'Acme',
      kind: 'oidc',
      startURL: `${TEST_URL}/api/auth/sso/${data.id}`,
    },
  ];
  expect(await find(`email=known@${domain}`)).toEqual([]);
  const chief = await testApp().person({ isInstanceAdmin: true });
  const confirm = `/instance/orgs/${driver.organizationId}/email-domains/${domain}/confirm`;
  await testApp().send(chief, 'POST', confirm);
  for (const email of [`known@${domain}`, `nobody@${domain.toUpperCase()}`])
    expect(await find(`email=${email}`)).toEqual(expected);
  expect(await find(`organization=${driver.organizationId}`)).toEqual(expected);
  for (const query of ['', 'email=ada@nowhere.example', `email=ada@x.${domain}`, 'organization=nothing'])
    expect(await find(query)).toEqual([]);
});

it('tells whom enforcing would lock out, and who could still come in', async () => {
  const { data } = await send<{ id: string }>('POST', '/oidc', { ...OIDC, domains: ['example.org'] });
  await testApp().database.prepared('away', "update users set email = id || '@away.example' where id = $1", [
    driver.admin.id,
  ]);
  const admin = await driver.person({ role: 'admin', email: `${driver.organizationId}@else.example` });
  const covered = await driver.person({ role: 'read' });
  await testApp()
    .database.db.insert(ssoIdentities)
    .values({ providerId: data.id, subject: '1', userId: covered.id });
  const locked = await driver.person({ role: null, email: `x${driver.organizationId}@else.example` });
  const gone = await driver.person({ role: 'edit', email: `y${driver.organizationId}@else.example` });
  await send('PATCH', `/members/${gone.id}`, { disabled: true });
  const readiness = (await send<{ lockedOut: { id: string }[] }>('GET', '/sso-readiness')).data;
  expect(readiness).toMatchObject({ providers: 1, members: 4, proven: 1, lockedOutCount: 2 });
  expect(readiness.lockedOut.map((one) => one.id).sort()).toEqual([driver.admin.id, locked.id].sort());
  expect(readiness).toMatchObject({ recovery: [{ id: admin.id }] });
  await send('PATCH', `/oidc/${data.id}`, { domains: [] });
  expect((await send('GET', '/sso-readiness')).data).toMatchObject({ lockedOutCount: 0, lockedOut: [] });
});
