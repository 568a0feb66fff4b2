import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeMessage } from '@/lib/events/hub';
import { newId } from '@/lib/storage/database/id';
import { insertUser } from '@/lib/storage/users/users';
import { type Claims, TestOidcProvider } from '@/lib/testing/oidc-provider';
import { SignInBrowser, signInServices } from '@/lib/testing/sign-in-browser';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let issuer: TestOidcProvider;
let driver: SsoDriver;

beforeAll(async () => {
  issuer = await TestOidcProvider.start();
});
afterAll(() => issuer.stop());

beforeEach(async () => {
  driver = await SsoDriver.open(testApp());
});

const newEmail = (domain = 'example.org') => `${newId()}@${domain}`;
const newDomain = () => `${newId().toLowerCase()}.example`;
const addUser = (email: string, more: object = {}) =>
  insertUser(testApp().database.db, { email, displayName: 'Ada', ...more });

/** Lets the driver's organization take people of a domain. */
async function name(domain: string, defaultRole = 'comment'): Promise<void> {
  await testApp().send(driver.admin, 'PATCH', driver.org, { emailDomains: [domain], defaultRole });
  await driver.confirmDomain(domain);
}

const memberOf = (browser: SignInBrowser) =>
  browser
    .caller()
    .then((caller) => testApp().send(driver.admin, 'GET', `${driver.org}/members/${caller?.userId}`));

describe('single sign-on of the instance', () => {
  it('asks with state, nonce and a code challenge, at the address that operators have registered', async () => {
    const browser = await driver.browserOfInstance(issuer);
    const left = await browser.send('GET', 'sso/instance');
    const asked = new URL(left.headers.get('location') ?? '');
    expect(asked.origin).toBe(issuer.issuer);
    for (const key of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(key)).toBeTruthy();
    expect(asked.searchParams.get('redirect_uri')).toBe(`${TEST_URL}/api/auth/callback/oidc`);
  });

  it('is offered on the sign-in page', async () => {
    const { data } = await testApp().send(undefined, 'GET', '/sign-in/providers');
    expect(data).toEqual({ items: [] });
    const { environment } = testApp().services;
    environment.oidc = { issuer: issuer.issuer, clientId: 'x', clientSecret: 'x', name: 'the company' };
    const offered = await testApp().send(undefined, 'GET', '/sign-in/providers');
    environment.oidc = undefined;
    const startURL = `${TEST_URL}/api/auth/sso/instance`;
    expect(offered.data).toEqual({ items: [], instance: { label: 'the company', startURL } });
  });

  it('opens a session of the account with that e-mail address, bound to nothing', async () => {
    const email = newEmail();
    const user = await addUser(email);
    const { browser, location } = await driver.byInstance(issuer, {
      sub: newId(),
      email: email.toUpperCase(),
    });
    expect(location).toBe(`${TEST_URL}/`);
    expect(await browser.caller()).toMatchObject({ userId: user?.id, boundTo: null });
  });

  it('takes an account from whoever made it in the name of the address, and their sessions end', async () => {
    const published: ChangeMessage[] = [];
    await testApp().services.hub.watch((change) => published.push(change));
    const email = newEmail();
    const user = await addUser(email, { passwordHash: 'of a stranger', isAddressProven: false });
    const { error } = await driver.byInstance(issuer, { sub: newId(), email });
    expect(error).toBeNull();
    await expect.poll(() => published).toContainEqual({ noun: 'sessions', user: user?.id });
    const rows = await testApp().database.prepared(
      'taken',
      'select password_hash, is_address_proven from users where id = $1',
      [user?.id],
    );
    expect(rows).toEqual([{ password_hash: null, is_address_proven: true }]);
  });

  it.each<[string, Omit<Claims, 'sub'>, RegExp]>([
    ['strangers', { email: 'stranger@nowhere.example' }, /You have no account here/],
    ['an address nobody vouches for', { email: 'x@y.example', email_verified: false }, /does not vouch/],
    ['what is no address', { email: 'x@y@z.example' }, /does not vouch/],
    ['no address', {}, /does not vouch/],
  ])('refuses %s in words', async (_, claims, words) => {
    const { browser, error } = await driver.byInstance(issuer, { sub: newId(), ...claims });
    expect(error).toMatch(words);
    expect(await browser.caller()).toBeUndefined();
  });

  it('refuses somebody disabled', async () => {
    const email = newEmail();
    const user = await addUser(email);
    await testApp().database.prepared('disable', 'update users set disabled_at = now() where id = $1', [
      user?.id,
    ]);
    const { browser, error } = await driver.byInstance(issuer, { sub: newId(), email });
    expect([browser.session(), error]).toEqual([undefined, expect.stringMatching(/no account/)]);
  });

  it('takes an answer only in the browser that asked, and once', async () => {
    const email = newEmail();
    await addUser(email);
    const asking = await driver.browserOfInstance(issuer);
    const left = await asking.send('GET', 'sso/instance');
    const query = await issuer.agree(left.headers.get('location') ?? '', { sub: newId(), email });
    const other = await driver.browserOfInstance(issuer);
    await other.send('GET', `callback/oidc?${query}`);
    expect(other.session()).toBeUndefined();
    await asking.send('GET', `callback/oidc?${query.replace(/state=[^&]*/, 'state=forged')}`);
    expect(asking.session()).toBeUndefined();
  });
});

describe('a domain that an organization names', () => {
  it('lets people with an account in at their next sign-in', async () => {
    const domain = newDomain();
    const claims = { sub: newId(), email: newEmail(domain) };
    await addUser(claims.email);
    const before = await driver.byInstance(issuer, claims);
    expect((await memberOf(before.browser)).status).toBe(404);
    await name(domain);
    const after = await driver.byInstance(issuer, claims);
    expect((await memberOf(after.browser)).data).toMatchObject({ role: 'comment' });
  });

  it('lets nobody in by its name alone, before it is proven or confirmed', async () => {
    const domain = newDomain();
    await testApp().send(driver.admin, 'PATCH', driver.org, { emailDomains: [domain] });
    const { error } = await driver.byInstance(issuer, { sub: newId(), email: newEmail(domain) });
    expect(error).toMatch(/no account/);
  });

  it('does not bring back whom an administrator removed, until they are invited again', async () => {
    const domain = newDomain();
    await name(domain, 'create');
    const claims = { sub: newId(), email: newEmail(domain) };
    const { browser } = await driver.byInstance(issuer, claims);
    const path = `${driver.org}/members/${(await browser.caller())?.userId}`;
    await testApp().send(driver.admin, 'DELETE', path);
    const again = await driver.byInstance(issuer, claims);
    expect([again.error, (await memberOf(again.browser)).status]).toEqual([null, 404]);
    const invited = { emails: [claims.email], role: 'read' };
    await testApp().send(driver.admin, 'POST', `${driver.org}/invites`, invited);
    expect((await memberOf(again.browser)).data).toMatchObject({ role: 'read' });
  });

  it('leaves members as they are, disabled ones too', async () => {
    const domain = newDomain();
    await name(domain, 'create');
    const email = newEmail(domain);
    const { id } = await driver.person({ role: 'read', email });
    await testApp().send(driver.admin, 'PATCH', `${driver.org}/members/${id}`, { disabled: true });
    const { browser } = await driver.byInstance(issuer, { sub: newId(), email });
    expect((await memberOf(browser)).data).toMatchObject({ role: 'read', disabled: true });
    expect((await driver.send(browser, 'GET', driver.org)).status).toBe(404);
  });
});

describe('what goes wrong', () => {
  const wordsOf = (answer: Response) => {
    const page = new URL(answer.headers.get('location') ?? '');
    return [answer.status, page.pathname, page.searchParams.get('error')];
  };

  it('is read on the sign-in page: a person who turned back', async () => {
    const browser = await driver.browserOfInstance(issuer);
    const left = await browser.send('GET', 'sso/instance');
    const query = await issuer.decline(left.headers.get('location') ?? '');
    const back = await browser.send('GET', `callback/oidc?${query}`);
    expect(wordsOf(back)).toEqual([
      303,
      '/login',
      expect.stringMatching(/^The company refused: access_denied/),
    ]);
  });

  it('is read on the sign-in page: a provider that is away, is another one, or knows another secret', async () => {
    const client = {
      LECTERN_OIDC_CLIENT_ID: 'x',
      LECTERN_OIDC_CLIENT_SECRET: 'x',
      LECTERN_OIDC_NAME: 'Acme',
    };
    const at = (LECTERN_OIDC_ISSUER: string) =>
      new SignInBrowser(signInServices(testApp().database, { ...client, LECTERN_OIDC_ISSUER }));
    const away = await at('http://127.0.0.1:1').send('GET', 'sso/instance');
    const other = await at(issuer.issuer.replace('127.0.0.1', 'localhost')).send('GET', 'sso/instance');
    expect([wordsOf(away), wordsOf(other)]).toEqual([
      [303, '/login', expect.stringMatching(/^Acme could not be asked/)],
      [
        303,
        '/login',
        expect.stringMatching(/^Acme cannot be used. It calls itself http:\/\/127.0.0.1:\d+, and/),
      ],
    ]);
    const email = newEmail();
    await addUser(email);
    const browser = await driver.browserOfInstance(issuer);
    const { oidc } = browser.services.environment;
    if (oidc) oidc.clientSecret = 'another';
    expect((await driver.byInstance(issuer, { sub: newId(), email }, browser)).error).toMatch(
      /invalid_client/,
    );
  });

  it('is read on the sign-in page: a database that does not answer', async () => {
    const email = newEmail();
    await addUser(email);
    const browser = await driver.browserOfInstance(issuer);
    const left = await browser.send('GET', 'sso/instance');
    const query = await issuer.agree(left.headers.get('location') ?? '', { sub: newId(), email });
    const { database } = testApp();
    const transaction = () => Promise.reject(new Error('There is no connection.'));
    Object.assign(browser.services, { database: { ...database, transaction } });
    const back = await browser.send('GET', `callback/oidc?${query}`);
    expect(wordsOf(back)).toEqual([
      303,
      '/login',
      expect.stringMatching(/Tell your administrator the request id/),
    ]);
    expect(browser.session()).toBeUndefined();
  });

  it('is read on the sign-in page: an answer that nobody asked for, by GET or by POST', async () => {
    const browser = await driver.browserOfInstance(issuer);
    expect(wordsOf(await browser.send('GET', 'callback/oidc'))[2]).toMatch(/begun elsewhere/);
    expect(wordsOf(await browser.send('POST', 'callback/oidc', {}))[2]).toMatch(/no such sign-in provider/);
  });
});

describe('providers differ', () => {
  it('in the slash at the end of their name, which operators need not know', async () => {
    const redirect_uris = [`${TEST_URL}/api/auth/callback/oidc`];
    const client = { client_id: 'lectern', client_secret: 'known to both', redirect_uris };
    const realm = await TestOidcProvider.start({ path: '/realm/', clients: [client] });
    const email = newEmail();
    await addUser(email);
    const { environment } = testApp().services;
    const issuers = [realm.issuer, realm.issuer.replace(/\/$/, '')];
    const ends = issuers.map((named) => {
      const oidc = { issuer: named, clientId: 'lectern', clientSecret: 'known to both', name: 'the realm' };
      const browser = new SignInBrowser({ ...testApp().services, environment: { ...environment, oidc } });
      return driver.byInstance(realm, { sub: newId(), email }, browser);
    });
    expect((await Promise.all(ends)).map(({ error }) => error)).toEqual([null, null]);
    await realm.stop();
  });

  it('in how a client shows its secret: the one that it was registered with is found', async () => {
    issuer.takesPostAlone = true;
    try {
      const email = newEmail();
      await addUser(email);
      const { error, browser } = await driver.byInstance(issuer, { sub: newId(), email });
      expect([error, (await browser.caller())?.email]).toEqual([null, email]);
      expect((await driver.byInstance(issuer, { sub: newId(), email })).error).toBeNull();
    } finally {
      issuer.takesPostAlone = false;
    }
  });
});
