import { expect, type Locator, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { signIn } from './sign-in';
import { readOrganization } from './structure-page';
import { test } from './watched-test';

/** More screens and more of each are walked when there is time. */
const isDeep = process.env.E2E_DEEP === '1';
const MOST_BUTTONS = isDeep ? 40 : 3;
const MOST_ENTRIES = isDeep ? 12 : 1;

const LAYERS = '[role="dialog"]:visible, [role="menu"]:visible, [role="alertdialog"]:visible';
const countLayers = (page: Page) => page.locator(LAYERS).count();

const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active === document.body || !active
      ? 'body'
      : (active.getAttribute('aria-label') ?? active.textContent ?? '');
  });

/** Closes by the keyboard what was opened; a list inside of a dialog takes the first Escape. */
async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await countLayers(page)) > 0) await page.keyboard.press('Escape');
    expect(await countLayers(page)).toBe(0);
  }).toPass({ timeout: 5_000 });
}

async function openByKeyboard(page: Page, button: Locator): Promise<boolean> {
  await button.focus();
  await page.keyboard.press('Enter');
  return page
    .locator(LAYERS)
    .first()
    .waitFor({ timeout: 700 })
    .then(
      () => true,
      () => false,
    );
}

/** Opens what a button opens, closes it by the keyboard, and holds where the focus is against the button. */
async function expectReturn(page: Page, button: Locator, place: string): Promise<void> {
  if (!(await openByKeyboard(page, button))) return;
  await closeAll(page);
  await expect.poll(() => describeFocus(page), place).not.toBe('body');
  await expectFocus(page, button, place);
}

/** What belongs to a text gives the focus to the text. */
async function expectFocus(page: Page, button: Locator, place: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Page content' });
  if ((await text.count()) > 0)
    await expect(button.or(text).and(page.locator(':focus')), place).toHaveCount(1);
  else await expect(button, place).toBeFocused();
}

/** The entries of a menu that open a dialog say so by their dots. */
async function walkMenu(page: Page, button: Locator, place: string): Promise<void> {
  if (!(await openByKeyboard(page, button))) return;
  const names = await page.getByRole('menuitem').filter({ hasText: /…$/ }).allInnerTexts();
  await closeAll(page);
  for (const name of names.slice(0, MOST_ENTRIES)) {
    await openByKeyboard(page, button);
    await page
      .getByRole('menuitem', { name: name.split('\n')[0] ?? name })
      .first()
      .click();
    const dialog = page.locator('[role="dialog"]:visible').first();
    if (
      !(await dialog.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    await closeAll(page);
    await expectFocus(page, button, `${place}, “${name}”`);
  }
}

test('what opens gives the focus back to what opened it', async ({ page }) => {
  test.setTimeout(isDeep ? 1_800_000 : 180_000);
  await signIn(page);
  const organization = await readOrganization(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Walked');
  const request = await changeRequests.propose('To walk through', 'blue');
  const base = `/orgs/${organization}`;
  const paths = [
    changeRequests.live,
    `${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`,
    `${base}/members`,
    ...(isDeep
      ? [base, `${base}/spaces`, `${base}/sites`, `${base}/openapi`, `${base}/integrations`, '/account']
      : []),
    ...(isDeep ? [changeRequests.path(), changeRequests.path(request.number), changeRequests.history] : []),
  ];
  let walked = 0;
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    const openers = page.locator('main button[aria-haspopup]:visible:not(:disabled)');
    // The shell is there before what the screen shows; some screens have nothing that opens.
    await openers
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    const count = Math.min(await openers.count(), MOST_BUTTONS);
    for (let index = 0; index < count; index += 1) {
      const button = openers.nth(index);
      if (!(await button.isVisible())) continue;
      const name = await button.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      );
      const place = `${path}: “${name}”`;
      await expectReturn(page, button, place);
      if ((await button.getAttribute('aria-haspopup')) === 'menu') await walkMenu(page, button, place);
      walked += 1;
    }
  }
  expect(walked).toBeGreaterThan(4);
});

test('the keyboard goes from the title into the text, and no letter opens another page', async ({ page }) => {
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Written by keyboard');
  const request = await changeRequests.create('By keyboard');
  const content = page.getByRole('textbox', { name: 'Page content' });
  const title = page.getByRole('textbox', { name: 'Page title' });

  // From the page that is read to the heading that was read there.
  await changeRequests.edit(request, [
    {
      operation: 'update_page',
      page: changeRequests.pageId,
      document: { markdown: `${'First.\n\n'.repeat(60)}## Far below\n\nHere.\n\n${'More.\n\n'.repeat(60)}` },
    },
  ]);
  await page.goto(
    `${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}&at=far-below`,
  );
  await expect(content).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(content.getByRole('heading', { name: 'Far below!' })).toBeInViewport();

  // A new page begins with its title, and goes on in the text.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Page', exact: true }).click();
  await expect(title).toBeFocused();
  await page.keyboard.type('A new page');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.type('Its text.');
  await expect(content.getByText('Its text.')).toBeVisible();
  await expect(page.getByRole('treegrid').getByText('A new page')).toBeVisible();

  // With the focus nowhere, letters are no commands here.
  const before = page.url();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.type('go home now? c e gs gi');
  expect(page.url()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a shortcut pressed before the scripts are there is answered once they are', async ({ page }) => {
  await signIn(page);
  const id = await readOrganization(page);
  const release = await holdScripts(page);
  await page.goto(`/orgs/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  await page.keyboard.press('Control+k');
  release();
  await expect(page.getByRole('combobox')).toBeFocused();
});

test('what is typed before the scripts are there is in the form once they are', async ({ page }) => {
  await signIn(page);
  await page.goto('/account');
  const name = page.getByLabel('Name');
  const before = await name.inputValue();
  const release = await holdScripts(page);
  await page.goto('/account', { waitUntil: 'commit' });
  await name.pressSequentially('!');
  release();
  await expect(page.getByRole('button', { name: 'Save name' })).toBeEnabled();
  await expect(name).toHaveValue(`!${before}`);
});

test('nothing that is typed to sign in is kept', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).pressSequentially('wrong horse');
  expect(await page.evaluate(() => [window.earlyInput?.keys.length, window.earlyInput?.fields.size])).toEqual(
    [0, 0],
  );
});

/** Until it is told to go on. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
