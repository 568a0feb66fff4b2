import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '@/lib/contract/rate-limits';
import type { ChangeMessage } from '@/lib/events/hub';
import { prepareTestDatabase } from '@/lib/testing/database';
import { addPerson, PASSWORD, SignInBrowser, signInServices } from '@/lib/testing/sign-in-browser';

const database = prepareTestDatabase();

class Browser extends SignInBrowser {
  constructor(variables?: Record<string, string>) {
    super(signInServices(database(), variables));
  }
}

const person = (options?: Parameters<typeof addPerson>[1]) => addPerson(database(), options);

const countAudit = async (action: string, subject?: string) =>
  (
    await database().prepared<{ n: number }>(
      'audit',
      'select count(*)::int as n from audit_events where action = $1 and ($2::text is null or subject = $2)',
      [action, subject ?? null],
    )
  )[0]?.n;

describe('signing in', () => {
  it('opens a session that the API finds by the hash of its cookie', async () => {
    const browser = new Browser();
    const { email, id } = await person();
    const response = await browser.signIn(email.toUpperCase(), PASSWORD, { callbackUrl: '/orgs/abc?tab=1' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ url: 'http://localhost:3000/orgs/abc?tab=1' });
    expect((await browser.caller())?.userId).toBe(id);
    const [row] = await database().prepared<{ user_agent: string; address: string; token_hash: string }>(
      'session',
      'select user_agent, address, token_hash from sessions where user_id = $1',
      [id],
    );
    expect(row?.user_agent).toBe('Test browser');
    expect(row?.address).toBe('203.0.113.7');
    expect(row?.token_hash).not.toContain(browser.session() ?? '-');
  });

  it('takes the form encoding of next-auth’s own client', async () => {
    const browser = new Browser();
    const { email, id } = await person();
    const { csrfToken } = await (await browser.send('GET', 'csrf')).json();
    const form = new URLSearchParams({ email, password: PASSWORD, csrfToken, json: 'true' }).toString();
    const response = await browser.send('POST', 'callback/credentials', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(200);
    expect((await browser.caller())?.userId).toBe(id);
  });

  it('sets the cookie for this host alone, out of reach of scripts', async () => {
    const { email } = await person();
    const browser = new Browser();
    await browser.signIn(email, PASSWORD);
    const line = browser.lastSetCookies.find((one) => one.startsWith('lectern-session=')) ?? '';
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).not.toMatch(/Domain=/i);
    const secure = new Browser({ LECTERN_URL: 'https://docs.example.org' });
    await secure.signIn(email, PASSWORD);
    const hosted = secure.lastSetCookies.find((one) => one.includes('lectern-session=')) ?? '';
    expect(hosted).toMatch(/^__Host-lectern-session=/);
    expect(hosted).toMatch(/; Secure/);
    expect([...secure.cookies.keys()].every((name) => name.startsWith('__Host-'))).toBe(true);
  });

  it('gives another session at each sign-in, and ends the one it replaces', async () => {
    const { email } = await person();
    const browser = new Browser();
    await browser.signIn(email, PASSWORD);
    const first = browser.session() ?? '';
    await browser.signIn(email, PASSWORD);
    expect(browser.session()).not.toBe(first);
    const old = new Browser();
    old.cookies.set('lectern-session', first);
    expect(await old.caller()).toBeUndefined();
  });

  it('does not take over a session that was planted', async () => {
    const { email } = await person();
    const browser = new Browser();
    browser.cookies.set('lectern-session', 'planted');
    await browser.signIn(email, PASSWORD);
    expect(browser.session()).not.toBe('planted');
  });
});

describe('a refused sign-in', () => {
  it('is the same for nobody, a wrong password, no password and a disabled person', async () => {
    const cases = [
      { email: 'nobody@example.org', password: PASSWORD },
      { email: (await person()).email, password: 'another phrase' },
      { email: (await person({ password: null })).email, password: '' },
      { email: (await person({ disabled: true })).email, password: PASSWORD },
      { email: 'a\0b@example.org', password: PASSWORD },
      { email: (await person()).email, password: 'x'.repeat(5_000) },
    ];
    const answers = [];
    for (const { email, password } of cases) {
      const browser = new Browser();
      const response = await browser.signIn(email, password);
      const headers = [...response.headers.keys()].filter((name) => name !== 'set-cookie');
      answers.push({ status: response.status, body: await response.json(), headers });
      expect(browser.session()).toBeUndefined();
    }
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.body.error).toEqual({
      code: 401,
      message: 'The e-mail address or the password is wrong.',
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is kept in the audit log, without what was typed', async () => {
    const { email, id } = await person();
    await new Browser().signIn(email, 'a wrong password');
    expect(await countAudit('session.refuse', id)).toBe(1);
    const typed = await database().prepared(
      'typed',
      "select 1 from audit_events where details::text like '%wrong%'",
      [],
    );
    expect(typed).toEqual([]);
  });

  it('needs the token of the form', async () => {
    const { email } = await person();
    const browser = new Browser();
    const response = await browser.signIn(email, PASSWORD, { csrfToken: 'made up' });
    expect(response.status).toBe(403);
    expect((await response.json()).error.message).toMatch(/Load the page again/);
    expect(browser.session()).toBeUndefined();
  });

  it('says when there were too many, in the form that the sign-in page shows', async () => {
    const browser = new Browser({ LECTERN_RATE_LIMITS: 'on' });
    const attempt = () => browser.send('POST', 'callback/credentials', { json: true });
    for (let at = 0; at < RATE_LIMITS.login; at++) expect((await attempt()).status).toBe(403);
    const response = await attempt();
    expect([response.status, response.headers.has('retry-after')]).toEqual([429, true]);
    const { error, url } = await response.json();
    expect(error.message).toMatch(/\.$/);
    expect(new URL(url).searchParams.get('error')).toBe(error.message);
  });

  it('fails closed when the database does not answer', async () => {
    const browser = new Browser();
    Object.assign(browser.services, { database: { ...database(), db: undefined } });
    expect((await browser.signIn('a@example.org', PASSWORD)).status).toBe(500);
    expect(browser.session()).toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends the session on the server, at once', async () => {
    const published: ChangeMessage[] = [];
    const { email, id } = await person();
    const browser = new Browser();
    await browser.services.hub.watch((change) => published.push(change));
    await browser.signIn(email, PASSWORD);
    const kept = browser.session() ?? '';
    const { csrfToken } = await (await browser.send('GET', 'csrf')).json();
    const response = await browser.send('POST', 'signout', { csrfToken, callbackUrl: '/login', json: true });
    expect(await response.json()).toEqual({ url: 'http://localhost:3000/login' });
    expect(browser.session()).toBeUndefined();
    await expect.poll(() => published).toContainEqual({ noun: 'sessions', user: id });
    const replay = new Browser();
    replay.cookies.set('lectern-session', kept);
    expect(await replay.caller()).toBeUndefined();
  });

  it('needs the token of the form', async () => {
    const { email } = await person();
    const browser = new Browser();
    await browser.signIn(email, PASSWORD);
    await browser.send('POST', 'signout', { csrfToken: 'made up', json: true });
    expect(await browser.caller()).toBeDefined();
  });
});

describe('a session', () => {
  it.each([
    [
      'at its absolute end',
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    ],
    [
      'unused for 14 days',
      // Times are kept in milliseconds: rounded up, exactly 14 days ago may be a moment less.
      "update sessions set last_seen_at = now() - interval '14 days 1 millisecond' where user_id = $1",
    ],
    ['of somebody disabled', 'update users set disabled_at = now() where id = $1'],
  ])('is over %s', async (name, statement) => {
    const { email, id } = await person();
    const browser = new Browser();
    await browser.signIn(email, PASSWORD);
    expect((await (await browser.send('GET', 'session')).json()).user.email).toBe(email);
    await database().prepared(name, statement, [id]);
    expect(await browser.caller()).toBeUndefined();
    expect(await (await browser.send('GET', 'session')).json()).toEqual({});
  });

  it('lives for 30 days at most', async () => {
    const { email, id } = await person();
    await new Browser().signIn(email, PASSWORD);
    const [row] = await database().prepared<{ days: number }>(
      'days',
      'select extract(epoch from expires_at - created_at)::int / 86400 as days from sessions where user_id = $1',
      [id],
    );
    expect(row?.days).toBe(30);
  });
});

describe('the door', () => {
  it('opens for nothing but signing in and out', async () => {
    const browser = new Browser();
    const tries = [
      ['POST', '_log'],
      ['POST', 'session'],
      ['GET', 'verify-request'],
      ['GET', 'nothing'],
      ['GET', ''],
    ] as const;
    for (const [method, path] of tries) {
      const response = await browser.send(method, path, method === 'POST' ? {} : undefined);
      expect(response.status, path).toBe(404);
    }
  });

  it('never answers 5xx to what a client sends', async () => {
    const browser = new Browser();
    const bodies = ['{', '[]', 'null', '"x"', '{"email":{"a":1},"password":[1]}', '{"json":true}', ''];
    for (const body of bodies) {
      const response = await browser.send('POST', 'callback/credentials', body);
      expect(response.status, body).toBeLessThan(500);
    }
    const steps = [
      'credentials',
      'oidc',
      'github',
      'unknown',
      '__proto__',
      'constructor',
      'credentials/x',
      '%00',
    ];
    for (const action of ['callback', 'signin', 'signout', 'session', 'error', 'sso'])
      for (const step of ['', ...steps.map((one) => `/${one}`)])
        for (const [method, body] of [['GET'], ['POST', {}], ['POST', { json: true }]] as const)
          for (const accept of ['*/*', 'text/html,*/*;q=0.8']) {
            const { status } = await browser.send(method, action + step, body, { accept });
            expect(status, `${method} ${action}${step} ${accept}`).toBeLessThan(500);
          }
    for (const path of ['error?error=%00', 'signin?error=x', 'callback/oidc?code=x&state=x'])
      expect((await browser.send('GET', path)).status, path).toBeLessThan(500);
    const told = await browser.send('GET', `error?error=${encodeURIComponent('Zażółć\r\nset-cookie: a=b')}`);
    expect(told.headers.get('location')).toBe(
      `/login?error=${encodeURIComponent('Zażółć\r\nset-cookie: a=b')}`,
    );
    const led = await browser.send('GET', 'callback/github', undefined, { accept: 'text/html' });
    expect(led.status).toBe(303);
    expect(new URL(led.headers.get('location') ?? '').searchParams.get('error')).toMatch(
      /no such way to sign in/,
    );
    const long = await browser.send('POST', 'callback/credentials', { email: 'x'.repeat(20_000) });
    expect(long.status).toBe(413);
    const text = await browser.send('POST', 'signin', 'hello', { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });
});
