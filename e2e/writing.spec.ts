import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, toast } from './structure-page';
import { test } from './watched-test';

interface Pages {
  pages: { title: string; slug: string }[];
}

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Page title' });

async function addPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Page', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Untitled');
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
}

test('ten titles give ten URLs, and a subject that says what changed', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Titles');
  await page.goto(`${changeRequests.live}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Opening the dome');
  const titles = [
    'Install',
    'Set up',
    'Use',
    'Install',
    'Wörter',
    'Übergrößen',
    'Café',
    '日本語',
    'A & B',
    'Last',
  ];
  for (const title of titles) await addPage(page, title);
  const path = `/spaces/${changeRequests.space}/change-requests/2`;
  const slugs = async () =>
    (await ask<Pages>(page, 'GET', `${path}/content/pages`)).pages.slice(2).map(({ slug }) => slug);
  await expect
    .poll(slugs)
    .toEqual([
      'install',
      'set-up',
      'use',
      'install-1',
      'worter',
      'ubergroßen',
      'cafe',
      '日本語',
      'a-b',
      'last',
    ]);

  // By hand in the options: from then on it stays.
  await page.getByRole('button', { name: 'Page options' }).click();
  await page.getByLabel('Slug').fill('the-end');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await titleField(page).fill('Very last');
  await titleField(page).press('Enter');
  await expect.poll(slugs).toContain('the-end');
  await page.goto(changeRequests.path(2));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Add Install and 9 more pages #2' }),
  ).toBeVisible();
});

test('a renamed page that readers know is offered the URL of its new title', async ({ page }) => {
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Renamed');
  const request = await changeRequests.create('Rename');
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);
  await titleField(page).fill('Closing the dome');
  await titleField(page).press('Enter');
  await expect(toast(page, 'The URL still ends with "opening-the-dome"')).toBeVisible();
  await expectAccessible(page);
  const slug = async () =>
    (
      await ask<Pages>(
        page,
        'GET',
        `/spaces/${changeRequests.space}/change-requests/${request.number}/content/pages`,
      )
    ).pages.map((listed) => listed.slug)[1];
  expect(await slug()).toBe('opening-the-dome');
  await page.getByRole('button', { name: 'Change URL' }).click();
  await expect(toast(page, 'URL changed')).toBeVisible();
  expect(await slug()).toBe('closing-the-dome');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(slug).toBe('opening-the-dome');
});

test('a draft that was only opened leaves no row, and is a draft again for who comes back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Empty drafts');
  const path = `/spaces/${changeRequests.space}/change-requests`;
  const status = async (number: number) =>
    (await ask<{ status: string }>(page, 'GET', `${path}/${number}`)).status;
  const rows = () => page.getByRole('row').filter({ hasText: /#\d/ });

  // By keyboard: opened and left.
  await page.goto(changeRequests.live);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/change-requests\/2\/edit/);
  await expect(page.getByRole('textbox', { name: 'Page content' })).toBeVisible();
  expect(await status(2)).toBe('draft');
  await page.goBack();
  await expect.poll(() => status(2)).toBe('archived');
  for (const word of ['draft', 'archived', 'open']) {
    await page.goto(`${changeRequests.path()}?status=${word}`);
    await expect(page.getByRole('heading', { name: /^No (drafts|archived|change requests)/ })).toBeVisible();
    await expect(rows()).toHaveCount(0);
  }
  await page.goto(`${changeRequests.path()}?status=archived`);
  await page.getByRole('checkbox', { name: 'Show empty drafts' }).click();
  await expect(rows()).toHaveCount(1);
  await expectAccessible(page);

  // Closing the page leaves it too; what was left is there again, and stays once something is written in it.
  await page.goto(changeRequests.path(2, 'edit'));
  await expect.poll(() => status(2)).toBe('draft');
  await expect(page.getByRole('textbox', { name: 'Page content' })).toBeVisible();
  await page.goto(changeRequests.path());
  await expect.poll(() => status(2)).toBe('archived');
  await page.goto(`${changeRequests.path(2, 'edit')}?page=${changeRequests.pageId}`);
  await expect.poll(() => status(2)).toBe('draft');
  await page.getByText('The dome opens in two steps.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Slowly.');
  await page.getByRole('link', { name: 'Empty drafts' }).first().click();
  await expect(page).not.toHaveURL(/edit/);
  await changeRequests.expectWritten({ id: '2', number: 2 }, 'Slowly.');
  expect(await status(2)).toBe('draft');
  await page.goto(`${changeRequests.path()}?status=draft`);
  await expect(rows()).toHaveText([/Edit Opening the dome #2/]);
});

test('Edit and Preview open the page that is looked at, else the first that changed', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Same page');
  const request = await changeRequests.propose('Blue button', 'blue');
  await changeRequests.edit(request, [
    { operation: 'insert_page', title: 'Closing the dome', document: { markdown: 'It closes by itself.\n' } },
  ]);
  // From a page that is read, by mouse and by key; the first page of the space is another one.
  await page.goto(changeRequests.live);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Opening the dome');
  await page.goto(changeRequests.live);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(titleField(page)).toHaveValue('Opening the dome');

  // Without a page, the first that changed.
  await page.goto(changeRequests.path(request.number));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(titleField(page)).toHaveValue('Opening the dome');
  await page.goto(changeRequests.path(request.number, 'preview'));
  await expect(page.getByRole('heading', { name: 'Opening the dome', level: 2 })).toBeVisible();

  // From the page whose changes are looked at, by mouse and by keys.
  await page.goto(changeRequests.path(request.number, 'changes'));
  await expect(page.getByRole('heading', { name: 'Opening the dome' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'Closing the dome' })).toBeVisible();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('article').getByText('It closes by itself.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(titleField(page)).toHaveValue('Closing the dome');
});

test('markdown that is typed becomes what it means, on Enter as on a space', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Shortcuts');
  const request = await changeRequests.create('Typed');
  const made = await changeRequests.edit(request, [
    { operation: 'insert_page', title: 'Typed', document: { markdown: '' } },
  ]);
  const id = made.changes[0]?.page.id ?? '';
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${id}`);
  const text = page.getByRole('textbox', { name: 'Page content' });
  await text.click();
  await page.keyboard.type('[ ]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Check');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See [the guide](https://example.org/a_(b)) and ');
  await page.keyboard.type('[no](javascript:x) it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```js');
  await page.keyboard.press('Enter');
  await page.keyboard.type('run();');
  const written = async () =>
    (
      await ask<{ markdown: string }>(
        page,
        'GET',
        `/spaces/${changeRequests.space}/change-requests/${request.number}/content/page/${id}`,
      )
    ).markdown;
  await expect
    .poll(written)
    .toBe(
      '- [ ] Check\n\n***\n\nSee [the guide](https://example.org/a_\\(b\\)) and \\[no](javascript:x) it\n\n```js\nrun();\n```\n',
    );
  const title = await titleField(page).boundingBox();
  const line = await text.getByText('See the guide').boundingBox();
  // The field has a padding of four pixels around its words.
  expect((title?.x ?? 0) + 4).toBe(line?.x);

  // The menu asks for a picture and for a page.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('/image');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('/page link');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill('Opening');
  await page.keyboard.press('Enter');
  await expect.poll(written).toContain(`[Opening the dome](/pages/${changeRequests.pageId})`);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a cover is uploaded, given another for dark mode from the files, and removed', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Covered');
  const request = await changeRequests.create('Cover');
  const path = `/spaces/${changeRequests.space}/change-requests/${request.number}`;
  interface Covered {
    pages: { id: string; cover?: object }[];
  }
  const cover = async () =>
    (await ask<Covered>(page, 'GET', `${path}/content/pages`)).pages.find(
      ({ id }) => id === changeRequests.pageId,
    )?.cover;
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Page options' }).click();
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const upload = (label: string, name: string) =>
    dialog.getByLabel(`${label}: file`).setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });

  await open();
  await expect(dialog.getByLabel('Image in dark mode')).toHaveCount(0);
  await upload('Image', 'dawn.png');
  await expect(dialog.getByRole('combobox', { name: 'Image', exact: true })).toHaveText('dawn.png');
  await dialog.getByLabel('Height in pixels').fill('300');
  await expectAccessible(page);
  await save();
  const file = expect.any(String);
  await expect.poll(cover).toEqual({ ref: { kind: 'file', file }, height: 300 });

  await open();
  // By keys alone: the same picture stands among the files of the space.
  await dialog.getByRole('combobox', { name: 'Image in dark mode' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'dawn.png' }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Image in dark mode' })).toHaveText('dawn.png');
  await save();
  await expect.poll(cover).toMatchObject({ refDark: { kind: 'file', file }, height: 300 });

  await open();
  await dialog.getByRole('button', { name: 'Remove cover' }).click();
  await expect(dialog.getByLabel('Height in pixels')).toHaveCount(0);
  await save();
  await expect.poll(cover).toBeUndefined();
});
