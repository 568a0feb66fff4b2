import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn, signInByForm } from './sign-in';
import { ask, readOrganization } from './structure-page';
import { test } from './watched-test';

test('who forgot their password gets in again by a link that an administrator hands over, once', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const organizations = [{ id: await readOrganization(page), role: 'read' }];
  const person = { email: `mary-${Date.now()}@example.org`, password: 'known only until tomorrow' };
  await ask(page, 'POST', '/users', { ...person, displayName: 'Mary Somerville', organizations });
  const elsewhere = await (await browser.newContext()).newPage();
  await signInByForm(elsewhere, person);

  const mary = await (await browser.newContext()).newPage();
  await mary.goto('/login');
  await mary.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(mary.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(mary.getByLabel('E-mail address')).toBeFocused();
  await expectAccessible(mary);
  await mary.keyboard.press('Enter');
  await expect(mary.getByText('Enter your e-mail address.')).toBeVisible();
  await mary.getByLabel('E-mail address').fill(person.email);
  await mary.keyboard.press('Enter');
  await expect(mary.getByText('This Lectern does not send e-mail')).toBeVisible();

  await page.goto('/instance/accounts');
  const address = page.getByLabel('E-mail address of the account');
  await address.fill('nobody@example.org');
  await address.press('Enter');
  await expect(page.getByText('No account has this address.')).toBeVisible();
  await address.fill(person.email);
  await address.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Password link for Mary Somerville' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Have you copied the link?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, close' }).click();
  await expect(dialog).toBeHidden();
  await expect(address).toHaveValue('');

  await mary.goto(link);
  await expect(mary.getByText(`For ${person.email}.`)).toBeVisible();
  const field = mary.getByLabel('New password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(mary);
  await mary.keyboard.type('password');
  await mary.keyboard.press('Enter');
  await expect(mary.getByText('It is one of the first that an attacker tries')).toBeVisible();
  await field.fill('written into no notebook');
  await field.press('Enter');
  await expect(mary).toHaveURL(/\/orgs\//);
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/login/);

  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link is no longer valid')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.goto('/confirm-email#made-up');
  await elsewhere.getByRole('button', { name: 'Confirm address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await mary.context().close();
  await elsewhere.context().close();
});
