import { expect, type Page } from '@playwright/test';

/** Whom the first run makes. */
export const administrator = {
  email: 'ada@example.org',
  password: 'correct horse battery staple',
};

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/orgs\//);
}
