import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { administrator, signIn, signInByForm } from './sign-in';
import { test } from './watched-test';

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notification/ }).getByText(text);

async function enter(page: Page, password: string) {
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('refuses a wrong password without telling whether the account is there', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  const messages: (string | null)[] = [];
  for (const email of [administrator.email, 'nobody@example.org']) {
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'wrong' });
    await expect(alert).toBeVisible();
    messages.push(await alert.textContent());
  }
  expect(messages[0]).toBe(messages[1]);
  await expectAccessible(page);
});

test('leads to own paths alone after signing in', async ({ page }) => {
  await page.goto('/login?callbackUrl=https%3A%2F%2Fevil.example%2F');
  await enter(page, administrator.password);
  await expect(page).toHaveURL(/\/orgs\/\w+$/);
});

test('shows a password on request', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('visible?');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('changes the profile, and undoes it', async ({ page }) => {
  await signIn(page);
  await page.goto('/account');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Augusta Ada King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'Name saved')).toBeVisible();
  const account = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(account.getByRole('button', { name: /Augusta Ada King.*Your account/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(account.getByRole('button', { name: /Ada Lovelace.*Your account/ })).toBeVisible();

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(redDot, 'base64') };
  await page.getByLabel('Picture file').setInputFiles(picture);
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(account.locator('img[src^="data:image/webp"]')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(account.locator('img[src^="data:image/webp"]')).toHaveCount(0);
});

test('makes an API token, shows it once, revokes it', async ({ page, playwright, baseURL }) => {
  await signIn(page);
  await page.goto('/account/tokens');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('It must have 1 to 50 characters.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Nightly import');
  await dialog.getByLabel('Edit content and sites').uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Have you copied the token?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, close' }).click();
  await expect(page.getByText('Nightly import')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: String(baseURL),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/v1/user')).status()).toBe(200);
  expect((await program.post('/v1/orgs', { data: { title: 'Not allowed' } })).status()).toBe(403);
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Nightly import')).toHaveCount(0);
  expect((await program.get('/v1/user')).status()).toBe(401);
  await program.dispose();
});

test('ends a session elsewhere, which then asks to sign in and comes back', async ({ page, browser }) => {
  await signInByForm(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByForm(other);
  const place = other.url();

  await page.goto('/account/security');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^End session on/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(toast(page, /^Session on .* ended$/)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login\?callbackUrl=/);
  await enter(other, administrator.password);
  await expect(other).toHaveURL(place);
  await elsewhere.close();
});

test('a new password ends the other sessions', async ({ page, browser }) => {
  await signInByForm(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInByForm(other);
  await page.goto('/account/security');

  async function change(from: string, to: string) {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password').fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
  }
  await change('not the password', 'four quite unrelated words');
  await expect(page.getByText('It is not your present password.')).toBeVisible();
  await change(administrator.password, 'four quite unrelated words');
  await expect(toast(page, 'Password changed').first()).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login/);
  await change('four quite unrelated words', administrator.password);
  await expect(toast(page, 'Password changed')).toHaveCount(2);
  await elsewhere.close();
});

test('changes the settings of an organization and makes another', async ({ page }) => {
  await signIn(page);
  const home = page.url();
  await page.goto(`${home}/settings`);
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('A');
  await page
    .locator('form', { hasText: 'Name and logo' })
    .getByRole('button', { name: 'Save changes' })
    .click();
  await expect(page.getByText('Must have 2 to 255 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Joining' }).click();
  await page.getByRole('textbox', { name: 'E-mail domains' }).fill('@Example.org, example.com');
  await page
    .locator('form', { hasText: 'E-mail domains' })
    .getByRole('button', { name: 'Save changes' })
    .click();
  await expect(page.getByRole('textbox', { name: 'E-mail domains' })).toHaveValue('example.org\nexample.com');
  // What is not proven yet says so, with what to do.
  await expect(
    page.getByRole('list', { name: 'E-mail domains' }).getByText('example.org', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/orgs/new');
  await page.getByLabel('Name').fill('Difference Engines');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).not.toHaveURL(/\/orgs\/new$/);
  await expect(page.getByRole('button', { name: /Difference Engines/ })).toBeVisible();
  await expectAccessible(page);
});

test('reads the API reference without an account', async ({ page }) => {
  await page.goto('/developers');
  await expect(page.getByText('{"error": {"code", "message"}}', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('move section');
  await expect(page).toHaveURL(/q=move/);
  await page.getByRole('link', { name: /sections\/\{siteSectionId\}\/move/ }).click();
  await expect(page).toHaveURL(/\/developers\/site-sections#moveSiteSection$/);
  await expect(page.locator('#moveSiteSection').getByText('position.before.siteSection')).toBeVisible();
  await expectAccessible(page);
});

test('a part whose code cannot be loaded leaves the screen, and what is written there, as it is', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/account');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ada Augusta');
  // The list of toasts comes with the first act.
  await name.press('End');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/**', (route) => route.abort());
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByText('Check your connection and reload the page.').first()).toBeVisible();
  await expect(name).toHaveValue('Ada Augusta');
  await page.unroute('**/_next/static/**');
  await expect(async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(name).toHaveValue('Ada Augusta');
});

test('signs out', async ({ page }) => {
  await signIn(page);
  const place = page.url();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(place);
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
});

/** A red pixel as PNG. */
const redDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
