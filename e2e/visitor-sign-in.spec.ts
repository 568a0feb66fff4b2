import { expect, type Page } from '@playwright/test';
import { TestOidcProvider } from '../lib/testing/oidc-provider';
import { visitorIntegration } from '../lib/testing/visitor-integration';
import { expectAccessible } from './expect-accessible';
import { publishSite } from './reader-site';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const integrations = `http://integrations.localhost:${process.env.E2E_PORT}`;
let company: TestOidcProvider;

test.beforeAll(async () => {
  company = await TestOidcProvider.start({ port: Number(process.env.E2E_SIGN_IN_PORT) });
});
test.afterAll(() => company.stop());

async function signInAtCompany(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${company.issuer}/`));
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('readers sign in with a provider by an integration that the owner chooses, and sign out again', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await publishSite(page, 'Staff only');
  const siteId = site.path.split('/').at(-1) ?? '';
  const name = `company-${siteId.toLowerCase()}`;
  await ask(page, 'PATCH', site.path, { visibility: 'visitor-auth' });
  await page.goto(`${site.path}/audience/visitors`);
  await expect(page.getByRole('radio', { name: /Your own server/ })).toBeChecked();
  await expect(page.getByText('To use Okta, Auth0 or another provider')).toBeVisible();

  const organization = site.org.split('/').at(-1) ?? '';
  await ask(page, 'POST', `/integrations/${name}`, visitorIntegration(organization));
  const root = `/integrations/${name}/installations`;
  const { id } = await ask(page, 'POST', root, { organization });
  const endpoint = `${integrations}/v1${root}/${id}/sites/${siteId}/integration`;
  const { clientId, clientSecret } = await company.register(`${endpoint}/visitor-auth/response`);
  const configuration = {
    issuer: company.issuer,
    client: clientId,
    secret: clientSecret,
    logout: site.address,
  };
  await ask(page, 'POST', `${root}/${id}/sites`, { siteId, configuration });

  await page.getByRole('radio', { name: /Company sign-in/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Let Company sign-in sign visitors in?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change sign-in' }).click();
  await expect(page.getByText('Visitors sign in with this integration.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign everyone out' })).toBeVisible();
  await expect(page.getByText('Sign-in page')).toHaveCount(0);
  await expectAccessible(page);

  company.know({ sub: 'ada', email: 'ada@company.example' });
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(`${site.address}/engine`);
  await signInAtCompany(reader, 'ada');
  await expect(reader).toHaveURL(`${site.address}/engine`);
  await expect(reader.getByRole('heading', { name: 'Engine', level: 1 })).toBeVisible();
  // What the integration keeps in the browser is on its own host, and what the site does is not there.
  const cookies = await context.cookies();
  const hostsOf = (wanted: RegExp) => cookies.filter((one) => wanted.test(one.name)).map((one) => one.domain);
  expect(hostsOf(/^verifier$/)).toEqual(['integrations.localhost']);
  expect(hostsOf(/^lectern-visitor-/)).toEqual(['127.0.0.1']);

  await reader.goto(`${site.address}/~gitbook/auth/logout`);
  await expect(reader.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expectAccessible(reader);
  await reader.goto(`${site.address}/engine`);
  await reader.getByRole('link', { name: 'Sign in' }).click();
  // The provider remembers them.
  await expect(reader).toHaveURL(`${site.address}/engine`);
  await expect(reader.getByRole('heading', { name: 'Engine', level: 1 })).toBeVisible();

  await reader.goto(`${site.address}/engine?jwt_token=nonsense`);
  await expect(reader.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await expectAccessible(reader);

  await page.getByRole('button', { name: 'Sign everyone out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign everyone out' }).click();
  await ask(page, 'PATCH', `${root}/${id}`, { paused: true });
  await reader.goto(`${site.address}/engine`);
  await expect(reader).toHaveURL(new RegExp(`^${integrations}/`));
  await expect(reader.getByRole('heading', { name: 'You cannot sign in at the moment' })).toBeVisible();
  await expect(reader.getByText('Signing in to this site is paused.')).toBeVisible();
  await expectAccessible(reader);
  await page.reload();
  await expect(page.getByText('Visitors cannot sign in: the integration is paused.')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
