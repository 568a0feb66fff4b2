import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, expectRows, handle, makeSite, rowOf } from './structure-page';
import { test } from './watched-test';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Customization {
  title?: string;
  styling: { corners: string; primaryColor: { light: string; dark: string } };
  header: { logo?: { light: string }; links: { title: string; links: { title: string }[] }[] };
  announcement?: { enabled: boolean; message: string };
}

const live = (page: Page, site: string) => ask<Customization>(page, 'GET', `${site}/customization`);
const open = (page: Page, section: string) => page.locator('summary', { hasText: section }).click();
const state = (page: Page) => page.getByRole('main').getByText(/unpublished changes?\.$/);

test('a site is customized beside its preview, and readers see it when it is published', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Looks', { sections: ['Harbour', 'Quay'] });
  await page.goto(`${site}/look`);
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('Harbour').first()).toBeVisible();
  await expect(page.locator('#content').getByText('No unpublished changes.')).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill('Sea charts');
  await expect(state(page)).toHaveText(/1 unpublished change\./);
  await expect(preview.getByText('Sea charts').first()).toBeVisible();
  await page.getByLabel('Logo, light theme: file', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await expect(page.getByLabel('Logo, dark theme: URL', { exact: true })).toHaveValue(/\/~\/assets\//);

  await open(page, 'Colours and fonts');
  const primary = page.getByLabel('Primary colour, light theme', { exact: true });
  await primary.fill('#ffcc00');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(primary).not.toHaveValue('#ffcc00');
  await expect(page.getByText(/^Low contrast/)).toHaveCount(0);
  await primary.fill('#nothing');
  await expect(page.getByText('Not saved: fix the marked field.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await primary.fill('#7a1fa2');
  await expect(state(page)).toHaveText(/3 unpublished changes\./);

  await open(page, 'Header');
  const dialog = page.getByRole('dialog');
  for (const [title, address] of [
    ['Prices', 'https://example.org/prices'],
    ['Blog', 'https://example.org/blog'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a link…' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Links to').click();
    await page.getByRole('option', { name: 'URL' }).click();
    await dialog.getByLabel('URL').fill(address);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, title)).toBeVisible();
  }
  await expectRows(page, ['Prices', 'Blog']);
  await handle(page, 'Blog').focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expectRows(page, ['Blog', 'Prices']);
  await expectAccessible(page);

  await open(page, 'Announcement');
  await page.getByRole('switch', { name: 'Show the announcement' }).click();
  await page.getByLabel('Message').fill('A new chart is here');
  await expect(preview.getByText('A new chart is here')).toBeVisible();
  await page.getByRole('button', { name: 'Show dark theme' }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await live(page, site)).not.toHaveProperty('title');

  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sea charts');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.locator('#content').getByText('No unpublished changes.')).toBeVisible();
  const published = await live(page, site);
  expect(published).toMatchObject({
    title: 'Sea charts',
    styling: { primaryColor: { light: '#7a1fa2' } },
    announcement: { enabled: true, message: 'A new chart is here' },
  });
  expect(published.header.links.map(({ title }) => title)).toEqual(['Blog', 'Prices']);

  await page.getByLabel('Title', { exact: true }).fill('Never seen');
  await expect(state(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Sea charts');
  expect((await live(page, site)).title).toBe('Sea charts');
});
