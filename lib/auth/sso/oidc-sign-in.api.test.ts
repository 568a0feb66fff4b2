import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/storage/database/id';
import { insertUser } from '@/lib/storage/users/users';
import { TestOidcProvider } from '@/lib/testing/oidc-provider';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

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
  id = await driver.addOidc(issuer, { domains: ['Example.ORG'], defaultRole: 'edit' });
});

const errorOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('error');

const newEmail = () => `${newId()}@example.org`;

describe('the provider of an organization', () => {
  it('brings people with the default role and team, bound to the organization', async () => {
    const team = await testApp().team(driver.organizationId, []);
    await testApp().send(driver.admin, 'PATCH', `${driver.org}/oidc/${id}`, { defaultTeam: team });
    const email = newEmail();
    const { browser, location } = await driver.byOidc(issuer, id, { sub: newId(), email, name: 'Grace' });
    expect(location).toBe(`http://lectern.test/orgs/${driver.organizationId}`);
    const caller = await browser.caller();
    expect(caller).toMatchObject({ email, displayName: 'Grace', boundTo: driver.organizationId });
    const member = await testApp().send(driver.admin, 'GET', `${driver.org}/members/${caller?.userId}`);
    expect(member.data).toMatchObject({ role: 'edit', teams: 1 });
    const renamed = await driver.send(browser, 'PATCH', '/user', { displayName: 'Grace Hopper' });
    expect(renamed.status).toBe(200);
    const line = browser.lastSetCookies.find((one) => one.startsWith('lectern-session='));
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it('knows people again by its own name for them, whatever their address is then', async () => {
    const sub = newId();
    const first = await driver.byOidc(issuer, id, { sub, email: newEmail() });
    const again = await driver.byOidc(issuer, id, { sub, email: newEmail() });
    expect((await again.browser.caller())?.userId).toBe((await first.browser.caller())?.userId);
  });

  it('replaces the session of the browser', async () => {
    const { email } = await driver.person();
    const browser = driver.browser();
    await browser.signIn(email, 'a few unrelated words');
    const before = browser.session() ?? '';
    await driver.byOidc(issuer, id, { sub: newId(), email }, browser);
    const old = driver.browser();
    old.cookies.set('lectern-session', before);
    expect([browser.session() === before, await old.caller()]).toEqual([false, undefined]);
  });

  it.each([
    [
      'another domain',
      { email: 'ada@elsewhere.example' },
      /may not speak for addresses of elsewhere.example/,
    ],
    ['a domain in front of another', { email: 'ada@example.org@elsewhere.example' }, /does not vouch/],
    ['an address nobody verified', { email: 'x@example.org', email_verified: false }, /does not vouch/],
    ['no address', {}, /does not vouch/],
  ])('refuses %s', async (_, claims, words) => {
    const { browser, error, location } = await driver.byOidc(issuer, id, { sub: newId(), ...claims });
    expect(error).toMatch(words);
    expect(new URL(location).searchParams.get('org')).toBe(driver.organizationId);
    expect(browser.session()).toBeUndefined();
  });

  it('lets nobody into an account that may be of a stranger, unless they are a member already', async () => {
    const email = newEmail();
    const user = await insertUser(testApp().database.db, {
      email,
      displayName: 'Squatter',
      isAddressProven: false,
    });
    const refused = await driver.byOidc(issuer, id, { sub: newId(), email });
    expect(refused.error).toMatch(/has not shown that the address is theirs/);
    await testApp().join(driver.organizationId, { id: user?.id ?? '', token: '' }, 'read');
    const { browser } = await driver.byOidc(issuer, id, { sub: newId(), email });
    expect((await browser.caller())?.userId).toBe(user?.id);
  });

  it('shows whose an address is only where its domain is proven', async () => {
    const isProven = async (email: string) => {
      await driver.byOidc(issuer, id, { sub: newId(), email });
      const rows = await testApp().database.prepared<{ is_address_proven: boolean }>(
        'shown address',
        'select is_address_proven from users where email = $1',
        [email],
      );
      return rows[0]?.is_address_proven;
    };
    expect(await isProven(newEmail())).toBe(false);
    const chief = await testApp().person({ isInstanceAdmin: true });
    const domain = `/instance${driver.org}/email-domains/example.org`;
    await testApp().send(chief, 'POST', `${domain}/confirm`);
    expect(await isProven(newEmail())).toBe(true);
    await testApp().send(chief, 'POST', `${domain}/withdraw`);
  });

  it('gives what an invitation to the address offers, which is gone with that', async () => {
    const email = newEmail();
    const body = { emails: [email.toUpperCase()], role: 'edit', sso: true };
    await testApp().send(driver.admin, 'POST', `${driver.org}/invites`, body);
    await driver.byOidc(issuer, id, { sub: newId(), email });
    const rows = await testApp().database.prepared<{ role: number; sso: boolean }>(
      'admitted',
      'select m.role, m.sso from members m join users u on u.id = m.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ role: 3, sso: true }]);
    expect((await testApp().send(driver.admin, 'GET', `${driver.org}/invitations`)).data).toMatchObject({
      count: 0,
    });
  });

  it('does not let a disabled member in, or a disabled account', async () => {
    const [member, gone] = [await driver.person({ role: 'read' }), await driver.person()];
    await testApp().send(driver.admin, 'PATCH', `${driver.org}/members/${member.id}`, { disabled: true });
    await testApp().database.prepared('disable', 'update users set disabled_at = now() where id = $1', [
      gone.id,
    ]);
    const ends = [];
    for (const { email } of [member, gone])
      ends.push((await driver.byOidc(issuer, id, { sub: newId(), email })).error);
    expect(ends).toEqual([
      'Your membership of Acme is disabled. Ask an administrator of it.',
      'Your account is disabled. Ask an administrator of this Lectern.',
    ]);
  });

  it('takes an answer only in the browser that asked, and once', async () => {
    const claims = { sub: newId(), email: newEmail() };
    const asking = driver.browser();
    const left = await asking.send('GET', `sso/${id}`);
    const query = await issuer.agree(left.headers.get('location') ?? '', claims);
    const back = `sso/${id}/callback?${query}`;
    const other = driver.browser();
    await other.send('GET', back);
    const forged = await asking.send('GET', back.replace(/state=[^&]*/, 'state=forged'));
    expect([other.session(), asking.session(), forged.status]).toEqual([undefined, undefined, 303]);
    const done = await driver.byOidc(issuer, id, claims);
    expect(done.browser.session()).toBeDefined();
    const replay = await done.browser.send('GET', back);
    expect(replay.headers.get('location')).toContain('/login?error=');
  });

  it('is reached by the guard alone: nothing on a machine that the operator does not allow', async () => {
    const { outboundAllow } = testApp().services.environment;
    const allowed = outboundAllow.splice(0);
    const issued = `${issuer.issuer}/`;
    outboundAllow.push('127.0.0.1:1');
    const created = await testApp().send(driver.admin, 'POST', `${driver.org}/oidc`, {
      label: 'Inner',
      issuer: issued,
      clientId: 'x',
      clientSecret: 'y',
    });
    const inner = await driver.testApp.make(driver.admin, `${driver.org}/oidc`, {
      label: 'Inner',
      issuer: 'https://127.0.0.1',
      clientId: 'x',
      clientSecret: 'y',
    });
    const { error } = await driver.byOidc(issuer, inner, { sub: '1' });
    outboundAllow.splice(0, 1, ...allowed);
    expect([created.status, error]).toEqual([400, expect.stringContaining('not on the public internet')]);
  });

  it('leads to own paths alone', async () => {
    for (const to of ['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const query = `?callbackUrl=${encodeURIComponent(to)}`;
      const { location } = await driver.byOidc(
        issuer,
        id,
        { sub: newId(), email: newEmail() },
        undefined,
        query,
      );
      expect(location).toBe('http://lectern.test/');
    }
    const query = `?callbackUrl=${encodeURIComponent('/orgs/abc?tab=1')}`;
    const own = await driver.byOidc(issuer, id, { sub: newId(), email: newEmail() }, undefined, query);
    expect(own.location).toBe('http://lectern.test/orgs/abc?tab=1');
  });

  it('fails closed: with a lost secret, as a provider of a deleted organization, or as none', async () => {
    await testApp().database.prepared(
      'lose',
      "update sso_providers set client_secret_sealed = 'x' where id = $1",
      [id],
    );
    expect((await driver.byOidc(issuer, id, { sub: '1' })).error).toMatch(/not set up completely/);
    await testApp().database.prepared('trash', 'update organizations set deleted_at = now() where id = $1', [
      driver.organizationId,
    ]);
    for (const path of [id, 'nothing', 'instance', `${id}/other`, '%00', `${id}/acs`, '__proto__']) {
      const answer = await driver.browser().send('GET', `sso/${path}`);
      expect([answer.status, errorOf(answer)]).toEqual([
        303,
        expect.stringMatching(/no such sign-in provider/),
      ]);
    }
  });
});
