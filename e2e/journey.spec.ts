import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signInByForm } from './sign-in';
import { test } from './watched-test';

const sections = ['Handbook', 'User guide', 'Administration', 'API guide', 'Release notes'];

const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });

/** The rows of the structure as they are shown: two blanks per level, then the title. */
function readRows(page: Page): Promise<string[]> {
  return page.locator('[role="treegrid"] [data-row-id]').evaluateAll((rows) =>
    rows.map((row) => {
      const title = row.querySelector('[data-row-menu]')?.getAttribute('aria-label') ?? '';
      return '  '.repeat(Number(row.getAttribute('aria-level')) - 1) + title.replace('Actions for ', '');
    }),
  );
}
const expectRows = (page: Page, rows: string[]) => expect.poll(() => readRows(page)).toEqual(rows);

async function importHandbook(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/spaces?new=import`);
  const dialog = page.getByRole('dialog', { name: 'Import documentation' });
  await dialog.locator('[data-import="folder"]').setInputFiles('e2e/fixtures/handbook');
  await dialog.getByLabel('Title of the new space').fill('Handbook');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('5 pages and 1 file imported.')).toBeVisible();
  await dialog
    .getByText(/Broken links|Pages not in the summary/)
    .first()
    .click();
  await expect(dialog.getByText('guides/rooms.md')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open space' }).click();
}

async function readHandbook(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome aboard' })).toBeVisible();
  const picture = page.getByRole('button', { name: 'Enlarge the image: Plan of the office' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('complementary', { name: 'Tip' })).toContainText(
    'Everybody here was new once.',
  );
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Guides')).toBeVisible();
  await expectAccessible(page);

  // The dashboard is not loaded again for it.
  await page.locator('html').evaluate((root) => root.setAttribute('data-kept', ''));
  await page.getByRole('link', { name: 'the coffee' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brew coffee' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-kept', '');
  await page.getByRole('tab', { name: 'New machine' }).click();
  await expect(page.getByText('Say what you want.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Robusta' })).toBeVisible();
  await expectAccessible(page);
}

/** The archive is made at the server, and found again where it was asked for. */
async function exportHandbook(page: Page): Promise<void> {
  const open = async () => {
    await page.getByRole('button', { name: 'Space actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Export Handbook' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('Handbook.zip')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await open();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('Handbook.zip');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function makeSite(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/sites?new=site`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Everything');
  await dialog.getByRole('radio', { name: /Existing spaces/ }).click();
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  for (const title of sections) await dialog.getByRole('checkbox', { name: title, exact: true }).check();
  await dialog.getByRole('button', { name: 'Add 5 sections' }).click();
  await expect(dialog).toBeHidden();
  for (const title of ['For everybody', 'For experts']) {
    await page.getByRole('button', { name: 'New group' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog).toBeHidden();
  }
}

async function carry(page: Page, title: string, over: string): Promise<void> {
  const from = await handle(page, title).boundingBox();
  const to = await page.locator('[data-row-id]', { has: handle(page, over) }).boundingBox();
  if (!from || !to) throw new Error(`${title} or ${over} is not on the screen.`);
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 + 8, { steps: 4 });
  await page.mouse.move(x, to.y + to.height / 2 - 2, { steps: 8 });
  await page.mouse.move(x, to.y + to.height / 2);
  await page.mouse.up();
}

test('from signing in to a published site, and out', async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInByForm(page);
  const home = page.url();
  await test.step('import a documentation folder', () => importHandbook(page, home));
  await test.step('read it', () => readHandbook(page));
  await test.step('export it', () => exportHandbook(page));
  await test.step('make a site of five sections and two groups', () => makeSite(page, home));

  const address = page.url();
  const [first = '', second = '', third = '', ...rest] = await readRows(page);
  await test.step('order it by mouse, keyboard and menu', async () => {
    await carry(page, first, 'For everybody');
    await expectRows(page, [
      second,
      third,
      ...rest.slice(0, 2),
      'For everybody',
      `  ${first}`,
      'For experts',
    ]);
    await handle(page, third).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('#announcer')).toContainText(`${third}, picked up`);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('#announcer')).toContainText('position 1 of');
    await page.keyboard.press('Space');
    await expectRows(page, [
      third,
      second,
      ...rest.slice(0, 2),
      'For everybody',
      `  ${first}`,
      'For experts',
    ]);
    await page.getByRole('button', { name: 'Actions for For experts', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expectRows(page, [
      'For experts',
      third,
      second,
      ...rest.slice(0, 2),
      'For everybody',
      `  ${first}`,
    ]);
  });
  await expectAccessible(page);

  const ordered = await readRows(page);
  await test.step('the order holds, is undone, and shows in a second tab', async () => {
    const tab = await context.newPage();
    await tab.goto(address);
    await expectRows(tab, ordered);
    await page.keyboard.press('Control+z');
    const before = [third, second, ...rest.slice(0, 2), 'For everybody', `  ${first}`, 'For experts'];
    await expectRows(page, before);
    await expectRows(tab, before);
    await page.reload();
    await expectRows(page, before);
    await tab.close();
  });

  await test.step('publish', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  });
  await test.step('sign out', async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  });
});
