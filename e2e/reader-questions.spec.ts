import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { press, tabTo } from './keyboard';
import { publishSite, type ReaderSite } from './reader-site';
import { signIn, signInAs } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

let site: ReaderSite;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await signIn(page);
  site = await publishSite(page, 'Asked engines');
  await page.close();
});

const ANSWERED = 'Where are the wheels kept?';
const NEAREST = 'How do I replace the batteries of a wheel with solar panels?';
const NOTHING = 'Which wine does the canteen serve?';
const CLOSEST = 'No section answers this in so many words. These come closest.';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Ask' });
const answerTo = (page: Page, question: string) => panel(page).getByRole('article', { name: question });
const closest = (page: Page) =>
  answerTo(page, NEAREST).getByRole('region', { name: 'What comes closest' }).getByRole('link');

/** What the panel says of each degree, whichever way it was asked. */
async function expectDegrees(page: Page, put: (question: string) => Promise<void>): Promise<void> {
  await put(ANSWERED);
  await expect(answerTo(page, ANSWERED)).toContainText('blue cabinet');
  await expect(answerTo(page, ANSWERED).getByRole('region', { name: 'Sources' })).toBeVisible();
  await expect(answerTo(page, ANSWERED).getByText(CLOSEST)).toBeHidden();
  await put(NEAREST);
  await expect(answerTo(page, NEAREST)).toContainText(CLOSEST);
  await expect(closest(page).first()).toContainText('Replace a wheel');
  await expect(answerTo(page, NEAREST).getByRole('region', { name: 'Sources' })).toHaveCount(0);
  await put(NOTHING);
  await expect(answerTo(page, NOTHING)).toContainText('I could not find this in these pages.');
  await expect(answerTo(page, NOTHING).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
}

test('readers are told how sure an answer is, by mouse', async ({ page }) => {
  await page.goto(`${site.address}/engine`);
  await page.getByRole('button', { name: /^Ask/ }).first().click();
  await expectDegrees(page, async (question) => {
    await panel(page).getByLabel('Your question').fill(question);
    await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
  });
  await closest(page).first().click();
  await expect(page).toHaveURL(/\/workshop\/repairs#replace-a-wheel/);
});

test('readers are told how sure an answer is, by keyboard, and in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.address}/engine`);
  await expect(page.getByRole('heading', { level: 1, name: 'Engine' })).toBeVisible();
  await page.waitForLoadState();
  await press(page, 'Control+i');
  await expect(panel(page).getByLabel('Your question')).toBeFocused();
  await expectDegrees(page, async (question) => {
    await page.keyboard.type(question);
    await press(page, 'Enter');
  });
  await tabTo(page, closest(page).first(), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/workshop\/repairs#replace-a-wheel/);
});

test('readers are told how sure an answer is, on a phone, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/engine`);
  await page.getByRole('button', { name: /^Ask/ }).first().click();
  await expectDegrees(page, async (question) => {
    await panel(page).getByLabel('Your question').fill(question);
    await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
  });
  expect((await panel(page).boundingBox())?.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('the owner of a site sees what its readers asked without an answer', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const fresh = await publishSite(page, 'Unasked engines');
  const insights = async () => {
    await page.goto(`${fresh.path}/insights`);
    await expect(page.getByRole('heading', { name: 'Unanswered questions', exact: true })).toBeVisible();
  };
  await insights();
  await expect(page.getByText('No unanswered questions in this period')).toBeVisible();

  // A reader asks, twice the same; a member in the dashboard asks something else.
  await page.goto(`${fresh.address}/engine`);
  await page.getByRole('button', { name: /^Ask/ }).first().click();
  for (const question of [NOTHING, NEAREST, NEAREST, ANSWERED]) {
    await panel(page).getByLabel('Your question').fill(question);
    await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(answerTo(page, question).last()).toContainText(/closest|could not find|blue cabinet/);
  }
  await ask(page, 'POST', `${fresh.org}/ask`, { query: 'Do members ask of penguins?' });

  await insights();
  const rows = page.getByRole('grid', { name: 'Unanswered questions' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(NEAREST);
  await expect(rows.nth(1)).toContainText('2 times');
  await expect(rows.nth(2)).toContainText(NOTHING);
  await expect(rows.nth(2)).toContainText('Nothing comes close');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText(NEAREST)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });

  // By keyboard from the row to a page that answers it.
  const menu = rows.nth(1).getByRole('button', { name: /^Actions/ });
  await menu.focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: /^Write a page for this/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Page title')).toHaveValue(NEAREST);
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Open change request' }));
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue(NEAREST);
  await insights();
  await expect(rows.nth(1).getByRole('link', { name: /^Change request #/ })).toBeVisible();
});

test('who does not manage a site does not see what its readers asked', async ({ page, browser }) => {
  await signIn(page);
  const person = { email: `asker-${Date.now()}@example.org`, password: 'a quiet reader of engines' };
  const organizations = [{ id: site.org.split('/').at(-1), role: 'read' }];
  await ask(page, 'POST', '/users', { ...person, displayName: 'Quentin', organizations });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, person);
  await other.goto(`${site.path}/insights`);
  await expect(other.getByText('You cannot manage this site')).toBeVisible();
  await expect(other.getByText('Unanswered questions')).toHaveCount(0);
  await expectAccessible(other);
  await context.close();
});
