import { expect, type Page } from '@playwright/test';

/** Whom the first run makes. */
export const administrator = {
  email: 'ada@example.org',
  password: 'correct horse battery staple',
};

export async function signInAs(page: Page, person: typeof administrator): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/orgs\//);
}

export const signIn = (page: Page): Promise<void> => signInAs(page, administrator);
