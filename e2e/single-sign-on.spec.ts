import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { TestOidcProvider } from '../lib/testing/oidc-provider';
import { TestSamlProvider } from '../lib/testing/saml-provider';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const port = Number(process.env.E2E_SIGN_IN_PORT);
const lectern = `http://127.0.0.1:${process.env.E2E_PORT}`;
const partners = new TestSamlProvider();
let company: TestOidcProvider;
let samlServer: Server;

test.beforeAll(async () => {
  company = await TestOidcProvider.start({
    port,
    clients: [
      {
        client_id: 'lectern',
        client_secret: 'known to both',
        redirect_uris: [`${lectern}/api/auth/callback/oidc`],
      },
    ],
  });
  // The page of a provider after its own sign-in: a form that the browser posts.
  samlServer = createServer(async (request, response) => {
    const email = 'grace@partners.example';
    const answer = await partners.answer(`http://127.0.0.1${request.url}`, {
      id: 'grace',
      emails: [{ value: email }],
      displayName: 'grace',
      name: { givenName: 'Grace', familyName: 'Hopper' },
    });
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Partners</title><form method="post" action="${acs}">
      <input type="hidden" name="SAMLResponse" value="${answer}"><button>Go on as Grace</button></form>`);
  });
  await new Promise<void>((resolve) => samlServer.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await company.stop();
  await new Promise((resolve) => samlServer.close(resolve));
});

/** What the API says of a provider that was added. */
interface Added {
  id: string;
  service: { redirectURL: string; acsURL: string };
}

let acs = '';

async function signInAtCompany(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${company.issuer}/`));
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('new people come in by the provider of the instance once an organization takes their domain and it is confirmed', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Taking a domain' });
  company.know({ sub: 'joan', email: 'joan@company.example', name: 'Joan Clarke' });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Continue with the company' }).click();
  await signInAtCompany(visitor, 'joan');
  await expect(visitor.getByText('You have no account here.')).toBeVisible();
  await expectAccessible(visitor);

  await ask(page, 'PATCH', `/orgs/${id}`, { emailDomains: ['company.example'], defaultRole: 'edit' });
  await ask(page, 'POST', `/instance/orgs/${id}/email-domains/company.example/confirm`);
  await visitor.getByRole('link', { name: 'Continue with the company' }).click();
  // The provider remembers them.
  await expect(visitor).toHaveURL(new RegExp(`${lectern}/orgs/${id}`));
  await page.goto(`/orgs/${id}/members`);
  await expect(page.getByText('joan@company.example')).toBeVisible();
  await visitor.context().close();
});

test('new people come in by the providers of an organization, by OpenID Connect and by SAML', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'With providers' });
  const { id: oidc, service } = await ask<Added>(page, 'POST', `/orgs/${id}/oidc`, {
    label: 'Staff',
    issuer: company.issuer,
    clientId: 'not yet',
    clientSecret: 'known',
    defaultRole: 'edit',
  });
  await ask(page, 'PATCH', `/orgs/${id}/oidc/${oidc}`, await company.register(service.redirectURL));
  const address = samlServer.address();
  const saml = await ask<Added>(page, 'POST', `/orgs/${id}/saml`, {
    label: 'Partners',
    ssoURL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/sso`,
    entityID: partners.entityId,
    certificate: partners.certificate,
    defaultRole: 'read',
  });
  acs = saml.service.acsURL;

  company.know({ sub: 'alan', email: 'alan@staff.example', name: 'Alan Turing' });
  const alan = await (await browser.newContext()).newPage();
  await alan.goto(`/login?org=${id}`);
  await alan.getByRole('link', { name: 'Continue with Staff to With providers' }).click();
  await signInAtCompany(alan, 'alan');
  await expect(alan).toHaveURL(new RegExp(`${lectern}/orgs/${id}`));
  await alan.context().close();

  const grace = await (await browser.newContext()).newPage();
  await grace.goto(`/login?org=${id}`);
  await grace.getByRole('link', { name: 'Continue with Partners to With providers' }).click();
  await grace.getByRole('button', { name: 'Go on as Grace' }).click();
  await expect(grace).toHaveURL(new RegExp(`${lectern}/orgs/${id}`));
  await grace.context().close();

  await page.goto(`/orgs/${id}/members`);
  for (const name of ['Alan Turing', 'Grace Hopper']) await expect(page.getByText(name)).toBeVisible();
});
