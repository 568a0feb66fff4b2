import { expect, type Locator, type Page } from '@playwright/test';
import { Desk } from './change-request-page';
import { signIn } from './sign-in';
import { readOrganization } from './structure-page';
import { test } from './watched-test';

/** More screens and more of each are walked when there is time. */
const isDeep = process.env.E2E_DEEP === '1';
const MOST_BUTTONS = isDeep ? 40 : 5;
const MOST_ENTRIES = isDeep ? 12 : 2;

const layers = (page: Page) =>
  page.locator(
    '[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible, [role="alertdialog"]:visible',
  );

const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active === document.body || !active
      ? 'body'
      : (active.getAttribute('aria-label') ?? active.textContent ?? '');
  });

async function closeAll(page: Page): Promise<void> {
  for (let count = 0; count < 4 && (await layers(page).count()) > 0; count += 1) {
    await page.keyboard.press('Escape');
    await page
      .waitForFunction(
        (before) =>
          document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]').length < before,
        await page.evaluate(
          () => document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]').length,
        ),
      )
      .catch(() => undefined);
  }
  await expect(layers(page)).toHaveCount(0);
}

/** Opens what a button opens, closes it by the keyboard, and holds where the focus is against the button. */
async function expectReturn(page: Page, button: Locator, path: string): Promise<void> {
  const name = await button.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );
  await button.focus();
  await page.keyboard.press('Enter');
  if ((await layers(page).count()) === 0) return;
  await closeAll(page);
  await expect.poll(() => describeFocus(page), `${path}: after “${name}”`).not.toBe('body');
  await expect(button, `${path}: after “${name}”`).toBeFocused();
}

/** The entries of a menu that open a dialog say so by their dots. */
async function walkMenu(page: Page, button: Locator, path: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const names = await page.getByRole('menuitem').filter({ hasText: /…$/ }).allInnerTexts();
  await closeAll(page);
  for (const name of names.slice(0, MOST_ENTRIES)) {
    await button.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('menuitem', { name: name.split('\n')[0] ?? name })
      .first()
      .click();
    if ((await page.locator('[role="dialog"]:visible').count()) === 0) continue;
    await closeAll(page);
    await expect(button, `${path}: after the dialog of “${name}”`).toBeFocused();
  }
}

test('what opens gives the focus back to what opened it', async ({ page }) => {
  test.setTimeout(isDeep ? 1_800_000 : 180_000);
  await signIn(page);
  const organization = await readOrganization(page);
  const desk = await Desk.open(page, 'Walked');
  const request = await desk.propose('To walk through', 'blue');
  const base = `/orgs/${organization}`;
  const paths = [
    desk.live,
    desk.path(request.number),
    `${desk.path(request.number, 'edit')}?page=${desk.pageId}`,
    `${base}/members`,
    `${base}/spaces`,
    ...(isDeep
      ? [
          base,
          `${base}/sites`,
          `${base}/openapi`,
          `${base}/integrations`,
          '/account',
          desk.path(),
          desk.history,
        ]
      : []),
  ];
  let walked = 0;
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const openers = page.locator('main button[aria-haspopup]:visible:not(:disabled)');
    const count = Math.min(await openers.count(), MOST_BUTTONS);
    for (let index = 0; index < count; index += 1) {
      const button = openers.nth(index);
      await expectReturn(page, button, path);
      if ((await button.getAttribute('aria-haspopup')) === 'menu') await walkMenu(page, button, path);
      walked += 1;
    }
    // The palette and the help can be opened from anywhere.
    const anywhere = page.locator('main :is(a[href], button):visible').first();
    await anywhere.focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeAll(page);
    await expect(anywhere, `${path}: after the palette`).toBeFocused();
  }
  expect(walked).toBeGreaterThan(10);
});

test('the keyboard goes from the title into the text, and no letter opens another page', async ({ page }) => {
  await signIn(page);
  const desk = await Desk.open(page, 'Written by keyboard');
  const request = await desk.create('By keyboard');
  const content = page.getByRole('textbox', { name: 'Page content' });
  const title = page.getByRole('textbox', { name: 'Title of the page' });

  // From the page that is read to the heading that was read there.
  await desk.edit(request, [
    {
      operation: 'update_page',
      page: desk.pageId,
      document: { markdown: `${'First.\n\n'.repeat(60)}## Far below\n\nHere.\n\n${'More.\n\n'.repeat(60)}` },
    },
  ]);
  await page.goto(`${desk.path(request.number, 'edit')}?page=${desk.pageId}&at=far-below`);
  await expect(content).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(content.getByRole('heading', { name: 'Far below!' })).toBeInViewport();

  // A new page begins with its title, and goes on in the text.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Page' }).click();
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
