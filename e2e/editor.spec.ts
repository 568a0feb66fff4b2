import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage, merge } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, expectRows, openMenu, toast } from './structure-page';
import { test } from './watched-test';

const content = (page: Page) => page.getByRole('textbox', { name: 'Page content' });
const saved = (page: Page) =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

interface Listed {
  pages: { id: string; title: string }[];
}

const read = async (page: Page, space: string, number: number, id: string) =>
  (
    await ask<{ markdown: string }>(
      page,
      'GET',
      `/spaces/${space}/change-requests/${number}/content/page/${id}`,
    )
  ).markdown;

test('writes a page visually and in its source, and merges it', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Written by mouse');
  const request = await changeRequests.create('Write more');
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);
  const source = () => read(page, changeRequests.space, request.number, changeRequests.pageId);

  // Visually: a word is written, and nothing else changes by a byte.
  await expect(content(page)).toBeVisible();
  await page.getByText('The dome opens in two steps.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Wait for it.');
  await saved(page);
  await expect
    .poll(source)
    .toBe(
      'The dome opens in two steps. Wait for it.\n\nPress the red button twice, then wait for the light.\n\n* Check the weather\n* Tell the warden\n',
    );
  await expectAccessible(page);
  await page.reload();
  await expect(content(page).getByText('Wait for it.')).toBeVisible();

  // In the source: the same document.
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-line', { hasText: 'Tell the warden' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('\nLook up');
  await saved(page);
  await expect.poll(source).toContain('* Tell the warden\n* Look up\n');
  await expectAccessible(page);

  // Pages: added, named, moved by the menu, deleted and brought back.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Page', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Page title' });
  await expect(title).toHaveValue('Untitled');
  await title.fill('Closing the dome');
  await title.press('Enter');
  await expectRows(page, ['Welcome', 'Opening the dome', 'Closing the dome']);
  await openMenu(page, 'Closing the dome');
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectRows(page, ['Welcome', 'Closing the dome', 'Opening the dome']);
  await openMenu(page, 'Welcome');
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expectRows(page, ['Closing the dome', 'Opening the dome']);
  await expect(toast(page, '"Welcome" deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectRows(page, ['Welcome', 'Closing the dome', 'Opening the dome']);

  // Find and replace in all pages.
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await dialog.getByLabel('Find', { exact: true }).fill('warden');
  await dialog.getByLabel('Replace with').fill('keeper');
  await dialog.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(dialog.getByText('1 match in 1 page')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace 1 match' }).click();
  await expect.poll(source).toContain('* Tell the keeper\n');

  await changeRequests.setStatus(request, 'open');
  // The changes open at the page that is written.
  const written = new URL(page.url()).searchParams.get('page');
  await page.getByRole('link', { name: 'Review changes' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === written);
  await merge(page);
  await changeRequests.expectLive('Tell the keeper');
});

test('keeps what two people write in one page, and what was not saved when the browser went', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Written by two');
  const request = await changeRequests.create('Together');
  const address = `${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`;
  const source = () => read(page, changeRequests.space, request.number, changeRequests.pageId);
  await page.goto(address);
  await expect(content(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(content(other)).toBeVisible();

  // One is about to write on when the writing of the other comes in, above.
  await page.getByText('Press the red button twice').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await other.getByText('The dome opens in two steps.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' First.');
  await saved(other);
  await expect(content(page).getByText('two steps. First.')).toBeVisible();
  await page.keyboard.type('Second.');
  await saved(page);
  await expect.poll(source).toContain('two steps. First.');
  await expect.poll(source).toContain('for the light. Second.');
  await other.close();

  // Without a connection the text is kept in the browser, over a reload as well.
  await context.route('**/v1/**/content**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByText('Press the red button twice').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Third.');
  await expect(page.getByText('Offline: saved in this browser')).toBeVisible();
  await page.reload();
  await expect(content(page).getByText('Second. Third.')).toBeVisible();
  await context.unroute('**/v1/**/content**');
  await saved(page);
  await expect.poll(source).toContain('Second. Third.');
  const { pages } = await ask<Listed>(page, 'GET', `/spaces/${changeRequests.space}/content/pages`);
  expect(pages).toHaveLength(2);
});
