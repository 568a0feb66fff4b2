import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, handle, openMenu } from './structure-page';
import { test } from './watched-test';

interface Content {
  tags: { slug: string; label: string; color: string; icon?: string }[];
  pages: { title: string; tags?: object[] }[];
}

const dialog = (page: Page) => page.getByRole('dialog');

/** The tags of the dialog in their order; the pages behind it are rows too. */
const expectTags = (page: Page, labels: string[]) =>
  expect(dialog(page).getByRole('row').locator('.tag')).toHaveText(labels);

async function addTag(page: Page, label: string, colour?: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByLabel('Label')).toBeFocused();
  await page.keyboard.type(label);
  if (colour) {
    await page.getByRole('combobox', { name: 'Colour' }).click();
    await page.getByRole('option', { name: colour, exact: true }).click();
  }
  await dialog(page).getByRole('button', { name: 'Add tag' }).click();
  await expect(handle(page, label)).toBeVisible();
}

test('a library of tags is made, put in order and chosen from, and readers of a space see it', async ({
  page,
}) => {
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Tags');
  const request = await changeRequests.create('Label pages');
  const path = `/spaces/${changeRequests.space}/change-requests/${request.id}`;
  const read = () => ask<Content>(page, 'GET', `${path}/content`);
  const openTags = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    await expect(page.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible();
  };
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);

  await openTags();
  await expect(page.getByRole('heading', { name: 'No tags' })).toBeVisible();
  await addTag(page, 'Beta', 'Green');
  await addTag(page, 'Pro');
  await addTag(page, 'Old', 'Danger colour of the site');
  await expectTags(page, ['Beta', 'Pro', 'Old']);
  await expectAccessible(page);

  // By keyboard: lifted, carried over one, and put down.
  await handle(page, 'Old').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectTags(page, ['Beta', 'Old', 'Pro']);
  await expect.poll(async () => (await read()).tags.map(({ slug }) => slug)).toEqual(['beta', 'old', 'pro']);

  await openMenu(page, 'Pro');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Label').fill('Professional');
  await page.getByLabel('Icon').fill('star');
  await page.getByLabel('Icon').press('Enter');
  await expect(handle(page, 'Professional')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // Chosen for a page, one of them for the list of pages.
  await page.getByRole('button', { name: 'Page options' }).click();
  await page.getByRole('checkbox', { name: 'Beta' }).click();
  await page.getByRole('checkbox', { name: 'Professional' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: 'Primary tag' }).click();
  await page.getByRole('option', { name: 'Professional' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /Opening the dome/ }).getByText('Professional')).toBeVisible();
  expect((await read()).pages.find(({ title }) => title === 'Opening the dome')?.tags).toEqual([
    { tag: { kind: 'tag', tag: 'beta' } },
    { tag: { kind: 'tag', tag: 'pro' }, primary: true },
  ]);

  // One that stands on a page is deleted, and comes back where it was.
  await openTags();
  await openMenu(page, 'Beta');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('It is on 1 page, which keeps the name "beta".');
  await dialog(page).getByRole('button', { name: 'Delete tag' }).click();
  await expectTags(page, ['Old', 'Professional']);
  await expect(page.getByText('Tag "Beta" deleted').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await read()).tags.map(({ slug }) => slug)).toEqual(['beta', 'old', 'pro']);

  // What changed beside the pages is named, variables too.
  await changeRequests.edit(request, [{ operation: 'set_variables', variables: { product: 'Lectern' } }]);
  await page.goto(changeRequests.path(request.number, 'changes'));
  await expect(page.getByRole('heading', { name: 'Variables and tags' })).toBeVisible();
  const lines = page.locator('dl').first();
  await expect(lines).toContainText('space.vars.product');
  await expect(lines).toContainText('Tag pro');
  await expect(lines).toContainText('Professional, star');
  await expectAccessible(page);

  await changeRequests.merge(request);
  await page.goto(changeRequests.live);
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('listitem')).toHaveText(['Beta', 'Professional']);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText('Professional')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
