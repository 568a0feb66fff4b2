import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { publishSite } from './reader-site';
import { signIn } from './sign-in';
import { makeSite, openMenu, toast } from './structure-page';
import { test } from './watched-test';

const sitesOf = (site: string) => site.replace(/\/[^/]+$/, '');
const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) });

test('a deleted site is gone for readers, and comes back by undo and from the trash', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await publishSite(page, 'Retired engines');
  const sites = sitesOf(site.path);
  const context = await browser.newContext();
  const reader = await context.newPage();
  const read = async () => (await reader.goto(`${site.address}/engine`))?.status();
  expect(await read()).toBe(200);

  await page.goto(sites);
  await openMenu(page, 'Retired engines');
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('you can restore it for 7 days')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete site' }).click();
  await expect(toast(page, 'Site Retired engines deleted')).toBeVisible();
  await expect(row(page, 'Retired engines')).toHaveCount(0);
  expect(await read()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Retired engines')).toBeVisible();
  expect(await read()).toBe(200);

  // From its own screen, and back from the trash, by keyboard alone.
  await page.goto(site.path);
  await page.getByRole('button', { name: 'Site actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete site' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${sites}$`));
  await page.goto(site.path);
  await expect(page.getByRole('heading', { name: 'Site not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Open trash' }).press('Enter');
  await expect(dialog.getByText('Retired engines')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore Retired engines' }).press('Enter');
  await expect(toast(page, 'Retired engines restored')).toBeVisible();
  // The row that had the focus is gone, and the next key still finds the dialog.
  await expect(dialog.getByText('The trash is empty')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Retired engines')).toBeVisible();
  expect(await read()).toBe(200);
  await context.close();
});

test('an administrator ends one site of the trash, and all of them', async ({ page }) => {
  await signIn(page);
  const first = await makeSite(page, 'Brass bells', { sections: ['Harbour'] });
  const second = await makeSite(page, 'Copper bells', { sections: ['Harbour'] });
  for (const site of [first, second])
    expect(
      await page.evaluate(async (path) => (await fetch(`/v1${path}`, { method: 'DELETE' })).status, site),
    ).toBe(205);
  await page.goto(sitesOf(first));
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Brass bells permanently' }).click();
  await expect(dialog.getByText('It cannot be restored')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'Site Brass bells deleted permanently')).toBeVisible();
  await expect(dialog.getByText('Brass bells')).toHaveCount(0);
  await expect(dialog.getByText('Copper bells')).toBeVisible();
  await dialog.getByRole('button', { name: 'Empty trash…' }).click();
  await dialog.getByRole('button', { name: 'Empty trash', exact: true }).click();
  await expect(dialog.getByText('The trash is empty')).toBeVisible();
  await expectAccessible(page);
});
