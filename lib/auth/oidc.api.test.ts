import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthDoor } from '@/lib/auth/auth-door';
import { newId } from '@/lib/storage/id';
import { insertUser } from '@/lib/storage/users';
import { prepareTestDatabase } from '@/lib/testing/database';
import { type Claims, OidcProvider } from '@/lib/testing/oidc-provider';
import { SignInBrowser, signInSettings } from '@/lib/testing/sign-in-browser';

const database = prepareTestDatabase();
let provider: OidcProvider;
beforeAll(async () => {
  provider = await OidcProvider.start();
});
afterAll(() => provider.stop());

function newBrowser(door: Partial<AuthDoor> = {}): SignInBrowser {
  const environment = signInSettings({
    LECTERN_OIDC_ISSUER: provider.issuer,
    LECTERN_OIDC_CLIENT_ID: 'lectern',
    LECTERN_OIDC_CLIENT_SECRET: 'shared with the provider',
  });
  return new SignInBrowser(database(), environment, door);
}

async function leave(browser: SignInBrowser): Promise<string> {
  const { csrfToken } = await (await browser.send('GET', 'csrf')).json();
  const sent = await browser.send('POST', 'signin/oidc', { csrfToken, json: true, callbackUrl: '/orgs' });
  return (await sent.json()).url;
}

async function signIn(claims: Claims, browser = newBrowser()) {
  const query = provider.agree(await leave(browser), claims);
  const back = await browser.send('GET', `callback/oidc?${query}`);
  return { browser, back, location: back.headers.get('location') ?? '', query };
}

/** What the person reads in the end. */
async function reason(browser: SignInBrowser, location: string): Promise<string | null> {
  const path = location.replace(/^.*\/api\/auth\//, '');
  const end = (await browser.send('GET', path)).headers.get('location') ?? '';
  return new URL(end, 'http://localhost:3000').searchParams.get('error');
}

const newEmail = (domain = 'example.org') => `${newId()}@${domain}`;

describe('single sign-on', () => {
  it('asks with state, nonce and a code challenge', async () => {
    const asked = new URL(await leave(newBrowser()));
    expect(asked.origin).toBe(provider.issuer);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)).toBeTruthy();
    expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/oidc');
  });

  it('opens a session of the account with that e-mail address', async () => {
    const email = newEmail();
    const user = await insertUser(database().db, { email, displayName: 'Ada' });
    const { browser, location } = await signIn({ sub: '1', email: email.toUpperCase() });
    expect(location).toBe('http://localhost:3000/orgs');
    expect((await browser.caller())?.userId).toBe(user?.id);
  });

  it('takes an account from whoever made it in the name of the address', async () => {
    const email = newEmail();
    const passwordHash = 'of a stranger';
    const squatted = { email, displayName: 'Squatter', passwordHash, isAddressProven: false };
    const user = await insertUser(database().db, squatted);
    const ended: string[] = [];
    const browser = newBrowser({
      onSignOut: async (userId) => {
        ended.push(userId);
      },
    });
    await signIn({ sub: '5', email }, browser);
    expect(ended).toEqual([user?.id]);
    const rows = await database().prepared(
      'taken',
      'select password_hash, is_address_proven from users where id = $1',
      [user?.id],
    );
    expect(rows).toEqual([{ password_hash: null, is_address_proven: true }]);
  });

  it('makes an account for people whose domain an organization takes, with its default role, where it is proven', async () => {
    const domain = `${newId().toLowerCase()}.example`;
    const organizationId = newId();
    await database().prepared(
      'organization',
      "insert into organizations (id, title, email_domains, default_role) values ($1, 'Acme', array[$2], 3)",
      [organizationId, domain],
    );
    const email = newEmail(domain);
    const { browser: stranger } = await signIn({ sub: '2', email, email_verified: true, name: 'Grace' });
    expect(await stranger.caller()).toBeUndefined();
    await database().prepared(
      'proven',
      "insert into email_domains (organization_id, domain, proven_by) values ($1, $2, 'dns')",
      [organizationId, domain],
    );
    const { browser } = await signIn({ sub: '2', email, email_verified: true, name: 'Grace' });
    const caller = await browser.caller();
    expect([caller?.email, caller?.displayName]).toEqual([email, 'Grace']);
    const rows = await database().prepared('role', 'select role from members where user_id = $1', [
      caller?.userId,
    ]);
    expect(rows).toEqual([{ role: 3 }]);
    expect((await (await signIn({ sub: '2', email })).browser.caller())?.userId).toBe(caller?.userId);
  });

  it.each([
    ['strangers', { sub: '3', email: 'stranger@nowhere.example' }, /You have no account here/],
    [
      'an address nobody vouches for',
      { sub: '4', email: 'x@y.example', email_verified: false },
      /does not vouch/,
    ],
    ['no address', { sub: '5' }, /does not vouch/],
  ])('refuses %s in words', async (_, claims, words) => {
    const { browser, location } = await signIn(claims);
    expect(await reason(browser, location)).toMatch(words);
    expect(await browser.caller()).toBeUndefined();
  });

  it('refuses somebody disabled', async () => {
    const email = newEmail();
    const user = await insertUser(database().db, { email, displayName: 'Ada' });
    await database().prepared('disable', 'update users set disabled_at = now() where id = $1', [user?.id]);
    const { browser } = await signIn({ sub: '6', email });
    expect(browser.session()).toBeUndefined();
  });

  it('takes an answer only in the browser that asked, and once', async () => {
    const email = newEmail();
    await insertUser(database().db, { email, displayName: 'Ada' });
    const asking = newBrowser();
    const query = provider.agree(await leave(asking), { sub: '7', email });
    const other = newBrowser();
    await other.send('GET', `callback/oidc?${query}`);
    expect(other.session()).toBeUndefined();
    const forged = query.replace(/state=[^&]*/, 'state=forged');
    await asking.send('GET', `callback/oidc?${forged}`);
    expect(asking.session()).toBeUndefined();
    const done = await signIn({ sub: '7', email });
    const replay = newBrowser();
    await replay.send('GET', `callback/oidc?${done.query}`);
    expect(replay.session()).toBeUndefined();
  });
});
