import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import { newSecret } from '@/lib/secrets/token';
import { PublishedDriver, SECRET } from '@/lib/testing/published-driver';
import { cookieOf, ReaderDriver, type ReceivedPage } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const;
type Visibility = (typeof VISIBILITIES)[number];

const FALLBACK = 'https://login.example.org/docs';
const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let other: PublishedDriver;
let keys: Record<'right' | 'off' | 'foreign', string>;
let visitorKeys: Record<'right' | 'replaced' | 'foreign', string>;
let file: string;

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  const organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId);
  other = await PublishedDriver.open(testApp(), admin, organizationId);
  const [right, off] = [await site.shareKey('Right'), await site.shareKey('Off')];
  await site.driver.send('PATCH', `/share-links/${off.id}`, { active: false });
  keys = { right: right.key, off: off.key, foreign: (await other.shareKey()).key };
  const replaced = await site.visitorKey(FALLBACK);
  visitorKeys = { replaced, right: await site.visitorKey(FALLBACK), foreign: await other.visitorKey() };
  file = await site.filePath();
});
afterAll(() => readers.close());

interface Address {
  path: string;
  body?: unknown;
  tells: RegExp;
}

/** Everything that a site answers, and whether it says anything of the site. */
async function listAddresses(): Promise<Address[]> {
  const siteSpace = await site.siteSpaceId();
  const question = { question: `How do I go to ${SECRET}?`, previous: [], here: siteSpace };
  const page = await site.pageId('guides/first');
  return [
    { path: '', tells: /Zanzibar/ },
    { path: '/guides/first', tells: /Zanzibar/ },
    { path: '/guides/first.md', tells: /Zanzibar/ },
    { path: '/nowhere', tells: /Zanzibar/ },
    { path: '/llms.txt', tells: /Zanzibar/ },
    { path: '/llms-full.txt', tells: /Zanzibar/ },
    { path: '/robots.txt', tells: /User-agent/ },
    { path: '/sitemap.xml', tells: /guides\/first/ },
    { path: '/~/index.json', tells: /Zanzibar/ },
    { path: `/~/search?q=${SECRET}`, tells: /Zanzibar/ },
    { path: '/~/questions', tells: /event: done/ },
    { path: '/~/ask', body: question, tells: /Zanzibar/ },
    { path: '/~/views', body: { siteSpace, page }, tells: /^$/ },
    { path: file, tells: /PNG/ },
  ];
}

const byPath = { prefix: () => site.at, host: undefined };
const byHostname = { prefix: () => '', host: () => site.hostname };
const byBasename = { prefix: () => '', host: () => `${site.basename}.localhost:3000` };
const HOSTS = { byPath, byHostname, byBasename };

async function credentials(): Promise<Record<string, string>> {
  const { siteId } = site.driver;
  const token = (key: string) => signVisitorToken(key, { plan: 'pro' });
  const share = (key: string) => `lectern-share-${siteId}=${key}`;
  const visitor = (value: string) => `lectern-visitor-${siteId}=${value}`;
  return {
    nothing: '',
    'a wrong key': share(newSecret()),
    'a revoked key': share(keys.off),
    'the key of another site': share(keys.foreign),
    'a right under the name of another site': `lectern-share-${other.driver.siteId}=${keys.right}`,
    'the right key': share(keys.right),
    'the token of the key before': visitor(await token(visitorKeys.replaced)),
    'the token of another site': visitor(await token(visitorKeys.foreign)),
    'the right token': visitor(await token(visitorKeys.right)),
  };
}

const OPENS: Record<Visibility, (credential: string) => boolean> = {
  public: () => true,
  unlisted: () => true,
  'share-link': (credential) => credential === 'the right key',
  'visitor-auth': (credential) => credential === 'the right token',
};

describe.each(VISIBILITIES)('a site that is %s', (visibility) => {
  beforeAll(() => site.show(visibility));

  test.each(Object.keys(HOSTS) as (keyof typeof HOSTS)[])('answers its own readers alone %s', async (way) => {
    for (const [credential, cookie] of Object.entries(await credentials()))
      for (const address of await listAddresses()) {
        const answer = await ask(way, cookie, address);
        const what = `${credential} at ${address.path}`;
        if (OPENS[visibility](credential)) expectOpen(answer, visibility, address, what);
        else expectClosed(answer, visibility, address.path, what);
      }
  });
});

function ask(way: keyof typeof HOSTS, cookie: string, { path, body }: Address): Promise<ReceivedPage> {
  const { prefix, host } = HOSTS[way];
  return readers.ask(prefix() + path, {
    method: body ? 'POST' : 'GET',
    ...(host ? { host: host() } : {}),
    ...(cookie ? { cookie } : {}),
    ...(body ? { body } : {}),
  });
}

function expectOpen(answer: ReceivedPage, visibility: Visibility, { path, tells }: Address, what: string) {
  if (path === '/sitemap.xml' && visibility !== 'public') {
    expect([what, answer.status]).toEqual([what, 404]);
    return;
  }
  expect([what, answer.status < 300 || path === '/nowhere']).toEqual([what, true]);
  expect([what, answer.text]).toEqual([what, expect.stringMatching(tells)]);
  if (visibility !== 'public' && answer.status === 200 && !path.startsWith('/~/ask'))
    expect([what, answer.headers['x-robots-tag']]).toEqual([what, 'noindex']);
  if (visibility === 'share-link' || visibility === 'visitor-auth')
    expect([what, answer.headers['cache-control']]).toEqual([
      what,
      expect.stringMatching(/private|no-store/),
    ]);
}

function expectClosed(answer: ReceivedPage, visibility: Visibility, path: string, what: string) {
  const isData = path.startsWith('/~/');
  const status = visibility === 'share-link' ? 404 : isData ? 401 : 302;
  expect([what, answer.status]).toEqual([what, status]);
  expect([what, answer.headers['cache-control']]).toEqual([what, 'private, no-store']);
  expect([what, answer.text.includes(SECRET)]).toEqual([what, false]);
  if (status === 302) expect(answer.headers.location).toContain(`${FALLBACK}?location=`);
}

test('a closed site answers as one that is not there, byte for byte', async () => {
  await site.show('share-link');
  for (const path of ['', '/guides/first', '/~/search?q=x', '/sitemap.xml', `/${newSecret()}`, file]) {
    const closed = await readers.get(site.at + path);
    const missing = await readers.get(`/sites/nobody${path}`);
    expect(closed.status).toBe(404);
    expect([closed.text, { ...closed.headers, date: '' }]).toEqual([
      missing.text,
      { ...missing.headers, date: '' },
    ]);
  }
});

test('a key in an address becomes a cookie and a clean address, and a wrong one does not', async () => {
  await site.show('share-link');
  const arrived = await readers.get(`${site.at}/${keys.right}/guides/first?x=1`);
  expect([arrived.status, arrived.headers.location]).toEqual([302, `${site.at}/guides/first?x=1`]);
  expect(arrived.headers['referrer-policy']).toBe('no-referrer');
  expect(arrived.cookies[0]).toMatch(/; Path=\/sites\/[^;]+; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const read = await readers.get(`${site.at}/guides/first`, { cookie: cookieOf(arrived) });
  expect([read.status, read.text.includes(keys.right)]).toEqual([200, false]);
  for (const key of [keys.off, keys.foreign, newSecret()]) {
    const refused = await readers.get(`${site.at}/${key}`);
    expect([refused.status, refused.cookies]).toEqual([404, []]);
  }
  const onHost = await readers.get(`/${keys.right}`, { host: site.hostname });
  expect([onHost.headers.location, onHost.cookies[0]]).toEqual([
    '/',
    expect.stringMatching(/Path=\/;.*Secure$/),
  ]);
});

test('a key that is switched off opens nothing from that moment', async () => {
  await site.show('share-link');
  const { id, key } = await site.shareKey('For a while');
  const cookie = cookieOf(await readers.get(`${site.at}/${key}`));
  expect((await readers.get(site.at, { cookie })).status).toBe(200);
  await site.driver.send('PATCH', `/share-links/${id}`, { active: false });
  expect((await readers.get(site.at, { cookie })).status).toBe(404);
});

const PASSWORD = 'five unrelated words';

/** What a browser has after it came by a link. */
const shareCookie = (key: string) => `lectern-share-${site.driver.siteId}=${key}`;

test('a link with a password opens nothing, by any route, until it is given', async () => {
  await site.show('share-link');
  const { key } = await site.shareKey('Guarded', PASSWORD);
  const arrived = await readers.get(`${site.at}/${key}/guides/first`);
  expect([arrived.status, cookieOf(arrived)]).toEqual([302, shareCookie(key)]);
  const entered = await readers.sendForm(
    `${site.at}/guides/first?x=1`,
    { password: PASSWORD },
    { cookie: shareCookie(key) },
  );
  expect([entered.status, entered.headers.location]).toEqual([303, `${site.at}/guides/first?x=1`]);
  expect(entered.cookies[0]).toMatch(/; Path=\/sites\/[^;]+; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  const proof = cookieOf(entered);
  for (const way of Object.keys(HOSTS) as (keyof typeof HOSTS)[])
    for (const address of await listAddresses()) {
      const what = `${way} ${address.path}`;
      const closed = await ask(way, shareCookie(key), address);
      expect([what, closed.status, closed.text.includes(SECRET)]).toEqual([what, 401, false]);
      expect([what, closed.headers['cache-control']]).toEqual([what, 'private, no-store']);
      expect(JSON.parse(closed.text).error.message).toMatch(/^This share link has a password\. /);
      const forged = await ask(way, `${shareCookie(key)}; ${proof.replace(/.$/, '!')}`, address);
      expect([what, forged.status]).toEqual([what, 401]);
      // The proof without the key is nothing, and closed as a site that is not there.
      expect((await ask(way, proof, address)).status).toBe(404);
      const open = await ask(way, `${shareCookie(key)}; ${proof}`, address);
      expectOpen(open, 'share-link', address, what);
    }
});

test('people are asked for it by a form, which says what was wrong', async () => {
  await site.show('share-link');
  const { key } = await site.shareKey('Guarded', PASSWORD);
  const cookie = shareCookie(key);
  const asked = await readers.get(`${site.at}/guides/first`, {
    cookie,
    headers: { accept: 'text/html,*/*' },
  });
  expect([asked.status, asked.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  expect(asked.text).toMatch(/<label for="password">.*<input id="password"[^>]* type="password"/);
  expect(asked.text).not.toMatch(/Zanzibar|<script src|role="alert"/);
  const wrong = await readers.sendForm(site.at, { password: 'five other words' }, { cookie });
  expect([wrong.status, wrong.cookies]).toEqual([401, []]);
  expect(wrong.text).toMatch(/aria-invalid="true" aria-describedby="password-error"/);
  for (const password of ['', `${PASSWORD} `, '\0', 'x'.repeat(5_000)])
    expect((await readers.sendForm(site.at, { password }, { cookie })).status).toBe(401);
  expect((await readers.sendForm(site.at, { password: 'x'.repeat(10_000) }, { cookie })).status).toBe(413);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const sent = await readers.sendForm(site.at, { password: PASSWORD }, { cookie, headers: foreign });
  expect(sent.status).toBe(403);
  const style = `${site.at}/~/reader/reader-ABC.css`;
  expect((await readers.get(style, { cookie })).text).toBe('built');
  expect((await readers.get(style)).status).toBe(404);
  // Without the key of the link it is as if nothing were there.
  expect((await readers.sendForm(site.at, { password: PASSWORD })).status).toBe(404);
});

test('another password, none and another key end what the password opened', async () => {
  await site.show('share-link');
  const { id, key } = await site.shareKey('Guarded', PASSWORD);
  const change = (body: object) => site.driver.send('PATCH', `/share-links/${id}`, body);
  const enter = async (password: string, by = key) =>
    cookieOf(await readers.sendForm(site.at, { password }, { cookie: shareCookie(by) }));
  const read = async (proof: string, by = key) =>
    (await readers.get(site.at, { cookie: `${shareCookie(by)}; ${proof}` })).status;
  const first = await enter(PASSWORD);
  expect(await read(first)).toBe(200);
  // The same again is another one: it says "ask everybody again".
  await change({ password: PASSWORD });
  expect(await read(first)).toBe(401);
  const second = await enter(PASSWORD);
  expect(await read(second)).toBe(200);
  await change({ password: null });
  expect(await read('')).toBe(200);
  await change({ password: PASSWORD });
  expect([await read(first), await read(second)]).toEqual([401, 401]);
  const third = await enter(PASSWORD);
  await site.driver.send('POST', `/share-links/${id}/rotate`);
  expect(await read(third)).toBe(404);
  const other = await site.shareKey('Another', PASSWORD);
  expect(await read(third, other.key)).toBe(401);
});

test('its password can be tried a few times a minute, by an address and by all of them together', async () => {
  await site.show('share-link');
  const { key } = await site.shareKey('Guarded', PASSWORD);
  const limited = await ReaderDriver.open(testApp(), { rateLimits: true, trustProxy: true });
  const guess = (address: string, headers: Record<string, string> = {}) =>
    limited.sendForm(
      site.at,
      { password: 'five other words' },
      { cookie: shareCookie(key), headers: { 'x-forwarded-for': address, ...headers } },
    );
  for (let time = 0; time < RATE_LIMITS.login; time += 1)
    expect((await guess('203.0.113.1')).status).toBe(401);
  const refused = await guess('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(refused.text).toContain(`Try again in ${refused.headers['retry-after']} seconds.`);
  const told = await guess('203.0.113.1', { accept: '*/*' });
  expect(JSON.parse(told.text).error).toMatchObject({
    code: 429,
    message: expect.stringContaining('Try again in'),
  });
  for (let time = RATE_LIMITS.login; time < RATE_LIMITS['share-link']; time += 1)
    expect((await guess(`198.51.100.${time}`)).status).toBe(401);
  expect((await guess('203.0.113.77')).status).toBe(429);
  await limited.close();
});

test('a token in an address becomes a cookie, and a wrong one leads to where to sign in', async () => {
  await site.show('visitor-auth');
  const token = await signVisitorToken(visitorKeys.right, { plan: 'pro' });
  const arrived = await readers.get(`${site.at}/guides/first?jwt_token=${token}&x=1`);
  expect([arrived.status, arrived.headers.location]).toEqual([302, `${site.at}/guides/first?x=1`]);
  const read = await readers.get(`${site.at}/guides/first`, { cookie: cookieOf(arrived) });
  expect([read.status, read.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const wrong = await readers.get(`${site.at}?jwt_token=${token.slice(0, -3)}`);
  expect([wrong.status, wrong.headers.location, wrong.cookies]).toEqual([302, site.at, []]);
});

test('an unpublished site gives nothing, whatever somebody has', async () => {
  await site.show('public');
  await site.driver.send('POST', '/unpublish');
  for (const cookie of Object.values(await credentials()))
    for (const { path, body } of await listAddresses()) {
      const asking = { ...(cookie ? { cookie } : {}), ...(body ? { body } : {}) };
      const answer = await readers.ask(site.at + path, { method: body ? 'POST' : 'GET', ...asking });
      expect([path, answer.status, answer.text.includes(SECRET)]).toEqual([path, 404, false]);
    }
  await site.driver.publish();
});

test('a file of another site is not one of this one', async () => {
  await site.show('public');
  await other.show('public');
  const foreign = await other.filePath();
  expect((await readers.get(other.at + foreign)).status).toBe(200);
  expect((await readers.get(site.at + foreign)).status).toBe(404);
  expect((await readers.get(foreign, { host: site.hostname })).status).toBe(404);
});
