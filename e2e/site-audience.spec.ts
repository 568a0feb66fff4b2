import { expect } from '@playwright/test';
import { SignJWT } from 'jose';
import { expectAccessible } from './expect-accessible';
import { publishSite } from './reader-site';
import { signIn } from './sign-in';
import { ask, toast } from './structure-page';
import { test } from './watched-test';

test('readers of a section that moved are sent on, and so are those of an address that is made one', async ({
  page,
}) => {
  await signIn(page);
  const site = await publishSite(page, 'Moving house');
  await page.goto(`${site.path}/addresses/redirects`);
  await expect(page.getByText('No redirects yet')).toBeVisible();
  await expect(page.getByText('No missing pages')).toBeVisible();
  await expectAccessible(page);

  const structure = await ask<{ structure: { id: string; title: string }[] }>(
    page,
    'GET',
    `${site.path}/structure`,
  );
  const workshop = structure.structure.find(({ title }) => title === 'Workshop')?.id ?? '';
  await ask(page, 'PATCH', `${site.path}/sections/${workshop}`, { path: 'garage' });
  const moved = page.getByRole('row', { name: /\/workshop\/\*/ });
  await expect(moved).toContainText('Automatic');
  await expect(moved).toContainText('/garage');
  await page.goto(`${site.address}/workshop/repairs`);
  await expect(page).toHaveURL(`${site.address}/garage/repairs`);

  await page.goto(`${site.path}/addresses/redirects`);
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill('manual/Engine Room');
  await dialog.getByRole('combobox', { name: 'In' }).click();
  await page.getByRole('option', { name: /^Guide\b(?!.*1\.0)/ }).click();
  await dialog.getByRole('radio', { name: /Engine/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create redirect' }).click();
  await expect(toast(page, 'Redirect from /manual/Engine Room saved')).toBeVisible();
  await page.goto(`${site.address}/manual/engine%20room`);
  await expect(page).toHaveURL(`${site.address}/engine`);

  await page.goto(`${site.path}/addresses/redirects`);
  const made = page.getByRole('row', { name: /Engine Room/ });
  await made.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(made).toContainText('Off');
  expect((await page.request.get(`${site.address}/manual/engine%20room`)).status()).toBe(404);
});

test('a domain is set with the record that it takes, checked, and taken away', async ({ page }) => {
  await signIn(page);
  const site = await publishSite(page, 'Own name');
  await page.goto(`${site.path}/addresses`);
  await page.getByRole('textbox', { name: 'Domain name' }).fill('https://Docs.acme.invalid/start');
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveValue('docs.acme.invalid');
  await page.getByRole('button', { name: 'Save domain' }).click();
  await expect(page.getByRole('list', { name: 'DNS records' })).toContainText('docs.acme.invalid');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Waiting for the DNS record')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Domain name' }).fill('acme');
  await page.getByRole('button', { name: 'Save domain' }).click();
  await expect(page.getByText(/at least three parts/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain name' }).fill('');
  await page.getByRole('button', { name: 'Save domain' }).click();
  await expect(page.getByRole('list', { name: 'DNS records' })).toHaveCount(0);
});

test('visitors sign in with a token of the site’s key, and nobody without one', async ({ page, browser }) => {
  await signIn(page);
  const site = await publishSite(page, 'Members only');
  await ask(page, 'PATCH', site.path, { visibility: 'visitor-auth' });
  await page.goto(`${site.path}/audience/visitors`);
  await expect(page.getByText('Nobody can read the site yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  const key = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Have you copied the key?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, close' }).click();
  await expect(page.getByText('It is not shown again')).toBeVisible();
  await page.reload();
  await expect(page.locator('body')).not.toContainText(key);

  const token = await new SignJWT({ plan: 'pro' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(key));
  await page.getByLabel('Token').fill(`${token.slice(0, -3)}AAA`);
  await page.getByRole('button', { name: 'Check token' }).click();
  await expect(page.getByText('It is not signed with the key of this site.')).toBeVisible();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await expect(page.getByText('Token accepted')).toBeVisible();
  await expect(page.getByText('"plan": "pro"')).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newContext();
  const outside = await visitor.newPage();
  await outside.goto(site.address);
  await expect(outside.getByText('Engine')).toHaveCount(0);
  await outside.goto(`${site.address}?jwt_token=${token}`);
  await expect(outside).toHaveURL(site.address);
  await expect(outside.getByRole('link', { name: 'Engine' }).first()).toBeVisible();
  await visitor.close();

  await page.getByRole('button', { name: 'New visitor' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Customers');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('list', { name: 'Test visitors' })).toContainText('Customers');
  await page.getByRole('button', { name: 'Delete Customers' }).click();
  await page.getByRole('button', { name: 'Delete visitor' }).click();
  await expect(page.getByText('No test visitors yet')).toBeVisible();
});
