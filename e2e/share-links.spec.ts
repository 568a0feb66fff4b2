import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { publishSite } from './reader-site';
import { signIn } from './sign-in';
import { ask, openMenu, toast } from './structure-page';
import { test } from './watched-test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a link has a password that readers give once, and the next one is asked of everybody', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await publishSite(page, 'Guarded engines');
  await ask(page, 'PATCH', site.path, { visibility: 'share-link' });
  await page.goto(`${site.path}/audience/share-links`);
  await page.getByRole('button', { name: 'New share link' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('For the fair');
  await dialog.getByLabel('Password (optional)').fill('short');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByLabel('Password (optional)')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password (optional)').fill('brass and steam');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Readers are asked for the password too.')).toBeVisible();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /For the fair/ })).toContainText('Password required');
  await expectAccessible(page);

  // Readers need no script for it.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${address}/engine`);
  await expect(heading(reader, 'This site has a password')).toBeVisible();
  await expect(reader.getByLabel('Password')).toBeFocused();
  await reader.keyboard.type('brass and coal');
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('alert')).toHaveText('Wrong password. Check it and try again.');
  await expect(reader.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await reader.getByLabel('Password').fill('brass and steam');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(heading(reader, 'Engine')).toBeVisible();
  await expect(reader).toHaveURL(`${site.address}/engine`);
  await reader.goto(site.address);
  await expect(heading(reader, 'This site has a password')).toHaveCount(0);

  // Another password ends what the first one opened, by keyboard alone.
  await page.getByRole('button', { name: 'Actions for For the fair' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change password…' }).press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('coal and water');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password of For the fair changed')).toBeVisible();
  await reader.reload();
  await expect(heading(reader, 'This site has a password')).toBeVisible();

  await openMenu(page, 'For the fair');
  await page.getByRole('menuitem', { name: 'Remove password…' }).click();
  await expect(dialog.getByText('Anyone with the link can then read the site.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove password' }).click();
  await expect(page.getByRole('row', { name: /For the fair/ })).not.toContainText('Password required');
  await reader.goto(`${site.address}/engine`);
  await expect(heading(reader, 'Engine')).toBeVisible();
  await context.close();
});

test('the page that asks for a password is accessible in both colours and on a phone', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await publishSite(page, 'Painted engines');
  await ask(page, 'PATCH', site.path, { visibility: 'share-link' });
  const link = await ask<{ urls: { published: string } }>(page, 'POST', `${site.path}/share-links`, {
    name: 'For painters',
    password: 'brass and steam',
  });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await browser.newContext({ colorScheme, viewport });
      const reader = await context.newPage();
      await reader.goto(link.urls.published);
      await reader.getByLabel('Password').fill('brass and coal');
      await reader.getByLabel('Password').press('Enter');
      await expect(reader.getByRole('alert')).toBeVisible();
      await expectAccessible(reader);
      const width = await reader.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await context.close();
    }
});
