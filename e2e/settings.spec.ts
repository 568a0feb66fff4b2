import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Settings', exact: true });
const search = (page: Page) => nav(page).getByRole('combobox', { name: 'Search settings' });
const found = (page: Page) => nav(page).getByRole('listbox', { name: 'Settings found' }).getByRole('option');

/** What a screen of settings shows: its cards, fields and switches. */
async function listShown(page: Page): Promise<string[]> {
  const shown = page.locator('#content [data-setting]');
  const names = await shown.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset.setting ?? ''),
  );
  return [...new Set(names)];
}

test('every setting of every screen is found by its words, and every one that is found is there', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Journey of settings' });
  await page.goto(`/orgs/${id}/settings`);
  const links = nav(page).getByRole('link');
  await expect(links.filter({ hasText: 'Promises' })).toBeVisible();
  const screens = await links.evaluateAll((all) =>
    all.map((one) => ({ label: one.textContent ?? '', href: one.getAttribute('href') ?? '' })),
  );
  expect(screens.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const { label, href } of screens) {
    await links
      .filter({ hasText: new RegExp(`^${label}$`) })
      .and(page.locator(`[href="${href}"]`))
      .click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    await expect(
      page.getByRole('link', { name: label }).and(page.locator('[aria-current="page"]')).first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The promises are no settings: their chapters are found by reading.
    for (const setting of href === '/instance/promises' ? [] : await listShown(page)) {
      await search(page).fill(setting);
      const exact = found(page).filter({ has: page.getByText(setting, { exact: true }) });
      // The words are loaded with the first search, and what was found before stands a moment longer.
      const isFound = await exact
        .first()
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isFound) missing.push(`${label}: ${setting}`);
    }
    await search(page).fill('');
  }
  expect(missing).toEqual([]);
});

test('the search of settings leads to a field by the keyboard alone, and so does the palette', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Journey of a field' });
  await page.goto(`/orgs/${id}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  // By a word that stands on no screen.
  await page.keyboard.type('permission');
  await expect(found(page).first()).toHaveText(/Default role/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/joining#default-role$/);
  await expect(page.getByRole('combobox', { name: 'Default role' })).toBeFocused();
  await expect(page.locator('[data-revealed]')).toBeVisible();

  // A link to it leads there too.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Default role' })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('nothing is called so');
  await expect(nav(page).getByText('No settings match your search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav(page).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await page.keyboard.type('a');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true');

  await page.goto(`/orgs/${id}`);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('questions and answers');
  await page.getByRole('option', { name: /^Questions and answers.*General/ }).click();
  await expect(page).toHaveURL(/\/settings#questions-and-answers$/);
  await expect(page.getByRole('switch', { name: 'Questions and answers' })).toBeFocused();
});

test('on a phone all settings stand in one button, and a member sees only what is theirs', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Journey on a phone' });
  const organizations = [{ id, role: 'read' }];
  const member = { email: `phone-${id.toLowerCase()}@example.org`, password: 'a quite long enough phrase' };
  await ask(page, 'POST', '/users', { ...member, displayName: 'Mary Somerville', organizations });
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await phone.goto('/login');
  await phone.getByLabel('E-mail address').fill(member.email);
  await phone.getByLabel('Password', { exact: true }).fill(member.password);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/orgs\//);
  await phone.goto(`/orgs/${id}/settings`);
  await phone.getByRole('button', { name: /^All settings/ }).tap();
  await expect(nav(phone).getByRole('link', { name: 'Languages' })).toBeVisible();
  for (const hidden of ['Webhooks', 'Single sign-on', 'Audit log', 'Accounts', 'Storage'])
    await expect(nav(phone).getByRole('link', { name: hidden })).toHaveCount(0);
  await search(phone).fill('saml');
  await expect(nav(phone).getByText('No settings match your search')).toBeVisible();
  await search(phone).fill('leave');
  await found(phone).first().tap();
  await expect(phone).toHaveURL(/\/settings\/danger#leave-this-organization$/);
  await expect(phone.getByRole('heading', { name: 'Leave this organization' })).toBeInViewport();
  await expect(nav(phone)).toBeHidden();
  await expectAccessible(phone);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await phone.evaluate(isTooWide)).toBe(false);
  await phone.context().close();
});
