import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { answerForIntegration, isForIntegrations } from '@/lib/http/integration-endpoint';
import { newId } from '@/lib/storage/database/id';
import { sites } from '@/lib/storage/schema/sites';
import { TestOidcProvider } from '@/lib/testing/oidc-provider';
import { PublishedDriver, SECRET } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { visitorIntegration } from '@/lib/testing/visitor-integration';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const ORIGIN = 'http://integrations.lectern.test';
const LOGOUT = 'https://provider.example/logout';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let provider: TestOidcProvider;
let api: Server;
let readers: ReaderDriver;
let site: PublishedDriver;
let name: string;
let installation: string;
let client: { clientId: string; clientSecret: string };

beforeAll(async () => {
  const { services, api: app } = testApp();
  // What the code asks of the API comes by its port.
  api = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(api, 'listening');
  provider = await TestOidcProvider.start();
  const { environment } = services;
  environment.port = (api.address() as AddressInfo).port;
  environment.integrations = { isOn: true, origin: ORIGIN };
  environment.outboundAllow.push(new URL(provider.issuer).host);
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, organizationId);
  await testApp().database.db.update(sites).set({ hostname: null }).where(eq(sites.id, site.driver.siteId));
  await site.show('visitor-auth');
  ({ name, installation } = await install(site));
  client = await provider.register(`${endpoint(site)}/visitor-auth/response`);
});
beforeEach(() => configure({}));
afterAll(async () => {
  await closeRuntime(testApp().services);
  await readers.close();
  await provider.stop();
  api.closeAllConnections();
  api.close();
});

/** Published, installed on the site, and the one that signs its visitors in. */
async function install({ driver }: PublishedDriver, scopes?: string[]) {
  const own = `sign-in-${newId().toLowerCase()}`;
  await testApp().send(admin, 'POST', `/integrations/${own}`, visitorIntegration(organizationId, scopes));
  const root = `/integrations/${own}/installations`;
  const id = await testApp().make(admin, root, { organization: organizationId });
  await testApp().send(admin, 'POST', `${root}/${id}/sites`, { siteId: driver.siteId });
  const chosen = await driver.send('PATCH', '/publishing/auth', { backend: 'integration', integration: own });
  return { name: own, installation: `${root}/${id}`, chosen };
}

const endpoint = ({ driver }: PublishedDriver) =>
  `${ORIGIN}/v1${installation}/sites/${driver.siteId}/integration`;

async function configure(more: Record<string, string>, { driver } = site): Promise<void> {
  const configuration = {
    issuer: provider.issuer,
    client: client.clientId,
    secret: client.clientSecret,
    logout: LOGOUT,
    ...more,
  };
  const { status } = await testApp().send(admin, 'PATCH', `${installation}/sites/${driver.siteId}`, {
    configuration,
  });
  expect(status).toBe(200);
}

interface Visited {
  status: number;
  text: string;
  location: string;
}

/** A browser of a reader: cookies stay on the host, and below the path, that they were set for. */
class ReaderBrowser {
  readonly jar: { host: string; name: string; value: string; path: string }[] = [];

  async get(address: string): Promise<Visited> {
    const url = new URL(address);
    const cookie = this.jar
      .filter(({ host, path, value }) => host === url.host && url.pathname.startsWith(path) && value !== '')
      .map((one) => `${one.name}=${one.value}`)
      .join('; ');
    const answer = isForIntegrations(testApp().services.environment, url.host, url.pathname)
      ? await this.#askIntegration(url, cookie)
      : await readers.get(url.pathname + url.search, { host: url.host, cookie });
    for (const line of answer.cookies) {
      const [, key = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      const path = /; Path=([^;]*)/.exec(line)?.[1] ?? '/';
      const isSame = (one: { host: string; name: string }) => one.host === url.host && one.name === key;
      this.jar.splice(0, Infinity, ...this.jar.filter((one) => !isSame(one)), {
        host: url.host,
        name: key,
        value,
        path,
      });
    }
    const { location } = answer.headers;
    const to = location === undefined ? '' : new URL(location, url).href;
    return { status: answer.status, text: answer.text, location: to };
  }

  async #askIntegration(url: URL, cookie: string) {
    const request = new Request(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    const answer = await answerForIntegration(testApp().services, request, '::1');
    return {
      status: answer.status,
      text: await answer.text(),
      headers: { location: answer.headers.get('location') ?? undefined },
      cookies: answer.headers.getSetCookie(),
    };
  }

  /** To the provider, where they say who they are, and back to the integration. */
  async signIn(path: string, sub = 'ada'): Promise<Visited> {
    const sent = await this.get(`${TEST_URL}${site.at}${path}`);
    const begun = await this.get(sent.location);
    return this.get(await this.agree(begun.location, sub));
  }

  async agree(address: string, sub = 'ada'): Promise<string> {
    const back = new URL(address).searchParams.get('redirect_uri');
    return `${back}?${await provider.agree(address, { sub, email: `${sub}@company.example` })}`;
  }
}

describe('a visitor of a site that an integration signs in', () => {
  it('goes to the provider and comes back to the page, with a cookie and without the token', async () => {
    const browser = new ReaderBrowser();
    const sent = await browser.get(`${TEST_URL}${site.at}/guides/first?utm=1`);
    expect(sent).toMatchObject({
      status: 302,
      location: `${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?location=guides%2Ffirst`,
    });
    const begun = await browser.get(sent.location);
    expect(begun.location).toContain(`${provider.issuer}/auth?`);
    expect(new URL(begun.location).searchParams.get('state')).toBe('state-guides/first');
    // The verifier is of the host of integrations, below the address of the site's installation.
    expect(browser.jar).toEqual([
      expect.objectContaining({ host: new URL(ORIGIN).host, path: new URL(endpoint(site)).pathname }),
    ]);
    const arrived = await browser.get(await browser.agree(begun.location));
    expect(arrived.location.split('?jwt_token=')[0]).toBe(`${TEST_URL}${site.at}/guides/first`);
    const clean = await browser.get(arrived.location);
    expect(clean).toMatchObject({ status: 302, location: `${TEST_URL}${site.at}/guides/first` });
    const read = await browser.get(clean.location);
    expect([read.status, read.text.includes(SECRET)]).toEqual([200, true]);
    // What the provider said of them is known, without what its token says of itself.
    const token = new URL(arrived.location).searchParams.get('jwt_token');
    const checked = await site.driver.send('POST', '/publishing/auth/check', { token });
    expect(checked.data).toMatchObject({ valid: true, claims: { sub: 'ada' } });
    expect(checked.data.claims).not.toHaveProperty('iss');
  });

  it('is refused without the verifier that their own browser began with', async () => {
    const begun = await new ReaderBrowser().get(
      `${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?location=`,
    );
    const other = new ReaderBrowser();
    expect((await other.get(await other.agree(begun.location))).status).toBe(400);
    const second = await other.get(`${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?location=`);
    expect(second.status).toBe(302);
    const answer = await other.get(await other.agree(begun.location, 'grace'));
    expect([answer.status, answer.location]).toEqual([401, '']);
  });

  it('stays signed out until they sign in again', async () => {
    const browser = new ReaderBrowser();
    const arrived = await browser.signIn('/guides/first');
    await browser.get(arrived.location);
    const out = await browser.get(`${TEST_URL}${site.at}/~gitbook/auth/logout`);
    expect(out.location).toBe(`${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?action=logout`);
    expect((await browser.get(out.location)).location).toBe(LOGOUT);
    const page = await browser.get(`${TEST_URL}${site.at}/guides/first`);
    expect(page.status).toBe(401);
    expect(page.text).toContain('You are signed out');
    expect(page.text).not.toContain(SECRET);
    const href = /href="([^"]*\/~gitbook\/auth\/login[^"]*)"/.exec(page.text)?.[1] ?? '';
    const again = await browser.get(`${TEST_URL}${href}`);
    expect(again.location).toBe(
      `${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?location=guides%2Ffirst`,
    );
  });

  it.each([
    ['over', async () => signVisitorToken(await keyOf(site), { exp: 1 })],
    ['with a wrong key', () => signVisitorToken('nobody’s key')],
    ['of another site', () => signOfAnotherSite()],
    ['none at all', () => Promise.resolve('nonsense')],
  ])('is told that a token is not accepted: one that is %s', async (_, makeToken) => {
    const browser = new ReaderBrowser();
    const answer = await browser.get(`${TEST_URL}${site.at}/guides/first?jwt_token=${await makeToken()}`);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('You could not be signed in');
    expect(answer.text).toContain('/~gitbook/auth/login?location=%2Fguides%2Ffirst');
    expect([answer.text.includes(SECRET), browser.jar]).toEqual([false, []]);
  });

  it('is sent nowhere but to the site with their token', async () => {
    const browser = new ReaderBrowser();
    await configure({ elsewhere: 'https://evil.example/' });
    expect(await browser.signIn('/guides/first')).toMatchObject({ status: 422, location: '' });
    await configure({ elsewhere: `${TEST_URL}${site.at}-evil/` });
    expect(await browser.signIn('/guides/first')).toMatchObject({ status: 422, location: '' });
    await configure({});
    // What the state says of the way back is nobody's secret: it stays below the site.
    const begun = await browser.get(`${ORIGIN}/v1/visitor-authentication/${site.driver.siteId}?location=x`);
    const forged = new URL(begun.location);
    forged.searchParams.set('state', 'state-@evil.example/');
    const arrived = await browser.get(await browser.agree(forged.href));
    expect(arrived.location.split('?')[0]).toBe(`${TEST_URL}${site.at}/@evil.example/`);
  });
});

const keyOf = async ({ driver }: PublishedDriver): Promise<string> => {
  const { data } = await driver.send<{ privateKey: string }>('PATCH', '/publishing/auth', {
    backend: 'custom',
  });
  const { privateKey } = data;
  await driver.send('PATCH', '/publishing/auth', { backend: 'integration', integration: name });
  return privateKey;
};

/** Signed by the same integration, for another site that it signs visitors of in. */
async function signOfAnotherSite(): Promise<string> {
  const other = await PublishedDriver.open(testApp(), admin, organizationId);
  return signVisitorToken(await other.visitorKey(), { sub: 'ada' });
}

describe('why a visitor cannot sign in', () => {
  const visit = async () => {
    const browser = new ReaderBrowser();
    const sent = await browser.get(`${TEST_URL}${site.at}/guides/first`);
    return sent.location ? browser.get(sent.location) : sent;
  };
  const stateOf = async () =>
    (await site.driver.read<{ integrationState: string }>('/publishing/auth')).integrationState;

  it('the integration is paused', async () => {
    expect(await stateOf()).toBe('ready');
    await testApp().send(admin, 'PATCH', installation, { paused: true });
    expect(await visit()).toMatchObject({ status: 503, text: expect.stringContaining('is paused') });
    expect(await stateOf()).toBe('paused');
    await testApp().send(admin, 'PATCH', installation, { paused: false });
  });

  it('the integration is not on the site any more', async () => {
    const at = `${installation}/sites`;
    await testApp().send(admin, 'DELETE', `${at}/${site.driver.siteId}`);
    expect(await visit()).toMatchObject({ status: 503, text: expect.stringContaining('not set up') });
    expect(await stateOf()).toBe('missing');
    await testApp().send(admin, 'POST', at, { siteId: site.driver.siteId });
  });

  it('the integration answers an error, in whose words it says so', async () => {
    await configure({ issuer: '' });
    const { status, text } = await visit();
    expect([status, text.includes('The provider is not configured.')]).toEqual([502, true]);
  });

  it('code of integrations does not run, or has no host of its own', async () => {
    const { integrations } = testApp().services.environment;
    integrations.origin = undefined;
    expect(await visit()).toMatchObject({ status: 503, text: expect.stringContaining('turned off') });
    expect(await stateOf()).toBe('no-host');
    integrations.origin = ORIGIN;
    integrations.isOn = false;
    expect(await visit()).toMatchObject({ status: 503 });
    expect(await stateOf()).toBe('off');
    integrations.isOn = true;
  });

  it('there is no such site, or it is not published', async () => {
    const begin = (id: string) => new ReaderBrowser().get(`${ORIGIN}/v1/visitor-authentication/${id}`);
    for (const id of ['', 'nobody', '%00', `${site.driver.siteId}/x`])
      expect((await begin(id)).status, id).toBe(404);
    await site.driver.send('POST', '/unpublish');
    expect((await begin(site.driver.siteId)).status).toBe(404);
    await site.driver.publish();
  });
});

describe('the key that visitors are signed in with', () => {
  const hasKey = async (at: string) =>
    (
      (await (
        await answerForIntegration(testApp().services, new Request(`${ORIGIN}/v1${at}/integration`), '::1')
      ).json()) as { hasKey: boolean }
    ).hasKey;

  it('is told the integration that the site names, and no other one', async () => {
    const other = await PublishedDriver.open(testApp(), admin, organizationId);
    const first = await install(other);
    const at = (one: { installation: string }) => `${one.installation}/sites/${other.driver.siteId}`;
    expect(await hasKey(at(first))).toBe(true);
    const second = await install(other);
    expect([await hasKey(at(first)), await hasKey(at(second))]).toEqual([false, true]);
    const third = await install(other, ['site:metadata:read']);
    expect(third.chosen.status).toBe(400);
    expect([await hasKey(at(second)), await hasKey(at(third))]).toEqual([true, false]);
  });

  it('is another one once somebody else signs visitors in, and shown to the owner of a server alone', async () => {
    const { driver } = await PublishedDriver.open(testApp(), admin, organizationId);
    const change = async (body: object) =>
      (await driver.send<{ privateKey?: string; integration?: string }>('PATCH', '/publishing/auth', body))
        .data;
    const { privateKey = '' } = await change({ fallbackURL: 'https://login.example.org' });
    const accepts = async (key: string) =>
      (await driver.send('POST', '/publishing/auth/check', { token: await signVisitorToken(key) })).data
        .valid;
    expect(await accepts(privateKey)).toBe(true);
    await testApp().send(admin, 'POST', `${installation}/sites`, { siteId: driver.siteId });
    const named = { backend: 'integration', integration: name.toUpperCase() };
    const chosen = await change(named);
    expect(chosen).toMatchObject({ ...named, integration: name, fallbackURL: 'https://login.example.org' });
    expect(chosen).not.toHaveProperty('privateKey');
    expect((await driver.send('POST', '/publishing/auth/regenerate')).data).not.toHaveProperty('privateKey');
    expect(await accepts(privateKey)).toBe(false);
    const back = await change({ backend: 'custom' });
    expect(back).not.toHaveProperty('integration');
    expect(await accepts(back.privateKey ?? '')).toBe(true);
    expect(await change({ backend: 'custom' })).not.toHaveProperty('privateKey');
  });

  it('is of nobody that is not there', async () => {
    const { driver } = await PublishedDriver.open(testApp(), admin, organizationId);
    for (const body of [
      { backend: 'integration', integration: 'nobody' },
      { backend: 'integration', integration: name },
      { backend: 'integration' },
      { backend: 'custom', integration: name },
      { integration: name },
    ])
      expect((await driver.send('PATCH', '/publishing/auth', body)).status, JSON.stringify(body)).toBe(400);
    expect(await driver.read('/publishing/auth')).toEqual({ object: 'publishing-auth', backend: 'custom' });
  });
});
