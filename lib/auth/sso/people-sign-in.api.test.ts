import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeMessage } from '@/lib/events/hub';
import { newId } from '@/lib/storage/database/id';
import { TestOidcProvider } from '@/lib/testing/oidc-provider';
import { TestSamlProvider } from '@/lib/testing/saml-provider';
import type { SignInBrowser } from '@/lib/testing/sign-in-browser';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const saml = new TestSamlProvider();
const published: ChangeMessage[] = [];
let issuer: TestOidcProvider;
let driver: SsoDriver;
let domain: string;

beforeAll(async () => {
  issuer = await TestOidcProvider.start();
  await testApp().services.hub.watch((change) => published.push(change));
});
afterAll(() => issuer.stop());

beforeEach(async () => {
  driver = await SsoDriver.open(testApp());
  domain = `${newId().toLowerCase()}.example`;
  published.length = 0;
});

interface End {
  browser: SignInBrowser;
  error: string | null;
  location: string;
}

/** By each way, where its domain is set up; `to` is what stands behind the address that a button leads to. */
const ways: Record<string, () => Promise<(email: string, to?: string) => Promise<End>>> = {
  'OpenID Connect of the organization': async () => {
    const id = await driver.addOidc(issuer, { domains: [domain], defaultRole: 'comment' });
    return (email, to) =>
      driver.byOidc(issuer, id, { sub: email, email, name: 'Grace Hopper' }, undefined, to);
  },
  'SAML of the organization': async () => {
    const id = await driver.addSaml(saml, { domains: [domain], defaultRole: 'comment' });
    return (email, to) => driver.bySaml(saml, id, email, undefined, to);
  },
  'OpenID Connect of the instance': async () => {
    const body = { emailDomains: [domain], defaultRole: 'comment' };
    await testApp().send(driver.admin, 'PATCH', driver.org, body);
    await driver.confirmDomain(domain);
    return (email, to) =>
      driver.byInstance(issuer, { sub: email, email, name: 'Grace Hopper' }, undefined, to);
  },
};

/** As the administrators see them. */
async function memberBehind({ browser }: End) {
  const caller = await browser.caller();
  const { data } = await testApp().send<{ role: string; teams: number }>(
    driver.admin,
    'GET',
    `${driver.org}/members/${caller?.userId}`,
  );
  return { caller, role: data.role, teams: data.teams };
}

const newsOf = (userId: string | undefined) =>
  published.filter(({ noun, id }) => noun === 'members' && id === userId);

describe.each(Object.entries(ways))('by %s', (_, open) => {
  it('a new person gets an account and the default role, and everybody watching hears of them', async () => {
    const signIn = await open();
    const email = `new-${newId()}@${domain}`;
    const end = await signIn(email);
    expect(end.error).toBeNull();
    const { caller, role } = await memberBehind(end);
    expect([caller?.email, caller?.displayName, role]).toEqual([email, 'Grace Hopper', 'comment']);
    await expect.poll(() => newsOf(caller?.userId)).toHaveLength(1);
    expect(newsOf(caller?.userId)).toMatchObject([
      { organization: driver.organizationId, user: caller?.userId },
    ]);
    const { data } = await driver.send<{ items: { id: string }[] }>(end.browser, 'GET', '/orgs');
    expect(data.items.map(({ id }) => id)).toEqual([driver.organizationId]);
  });

  it('an invited person gets what the invitation offers, and lands behind it', async () => {
    const signIn = await open();
    const team = await testApp().team(driver.organizationId, []);
    const email = `invited-${newId()}@${domain}`;
    await testApp().send(driver.admin, 'POST', `${driver.org}/invites`, {
      emails: [email.toUpperCase()],
      role: 'edit',
      teams: [team],
    });
    const list = await testApp().send<{ items: { urls: { app: string } }[] }>(
      driver.admin,
      'GET',
      `${driver.org}/invitations`,
    );
    const path = new URL(list.data.items[0]?.urls.app ?? '').pathname;
    const end = await signIn(email, `?callbackUrl=${encodeURIComponent(path)}`);
    expect([end.error, end.location]).toEqual([null, `${TEST_URL}/orgs/${driver.organizationId}`]);
    const { caller, role, teams } = await memberBehind(end);
    expect([caller?.email, role, teams]).toEqual([email, 'edit', 1]);
  });

  it('a member stays as they are, and nobody hears of a new one', async () => {
    const signIn = await open();
    const { id, email } = await driver.person({ role: 'review', email: `member-${newId()}@${domain}` });
    const end = await signIn(email);
    expect([end.error, (await memberBehind(end)).role]).toEqual([null, 'review']);
    expect((await end.browser.caller())?.userId).toBe(id);
    const later = await signIn(`later-${newId()}@${domain}`);
    const userId = (await later.browser.caller())?.userId;
    await expect.poll(() => newsOf(userId)).toHaveLength(1);
    expect(newsOf(id)).toEqual([]);
  });

  it('people who come at the same moment get one account each, and one membership', async () => {
    const signIn = await open();
    const email = `twice-${newId()}@${domain}`;
    const ends = await Promise.all([email, email, `other-${newId()}@${domain}`].map((one) => signIn(one)));
    const people = await Promise.all(ends.map(async (end) => (await end.browser.caller())?.userId));
    expect(people.every((id) => id !== undefined)).toBe(true);
    expect(new Set(people).size).toBe(2);
    for (const id of people)
      expect((await testApp().send(driver.admin, 'GET', `${driver.org}/members/${id}`)).status).toBe(200);
  });
});
