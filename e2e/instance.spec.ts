import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn, signInAs } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

test('an administrator sees how the instance is, and others that it is not for them', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Instance' }).click();
  await expect(page).toHaveURL(/\/instance$/);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  for (const card of ['Jobs', 'Backups', 'Database', 'Storage', 'Versions', 'This Lectern'])
    await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
  await expect(page.getByText('Embedded, in the data folder')).toBeVisible();
  await expect(page.getByText('Written to disk before confirmation')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Database', exact: true })).toBeVisible();
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  const other = { email: 'grace@instance.example.org', password: 'another long enough phrase' };
  const { id: organization } = await ask(page, 'POST', '/orgs', { title: 'Journey of the instance' });
  const organizations = [{ id: organization, role: 'admin' }];
  await ask(page, 'POST', '/users', { ...other, displayName: 'Grace Hopper', organizations });
  await page.context().clearCookies();
  await signInAs(page, other);
  await page.goto('/instance');
  await expect(page.getByText('For administrators of this Lectern only')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Backups' })).toBeHidden();
  await expectAccessible(page);
});

test('the log of the instance tells who signed in, and narrows down to one person', async ({ page }) => {
  await signIn(page);
  await page.goto('/instance');
  await page.getByRole('list', { name: 'Instance' }).getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('button', { name: /signed in/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Sign-ins' }).click();
  await expect(log.getByRole('button', { name: /created an account|set up this Lectern/ })).toHaveCount(0);
  // With the keyboard: to the newest act, open it, only what its doer did.
  const newest = log.getByRole('button', { name: /signed in/ }).first();
  await newest.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Show only actions by .+$/ }).click();
  await expect(page).toHaveURL(/kind=session.*by=|by=.*kind=session/);
  await expect(page.getByRole('button', { name: /^Done by / })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test('what this Lectern promises stands on a screen of the instance', async ({ page }) => {
  await signIn(page);
  await page.goto('/instance');
  await page.getByRole('link', { name: 'Promises' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in and tokens' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'P01' })).toContainText('a valid credential');
  await expectAccessible(page);
});

test('a backup is made, verified and deleted', async ({ page }) => {
  await signIn(page);
  await page.goto('/instance/backups');
  await page.getByRole('button', { name: 'Create backup' }).click();
  const backup = page.getByRole('listitem').filter({ hasText: /rows, .* files/ });
  await expect(backup).toHaveCount(1, { timeout: 60_000 });
  await expectAccessible(page);
  const choose = async (entry: string) => {
    await backup.getByRole('button', { name: /^Actions for backup/ }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Verify');
  await expect(backup.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 });
  const saving = page.waitForEvent('download');
  await choose('Download');
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
  await choose('Delete…');
  await page.getByRole('button', { name: 'Delete backup' }).click();
  await expect(backup).toHaveCount(0);
  await expect(page.getByText('No backups yet')).toBeVisible();
});

test('a domain says how to prove it, and counts once an administrator of the instance confirmed it', async ({
  page,
}) => {
  await signIn(page);
  const title = 'Journey of the domains';
  const { id } = await ask(page, 'POST', '/orgs', { title });
  await page.goto(`/orgs/${id}/settings/joining`);
  await page.getByRole('textbox', { name: 'E-mail domains' }).fill('Journey.Example');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const proof = page.getByRole('list', { name: 'E-mail domains' });
  await expect(proof.getByText('Not verified')).toBeVisible();
  await expect(proof.getByText('_lectern-challenge.journey.example', { exact: true })).toBeVisible();
  await expect(proof.getByRole('button', { name: 'Check journey.example now' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/instance/email-domains');
  await page.getByRole('button', { name: `Confirm journey.example for ${title}` }).press('Enter');
  const withdraw = page.getByRole('button', {
    name: `Withdraw confirmation of journey.example for ${title}`,
  });
  await expect(withdraw).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.goto(`/orgs/${id}/settings/joining`);
  await expect(proof.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(proof.getByText('_lectern-challenge.journey.example')).toBeHidden();
  expect(await page.evaluate(isTooWide)).toBe(false);
  await page.goto('/instance/email-domains');
  await withdraw.click();
  await expect(withdraw).toBeHidden();

  // The domain no longer leads to the provider; a browser that used it before still offers it.
  const provider = { label: 'Staff', issuer: 'https://id.example.org', clientId: 'x', clientSecret: 'y' };
  await ask(page, 'POST', `/orgs/${id}/oidc`, { ...provider, domains: ['journey.example'] });
  await page.goto(`/orgs/${id}/settings/sso`);
  await expect(page.getByText('journey.example (not verified)')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('link', { name: `Continue with Staff to ${title}` })).toBeVisible();
});

test('an account is found, disabled and enabled again, and the last administrator cannot be', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Journey of an account' });
  const person = { email: 'katherine@instance.example.org', password: 'another long enough phrase' };
  const organizations = [{ id, role: 'edit' }];
  await ask(page, 'POST', '/users', { ...person, displayName: 'Katherine Johnson', organizations });
  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, person);
  await theirs.goto(`/orgs/${id}`);
  await expect(theirs.getByRole('main')).toBeVisible();

  await page.goto('/instance/accounts');
  await page.getByRole('searchbox', { name: 'Find by name or e-mail address' }).fill('katherine@instance');
  const table = page.getByRole('grid', { name: 'Accounts' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await table.getByRole('row', { name: /Katherine Johnson/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Katherine Johnson/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Journey of an account Edit/ })).toBeVisible();
  await expectAccessible(page);

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Actions for Katherine Johnson' }).press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  };
  await choose('Disable…');
  await page.getByRole('button', { name: 'Disable account' }).press('Enter');
  await expect(page.getByText('This account is disabled', { exact: true })).toBeVisible();
  // Their browser is told by its stream, and is signed out without anybody touching it.
  await expect(async () => {
    await theirs.goto('/account');
    await expect(theirs).toHaveURL(/\/login/);
  }).toPass();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This account is disabled', { exact: true })).toBeHidden();
  await signInAs(theirs, person);

  await choose('Sign out…');
  await page.getByRole('switch', { name: 'Also revoke API tokens' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Katherine Johnson is signed out', { exact: true })).toBeVisible();
  await choose('Password link…');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\/reset-password#/);
  await page.getByRole('button', { name: 'Done' }).click();

  // Nobody else administers the instance: that cannot be taken away.
  await page.goto('/instance/accounts?show=administrators');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'No longer let administer this instance…' }).click();
  await page.getByRole('button', { name: 'Stop administering' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /last administrator of this instance/ }),
  ).toBeVisible();
  await theirs.context().close();
});

test('the instance lists its organizations, what each has on the disk, and its jobs', async ({ page }) => {
  await signIn(page);
  await ask(page, 'POST', '/orgs', { title: 'Journey of the list' });
  await page.goto('/instance/organizations?search=journey+of+the+list');
  const row = page.getByRole('row', { name: /Journey of the list/ });
  await expect(row).toContainText(/Administered by/);
  await expectAccessible(page);
  await row.press('Enter');
  await expect(page.getByText('Only accounts of one organization are shown.')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Accounts' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all accounts' }).click();
  await expect(page.getByText('Only accounts of one organization are shown.')).toBeHidden();

  await page.goto('/instance/storage');
  await expect(page.getByRole('row', { name: /Journey of the list/ })).toContainText('0 bytes');
  await expectAccessible(page);
  await page.goto('/instance/jobs?state=done');
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('grid', { name: 'Jobs' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  for (const path of ['accounts', 'organizations', 'storage', 'jobs']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/instance/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await page.evaluate(isTooWide)]).toEqual([path, false]);
  }
});
