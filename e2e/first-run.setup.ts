import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { administrator } from './sign-in';
import { test } from './watched-test';

test('sets up the first administrator and their organization, once', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create account and organization' }).click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByLabel('Organization').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Create account and organization' }).click();
  await expect(page.getByText('It is one of the first that an attacker tries')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Create account and organization' }).click();
  await expect(page).toHaveURL(/\/orgs\/\w+$/, { timeout: 60_000 });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText('Product documentation')).toBeVisible();
  await expect(sidebar.getByText('Lectern documentation')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/setup');
  await expect(page.getByRole('heading', { name: 'Lectern is already set up' })).toBeVisible();
  const again = await request.post('/v1/setup', {
    data: {
      email: 'eve@example.org',
      displayName: 'Eve',
      password: administrator.password,
      organization: 'Eves',
    },
  });
  expect(again.status()).toBe(409);
});
