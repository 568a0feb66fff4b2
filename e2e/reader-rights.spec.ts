import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { press } from './keyboard';
import { publishSite, type ReaderSite } from './reader-site';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

let site: ReaderSite;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await signIn(page);
  site = await publishSite(page, 'Rights of way');
  await page.close();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a change request is previewed on the site before anybody else sees it', async ({ page, context }) => {
  await signIn(page);
  await page.goto(site.path);
  await expect(page.getByRole('link', { name: 'Visit site' })).toHaveAttribute('href', site.address);
  const draft = await ask<{ id: string; number: number }>(
    page,
    'POST',
    `/spaces/${site.guide}/change-requests`,
    { subject: 'Silver lever' },
  );
  const { pages } = await ask<{ pages: { id: string; title: string }[] }>(
    page,
    'GET',
    `/spaces/${site.guide}/content/pages`,
  );
  const engine = pages.find((one) => one.title === 'Engine')?.id;
  await ask(page, 'POST', `/spaces/${site.guide}/change-requests/${draft.id}/content`, {
    changes: [{ operation: 'update_page', page: engine, document: { markdown: 'Pull the silver lever.\n' } }],
  });
  await page.goto(`${site.org}/spaces/${site.guide}/~/change-requests/${draft.number}/preview/engine`);
  await page.getByRole('button', { name: 'Preview on a site…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open preview' }).click();
  const preview = await opening;
  await expect(title(preview, 'Engine')).toBeVisible();
  await expect(preview.getByText('Pull the silver lever.')).toBeVisible();
  await expect(preview.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectAccessible(preview);
  await preview.goto(`${site.address}/engine`);
  await expect(preview.getByText('Pull the brass lever')).toBeVisible();
});

test('a reader says what a page was worth', async ({ page }) => {
  await signIn(page);
  const look = await ask<{ feedback: object }>(page, 'GET', `${site.path}/customization`);
  await ask(page, 'PUT', `${site.path}/customization`, { ...look, feedback: { enabled: true } });
  await page.goto(`${site.address}/engine`);
  await page.getByRole('button', { name: 'Partly' }).click();
  const more = page.getByLabel('What could be better?');
  await expect(more).toBeFocused();
  await expectAccessible(page);
  await more.fill('Say how hot the boiler gets.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thanks for your feedback')).toBeVisible();
  await expect(more).toBeHidden();
});

test('a secret link opens a site for whoever has it, until it is taken back', async ({ page, browser }) => {
  await signIn(page);
  const shared = await publishSite(page, 'Secret engines');
  await ask(page, 'PATCH', shared.path, { visibility: 'share-link' });
  const link = await ask<{ id: string; urls: { published: string } }>(
    page,
    'POST',
    `${shared.path}/share-links`,
    { name: 'For the fair' },
  );
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(`${shared.address}/engine`);
  await expect(title(reader, 'Nothing found at this URL')).toBeVisible();
  await expectAccessible(reader);
  await reader.goto(`${link.urls.published}/engine`);
  await expect(title(reader, 'Engine')).toBeVisible();
  // The key is out of the address, and pages and search go on without it.
  await expect(reader).toHaveURL(`${shared.address}/engine`);
  await press(reader, 'Control+k');
  await reader.keyboard.type('screwdriver');
  await reader
    .getByRole('dialog', { name: 'Search' })
    .getByRole('option', { name: /Repairs/ })
    .click();
  await expect(title(reader, 'Repairs')).toBeVisible();
  await ask(page, 'PATCH', `${shared.path}/share-links/${link.id}`, { active: false });
  await reader.reload();
  await expect(title(reader, 'Nothing found at this URL')).toBeVisible();
  await context.close();
});
