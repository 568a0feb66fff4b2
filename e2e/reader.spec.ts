import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { press, tabTo } from './keyboard';
import { publishSite, type ReaderSite } from './reader-site';
import { signIn } from './sign-in';
import { test } from './watched-test';

let site: ReaderSite;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await signIn(page);
  site = await publishSite(page, 'Engines');
  await page.close();
});

/** The console reports what the policy of a page refuses. */
function listRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  context.on('weberror', (error) => refusals.push(String(error.error())));
  return refusals;
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => search(page).getByRole('combobox', { name: 'Search', exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Ask' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a reader goes through a site, by mouse', async ({ page, context }) => {
  test.setTimeout(180_000);
  const refusals = listRefusals(context);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.address);
  await expect(title(page, 'Welcome')).toBeVisible();
  await expectAccessible(page);
  // A page without diagrams loads nothing that draws them, and a view is counted without a cookie.
  await expect.poll(() => sent.filter((path) => path.endsWith('/~/views')).length).toBe(1);
  expect(sent.filter((path) => /mermaid|chunk/.test(path))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(120_000);

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Engine' }).click();
  await expect(title(page, 'Engine')).toBeVisible();
  await expect(page).toHaveURL(`${site.address}/engine`);

  await test.step('tabs, code, pictures and diagrams', async () => {
    await expect(page.getByText('Fill the boiler')).toBeVisible();
    await expect(page.getByText('Turn the crank')).toBeHidden();
    await page.getByRole('tab', { name: 'By hand' }).click();
    await expect(page.getByText('Turn the crank')).toBeVisible();
    await expect(page.getByText('Fill the boiler')).toBeHidden();

    const code = page.locator('[data-code]', { hasText: 'engine --warm' });
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'engine --warm\nengine --print tables.txt',
    );

    await page.getByRole('button', { name: 'Enlarge the image: The engine from the front' }).click();
    const large = page.getByRole('dialog', { name: 'The engine from the front' });
    await expect(large.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();

    const drawing = page.locator('[data-mermaid] svg');
    await expect(drawing).toBeVisible();
    await expect(drawing).toContainText('Printer');
    await expect(page.getByText('flowchart LR')).toBeHidden();
  });

  await test.step('the outline follows', async () => {
    const outline = page.getByRole('navigation', { name: 'On this page' });
    const current = outline.locator('[aria-current="location"]');
    await expect(current).toHaveText('Start the engine');
    await page.getByRole('heading', { name: 'Stop the engine' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 10_000);
    await expect(current).toHaveText('Stop the engine');
  });

  await test.step('light and dark', async () => {
    await expectAccessible(page);
    const root = page.locator('html');
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'System', exact: true }).click();
    await expect(root).not.toHaveAttribute('data-theme', /./);
    await page.getByRole('button', { name: 'Light', exact: true }).click();
  });

  await test.step('another version of the same page, and another section', async () => {
    const beside = page.locator('[data-drawer]');
    await beside.getByText('Guide', { exact: true }).first().click();
    await beside.getByRole('link', { name: 'Guide 1.0' }).click();
    await expect(title(page, 'Engine')).toBeVisible();
    await expect(page.getByText('had no printer')).toBeVisible();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Workshop' }).click();
    await expect(page).toHaveURL(`${site.address}/workshop`);
    await page.getByRole('link', { name: 'Repairs' }).last().click();
    await expect(title(page, 'Repairs')).toBeVisible();
  });
  expect(refusals).toEqual([]);
});

test('a reader searches and asks, by keyboard', async ({ page, context }) => {
  test.setTimeout(180_000);
  const refusals = listRefusals(context);
  await page.goto(`${site.address}/engine`);
  await expect(title(page, 'Engine')).toBeVisible();

  await test.step('titles are found at once, each page once', async () => {
    await press(page, 'Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('engin');
    const found = search(page).getByRole('option', { name: /^Engine/ });
    await expect(found).toHaveCount(1);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await search(page).getByRole('combobox', { name: 'Search in' }).selectOption('Everything');
    await expect(found).toHaveCount(2);
    await press(page, 'Escape');
    await expect(search(page)).toBeHidden();
  });

  await test.step('texts are found by the server', async () => {
    await press(page, 'Control+k');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('screwdr');
    const found = search(page).getByRole('option', { name: /Repairs/ });
    await expect(found).toContainText('one person and a screwdriver');
    await expect(search(page).getByRole('status')).toHaveText('Pages found: 1');
    await press(page, 'Enter');
    await expect(title(page, 'Repairs')).toBeVisible();
    // Its words are there before its keys are.
    await page.waitForLoadState();
  });

  await test.step('nothing found is said, and «Ask» is the last line', async () => {
    await press(page, 'Control+k');
    await page.keyboard.type('zeppelin');
    await expect(search(page).getByRole('status')).toHaveText('Nothing found for "zeppelin".');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Where are the wheels kept?');
    const last = search(page).getByRole('option', { name: 'Ask "Where are the wheels kept?"' });
    await expect(last).toBeVisible();
    await press(page, 'End', 'Enter');
  });

  const answer = panel(page).getByRole('article', { name: 'Where are the wheels kept?' });
  await test.step('an answer leads to the words that say it, and stays', async () => {
    await expect(answer).toContainText('blue cabinet');
    await expect(panel(page).getByLabel('Your question')).toBeFocused();
    await expect(answer.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    const mark = answer.getByRole('link', { name: 'Source 1: Repairs, Replace a wheel' }).first();
    await tabTo(page, mark, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/workshop\/repairs#replace-a-wheel/);
    await expect(answer).toContainText('blue cabinet');
    // Also on the way to another page.
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Guide' }).click();
    await expect(title(page, 'Welcome')).toBeVisible();
    await expect(answer).toContainText('blue cabinet');
  });

  await test.step('what nothing answers is said plainly', async () => {
    await press(page, 'Control+i');
    await expect(panel(page).getByLabel('Your question')).toBeFocused();
    await page.keyboard.type('Which wine does the canteen serve?');
    await press(page, 'Enter');
    const missing = panel(page).getByRole('article', { name: 'Which wine does the canteen serve?' });
    await expect(missing).toContainText('I could not find this in these pages.');
    await panel(page).getByRole('button', { name: 'Start over' }).click();
    await expect(missing).toBeHidden();
    await press(page, 'Escape');
    await expect(panel(page)).toBeHidden();
  });

  await test.step('tabs by arrows, and an address into one that is not shown', async () => {
    await page.goto(`${site.address}/engine`);
    await page.getByRole('tab', { name: 'By steam' }).focus();
    await press(page, 'ArrowRight');
    await expect(page.getByRole('tab', { name: 'By hand' })).toBeFocused();
    await expect(page.getByText('Turn the crank')).toBeVisible();
    await press(page, 'Home');
    await expect(page.getByText('Turn the crank')).toBeHidden();
    await page.goto(`${site.address}/engine#count-the-turns`);
    await expect(page.getByRole('heading', { name: 'Count the turns' })).toBeVisible();
    await expect(page.getByText('Fill the boiler')).toBeHidden();
  });
  expect(refusals).toEqual([]);
});

test('everything can be read without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/engine`);
  await expect(title(page, 'Engine')).toBeVisible();
  await expect(page.getByText('Fill the boiler')).toBeVisible();
  await expect(page.getByText('Turn the crank')).toBeVisible();
  await expect(page.getByText('flowchart LR')).toBeVisible();
  await expect(page.getByRole('button', { name: /Search/ })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Welcome' }).click();
  await expect(title(page, 'Welcome')).toBeVisible();
  await page
    .getByRole('link', { name: /Engine/ })
    .last()
    .click();
  await expect(title(page, 'Engine')).toBeVisible();
  await context.close();
});

test('a site has a host of its own on one machine', async ({ page, context }) => {
  const refusals = listRefusals(context);
  const { port, pathname } = new URL(site.address);
  const home = `http://${pathname.split('/').at(-1)}.localhost:${port}`;
  await page.goto(`${home}/workshop/repairs`);
  await expect(title(page, 'Repairs')).toBeVisible();
  await press(page, 'Control+k');
  await page.keyboard.type('boiler');
  await search(page)
    .getByRole('option', { name: /Engine/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${home}/engine`));
  expect(refusals).toEqual([]);
});
