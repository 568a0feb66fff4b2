import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { publishSite } from './reader-site';
import { signIn } from './sign-in';
import { test } from './watched-test';

test('a site is read on a phone', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const { address } = await publishSite(page, 'Pocket engines');
  await page.goto(`${address}/engine`);
  await expect(page.getByRole('heading', { level: 1, name: 'Engine' })).toBeVisible();
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await readWidth()).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  // The tree is a drawer.
  const tree = page.getByRole('navigation', { name: 'Pages' });
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(tree).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await tree.getByRole('link', { name: 'Welcome' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(tree).toBeHidden();

  // The search covers the page.
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox', { name: 'Search', exact: true }).fill('screwdriver');
  await expect(search.getByRole('option', { name: /Repairs/ })).toBeVisible();
  expect((await search.boundingBox())?.width).toBe(390);
  expect(await readWidth()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await search.getByRole('option', { name: /^Ask/ }).click();

  // So do questions, until one follows a source.
  const panel = page.getByRole('complementary', { name: 'Ask' });
  await expect(panel).toContainText('one person and a screwdriver');
  expect((await panel.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  await panel
    .getByRole('link', { name: /^Source 1/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repairs' })).toBeVisible();
  await expect(panel).toBeHidden();
});
