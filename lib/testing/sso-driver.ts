import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '@/lib/access/roles';
import { instanceCallback, ssoAddresses } from '@/lib/contract/sso-addresses';
import { hashPassword } from '@/lib/secrets/password';
import { users } from '@/lib/storage/schema/users';
import type { Claims, TestOidcProvider } from './oidc-provider';
import { OrganizationDriver } from './organization-driver';
import { readRequestId, type Said, type TestSamlProvider } from './saml-provider';
import { PASSWORD, SignInBrowser } from './sign-in-browser';
import { TEST_URL, type TestApp } from './test-app';

/** An organization with providers of its own, and browsers that sign in by them. */
export class SsoDriver extends OrganizationDriver {
  #ofInstance: { clientId: string; clientSecret: string } | undefined;

  static override async open(testApp: TestApp): Promise<SsoDriver> {
    const { admin, organizationId } = await OrganizationDriver.open(testApp);
    return new SsoDriver(testApp, admin, organizationId);
  }

  browser(): SignInBrowser {
    return new SignInBrowser(this.testApp.services);
  }

  /** What the API answers to this browser. */
  send<Data = Record<string, unknown>>(who: SignInBrowser, method: string, path: string, body?: unknown) {
    const cookie = `lectern-session=${who.session() ?? ''}`;
    return this.testApp.send<Data>(undefined, method, path, body, { cookie, origin: TEST_URL });
  }

  /** Each side is told of the other, as an administrator of both does it. */
  async addOidc(issuer: TestOidcProvider, more: Record<string, unknown> = {}): Promise<string> {
    this.testApp.services.environment.outboundAllow.push(new URL(issuer.issuer).host);
    const first = {
      label: 'Staff',
      issuer: issuer.issuer,
      clientId: 'not yet',
      clientSecret: 'known',
      ...more,
    };
    const id = await this.testApp.make(this.admin, `${this.org}/oidc`, first);
    const client = await issuer.register(ssoAddresses(TEST_URL, id).callback);
    await this.testApp.send(this.admin, 'PATCH', `${this.org}/oidc/${id}`, client);
    return id;
  }

  /** Lets a domain that the organization names count everywhere. */
  async confirmDomain(domain: string): Promise<void> {
    const operator = await this.testApp.person({ isInstanceAdmin: true });
    await this.testApp.send(operator, 'POST', `/instance${this.org}/email-domains/${domain}/confirm`);
  }

  /** A browser of this instance with a provider of its own, as its operator sets it up. */
  async browserOfInstance(issuer: TestOidcProvider): Promise<SignInBrowser> {
    const { environment } = this.testApp.services;
    this.#ofInstance ??= await issuer.register(instanceCallback(TEST_URL));
    const oidc = { issuer: issuer.issuer, name: 'the company', ...this.#ofInstance };
    return new SignInBrowser({ ...this.testApp.services, environment: { ...environment, oidc } });
  }

  async byInstance(issuer: TestOidcProvider, claims: Claims, browser?: SignInBrowser, to = '') {
    const visitor = browser ?? (await this.browserOfInstance(issuer));
    const left = await visitor.send('GET', `sso/instance${to}`);
    const query = await issuer.agree(left.headers.get('location') ?? '', claims);
    return this.#end(visitor, await visitor.send('GET', `callback/oidc?${query}`));
  }

  addSaml({ entityId, certificate }: TestSamlProvider, more: Record<string, unknown> = {}): Promise<string> {
    const body = {
      label: 'Partners',
      ssoURL: 'https://idp.example/sso',
      entityID: entityId,
      certificate,
      ...more,
    };
    return this.testApp.make(this.admin, `${this.org}/saml`, body);
  }

  /** A person with an address and a password, and a role here unless it is left out. */
  async person(options: { role?: Role | null; email?: string; isInstanceAdmin?: boolean } = {}) {
    const { isInstanceAdmin = false } = options;
    const { id, token } = await this.testApp.person({ isInstanceAdmin });
    if (options.role !== undefined) await this.testApp.join(this.organizationId, { id, token }, options.role);
    const email = options.email ?? `${randomUUID()}@example.org`;
    const passwordHash = await hashPassword(PASSWORD);
    await this.testApp.database.db.update(users).set({ email, passwordHash }).where(eq(users.id, id));
    return { id, token, email };
  }

  /** There and back; where the browser ends, with what the person reads when it failed. */
  async byOidc(
    issuer: TestOidcProvider,
    providerId: string,
    claims: Claims,
    browser = this.browser(),
    to = '',
  ) {
    const left = await browser.send('GET', `sso/${providerId}${to}`);
    const address = left.headers.get('location') ?? '';
    if (!address.startsWith(issuer.issuer)) return this.#end(browser, left);
    const query = await issuer.agree(address, claims);
    return this.#end(browser, await browser.send('GET', `sso/${providerId}/callback?${query}`));
  }

  /** What a provider says to the request of this browser, unless the test says otherwise. */
  async ask(provider: TestSamlProvider, id: string, email: string, browser: SignInBrowser): Promise<Said> {
    const left = await browser.send('GET', `sso/${id}`);
    return {
      email,
      nameId: email,
      issuer: provider.entityId,
      audience: `${TEST_URL}/api/auth/sso/${id}/metadata`,
      recipient: `${TEST_URL}/api/auth/sso/${id}/acs`,
      inResponseTo: readRequestId(left.headers.get('location') ?? ''),
      from: -1,
      until: 5,
      id: `_${randomUUID()}`,
    };
  }

  /** The provider's form, which brings no cookie along, and the way on in the browser that asked. */
  async post(id: string, encoded: string, browser: SignInBrowser) {
    const form = new URLSearchParams({ SAMLResponse: encoded }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await this.browser().send('POST', `sso/${id}/acs`, form, headers);
    const next = sent.headers.get('location') ?? '';
    if (!next.includes(`/sso/${id}`)) return this.#end(browser, sent);
    return this.#end(browser, await browser.send('GET', next.replace(`${TEST_URL}/api/auth/`, '')));
  }

  async bySaml(provider: TestSamlProvider, id: string, email: string, browser = this.browser(), to = '') {
    const left = await browser.send('GET', `sso/${id}${to}`);
    const encoded = await provider.answer(left.headers.get('location') ?? '', {
      id: email,
      emails: [{ value: email }],
      displayName: email,
      name: { givenName: 'Grace', familyName: 'Hopper' },
    });
    return this.post(id, encoded, browser);
  }

  #end(browser: SignInBrowser, answer: Response) {
    const location = answer.headers.get('location') ?? '';
    const error = location === '' ? null : new URL(location, TEST_URL).searchParams.get('error');
    return { browser, location, error, status: answer.status };
  }
}
