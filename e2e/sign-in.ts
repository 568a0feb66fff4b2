import { expect, type Page } from '@playwright/test';

/** Whom the first run makes. */
export const administrator = {
  email: 'ada@example.org',
  password: 'correct horse battery staple',
};

/** As a person does it. */
export async function signInByForm(page: Page, person = administrator): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/orgs\//);
}

/** What the form sends, without the form: most journeys begin behind it. */
export async function signInAs(page: Page, { email, password }: typeof administrator): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const data = { email, password, csrfToken, json: true };
  const answer = await page.request.post('/api/auth/callback/credentials', { data });
  expect(answer.status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveURL(/\/orgs\//);
}

export const signIn = (page: Page): Promise<void> => signInAs(page, administrator);
