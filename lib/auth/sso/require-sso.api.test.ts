import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ssoAddresses } from '@/lib/contract/sso-addresses';
import { newId } from '@/lib/storage/database/id';
import { auditEvents } from '@/lib/storage/schema/instance';
import { ssoProviders } from '@/lib/storage/schema/sso-providers';
import { TestOidcProvider } from '@/lib/testing/oidc-provider';
import { PASSWORD, type SignInBrowser } from '@/lib/testing/sign-in-browser';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let issuer: TestOidcProvider;
let driver: SsoDriver;
let id: string;

beforeAll(async () => {
  issuer = await TestOidcProvider.start();
});
afterAll(() => issuer.stop());

beforeEach(async () => {
  driver = await SsoDriver.open(testApp());
  id = await driver.addOidc(issuer);
});

async function byPassword(email: string): Promise<SignInBrowser> {
  const browser = driver.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

const byProvider = async (email: string) =>
  (await driver.byOidc(issuer, id, { sub: newId(), email })).browser;

const enforce = (sso = true) =>
  testApp().send<{ error: { message: string } }>(driver.admin, 'PATCH', driver.org, { sso });

const audited = async (action: string) =>
  (await testApp().database.db.select().from(auditEvents).where(eq(auditEvents.action, action))).filter(
    ({ organizationId }) => organizationId === driver.organizationId,
  );

describe('what a provider vouches for gains nothing outside its organization', () => {
  it.each(['the administrator of the instance', 'a member of another organization'])('as %s', async (who) => {
    const victim = await driver.person({ isInstanceAdmin: who.includes('instance') });
    const elsewhere = await testApp().organization(victim, 'Elsewhere');
    const space = await testApp().make(victim, `/orgs/${elsewhere}/spaces`, { title: 'Secret' });
    const token = await testApp().make(victim, '/user/tokens', { label: 'own' });
    const own = await byPassword(victim.email);
    const browser = await byProvider(victim.email);
    expect((await browser.caller())?.userId).toBe(victim.id);
    const status = async (method: string, path: string, body?: unknown) =>
      (await driver.send(browser, method, path, body)).status;
    expect([
      await status('GET', driver.org),
      await status('GET', `/orgs/${elsewhere}`),
      await status('GET', `/spaces/${space}`),
      await status('PATCH', `/spaces/${space}`, { title: 'Mine' }),
      await status('POST', '/user/tokens', { label: 'x', organization: elsewhere }),
      await status('POST', '/orgs', { title: 'Mine' }),
      await status('POST', '/users', { email: `${newId()}@example.org`, displayName: 'X' }),
      await status('PUT', '/user/password', { current: PASSWORD, password: 'another long phrase' }),
      await status('PATCH', '/user', { displayName: 'Mallory' }),
      await status('PATCH', `/users/${victim.id}`, { displayName: 'Mallory' }),
      await status('PATCH', '/user/notification-settings', { merges: { email: false } }),
      await status('DELETE', `/user/tokens/${token}`),
    ]).toEqual([200, 404, 404, 404, 404, 403, 403, 403, 403, 403, 403, 204]);
    const list = async (path: string) =>
      (await driver.send<{ items: { id: string }[] }>(browser, 'GET', path)).data.items;
    expect((await list('/orgs')).map((item) => item.id)).toEqual([driver.organizationId]);
    expect([await list('/user/tokens'), (await list('/user/sessions')).length]).toEqual([[], 1]);
    const made = await driver.send<{ token: string }>(browser, 'POST', '/user/tokens', { label: 'bound' });
    expect((await testApp().send(made.data.token, 'GET', `/orgs/${elsewhere}`)).status).toBe(404);
    expect((await own.caller())?.userId).toBe(victim.id);
  });
});

describe('an organization that asks for single sign-on', () => {
  it('lets in whom its providers vouch for, tokens, and no other session', async () => {
    const member = await driver.person({ role: 'admin' });
    await testApp().database.prepared('forget', 'update users set password_hash = null where id = $1', [
      driver.admin.id,
    ]);
    const plain = await driver.person({ role: 'edit' });
    const browser = await byPassword(plain.email);
    const space = await testApp().make(driver.admin, `${driver.org}/spaces`, { title: 'Handbook' });
    expect((await driver.send(browser, 'GET', `/spaces/${space}`)).status).toBe(200);
    expect((await enforce()).status).toBe(200);
    for (const path of [driver.org, `/spaces/${space}`]) {
      const refused = await driver.send(browser, 'GET', path);
      expect([refused.status, refused.headers.get('x-lectern-reason')]).toEqual([403, 'single-sign-on']);
    }
    expect((await testApp().send(plain, 'GET', `/spaces/${space}`)).status).toBe(200);
    expect((await driver.send(await byProvider(plain.email), 'GET', `/spaces/${space}`)).status).toBe(200);
    const stranger = await byPassword((await driver.person()).email);
    expect((await driver.send(stranger, 'GET', driver.org)).status).toBe(404);
    expect(member.id).toBeDefined();
  });

  it('lets administrators with a password mend it, and writes that down once per session', async () => {
    const { email, id: userId } = await driver.person({ role: 'admin' });
    await enforce();
    const browser = await byPassword(email);
    for (let at = 0; at < 3; at++) expect((await driver.send(browser, 'GET', driver.org)).status).toBe(200);
    const session = (await browser.caller())?.credentialId;
    expect(await audited('sso.bypass')).toMatchObject([{ actorId: userId, subject: session }]);
    expect((await driver.send(await byProvider(email), 'GET', driver.org)).status).toBe(200);
    expect(await audited('sso.bypass')).toHaveLength(1);
    expect((await driver.send(browser, 'PATCH', driver.org, { sso: false })).status).toBe(200);
    expect(await audited('sso.enforce')).toHaveLength(2);
  });

  it('asks a single member for it too', async () => {
    const { email, id: userId } = await driver.person({ role: 'edit' });
    const browser = await byPassword(email);
    await testApp().send(driver.admin, 'POST', `${driver.org}/members/${userId}/sso`);
    expect((await driver.send(browser, 'GET', driver.org)).status).toBe(403);
  });

  it('can only begin to when a provider works and an administrator could still come in', async () => {
    const nobody = await enforce();
    expect([nobody.status, nobody.data.error.message]).toEqual([
      409,
      expect.stringMatching(/No administrator/),
    ]);
    await driver.person({ role: 'admin' });
    await testApp().database.db.update(ssoProviders).set({ issuer: null }).where(eq(ssoProviders.id, id));
    const pending = await enforce();
    expect([pending.status, pending.data.error.message]).toEqual([409, expect.stringMatching(/No provider/)]);
    expect((await testApp().send<{ sso: boolean }>(driver.admin, 'GET', driver.org)).data.sso).toBe(false);
  });

  it('asks nobody before there is a provider, and everybody from the first that works', async () => {
    const { email } = await driver.person({ role: 'edit' });
    const other = await driver.person({ role: 'edit' });
    const path = `${driver.org}/oidc/${id}`;
    await testApp().send(driver.admin, 'DELETE', path);
    expect((await enforce()).status).toBe(200);
    const single = await testApp().send(driver.admin, 'POST', `${driver.org}/members/${other.id}/sso`);
    expect([single.status, single.data]).toEqual([200, expect.objectContaining({ sso: true })]);
    const [one, two] = [await byPassword(email), await byPassword(other.email)];
    const statuses = async () => [
      (await driver.send(one, 'GET', driver.org)).status,
      (await driver.send(two, 'GET', driver.org)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await testApp().make(driver.admin, `${driver.org}/saml`, { label: 'Not yet' });
    expect(await statuses()).toEqual([200, 200]);
    await driver.addOidc(issuer, {});
    expect(await statuses()).toEqual([403, 403]);
  });

  it('keeps its last provider until it stops asking', async () => {
    await driver.person({ role: 'admin' });
    await enforce();
    const path = `${driver.org}/oidc/${id}`;
    expect((await testApp().send(driver.admin, 'DELETE', path)).status).toBe(409);
    expect((await testApp().send(driver.admin, 'GET', path)).status).toBe(200);
    await enforce(false);
    expect((await testApp().send(driver.admin, 'DELETE', path)).status).toBe(205);
  });
});

describe('the sessions of a provider', () => {
  const change = (body: object) => testApp().send(driver.admin, 'PATCH', `${driver.org}/oidc/${id}`, body);

  it.each<[string, () => Promise<unknown>]>([
    ['it is removed', () => testApp().send(driver.admin, 'DELETE', `${driver.org}/oidc/${id}`)],
    ['its client is another', () => change({ clientId: 'other' })],
    ['it speaks for fewer', () => change({ domains: ['elsewhere.example'] })],
  ])('end at once when %s, with their streams', async (_, act) => {
    const { email } = await driver.person({ role: 'read' });
    const [browser, other] = [await byProvider(email), await byPassword(email)];
    const cookie = `lectern-session=${browser.session() ?? ''}`;
    const address = `${TEST_URL}/v1${driver.org}/events`;
    const stream = await testApp().api.fetch(new Request(address, { headers: { cookie } }));
    const reader = stream.body?.getReader();
    await reader?.read();
    await act();
    expect((await driver.send(browser, 'GET', '/user')).status).toBe(401);
    expect((await driver.send(other, 'GET', '/user')).status).toBe(200);
    for (;;) if ((await reader?.read())?.done !== false) break;
  });

  it('stay when its name changes', async () => {
    const browser = await byProvider((await driver.person({ role: 'read' })).email);
    await change({ label: 'Everybody', domains: [] });
    expect((await driver.send(browser, 'GET', '/user')).status).toBe(200);
  });

  it('no longer mean the same people when the issuer is another', async () => {
    const sub = newId();
    const { email } = await driver.person({ role: 'admin' });
    await driver.byOidc(issuer, id, { sub, email });
    const second = await TestOidcProvider.start();
    testApp().services.environment.outboundAllow.push(new URL(second.issuer).host);
    const client = await second.register(ssoAddresses(TEST_URL, id).callback);
    await change({ issuer: second.issuer, ...client });
    const { browser } = await driver.byOidc(second, id, { sub, email: `${newId()}@example.org` });
    await second.stop();
    expect((await browser.caller())?.email).not.toBe(email);
  });
});
