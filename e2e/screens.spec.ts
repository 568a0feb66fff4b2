import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { measureScreen, type ScreenFigures } from '../lib/testing/screens/measure-screen';
import { type Ask, makeScreens, type Screen } from '../lib/testing/screens/screens';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

interface Budget {
  requests: number;
  prefetches: number;
  calls: number;
  scriptKB: number;
  allKB: number;
  reason: string;
}

const budgets: Record<string, Budget> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'screen-budgets.json'), 'utf8'),
);

/** As many screens are watched at once: each is looked at for seconds in which it does little. */
const WIDTH = 4;

function findExcess(
  { requests, prefetches, calls, scriptBytes, allBytes }: ScreenFigures,
  budget: Budget,
): string[] {
  const kB = (bytes: number) => Math.round(bytes / 100) / 10;
  const counted = { requests, prefetches, calls, scriptKB: kB(scriptBytes), allKB: kB(allBytes) };
  return Object.entries(counted).flatMap(([what, count]) => {
    const limit = budget[what as keyof typeof counted];
    return count > limit ? [`${count} ${what}, at most ${limit}`] : [];
  });
}

test('a first load of each screen stays within its budget and asks no address twice', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const asAda: Ask = (method, address, body) => ask(page, method, address, body);
  // What other journeys make and change is not in it.
  const organization = await ask(page, 'POST', '/orgs', { title: 'Journey of budgets' });
  const screens = await makeScreens(asAda, organization.id);
  const cookies = await page.context().cookies();
  const found: Record<string, string[]> = {};
  const queue = [...screens];
  const load = async ({ name, path: address, ready }: Screen): Promise<string[]> => {
    // A browser that was never here: nothing is in its cache.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (name !== 'sign-in') await context.addCookies(cookies);
    const figures = await measureScreen(await context.newPage(), address, ready);
    await context.close();
    const budget = budgets[name];
    const excess = budget?.reason ? findExcess(figures, budget) : ['no budget with a reason'];
    return [...excess, ...figures.repeated.map((repeated) => `asked twice: ${repeated}`)];
  };
  const measure = async () => {
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const complaints = await load(screen);
      if (complaints.length > 0) found[screen.name] = complaints;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, measure));
  expect(found).toEqual({});
  expect(Object.keys(budgets).sort()).toEqual(screens.map(({ name }) => name).sort());

  // What is beyond its budget would be found.
  const nothing = { requests: 0, prefetches: 0, calls: 0, scriptKB: 0, allKB: 0, reason: 'planted' };
  const more: ScreenFigures = {
    ...{ requests: 1, prefetches: 1, calls: 1, scriptBytes: 100, allBytes: 100, repeated: [] },
    ...{ largestPaint: 0, longTasks: 0, layoutShift: 0 },
  };
  expect(findExcess(more, nothing)).toHaveLength(5);
});

/** What people write is drawn by the browser; so are a preview and an editor. */
const DRAWN_BY_THE_BROWSER = ['customization', 'space page', 'Changes', 'editor'];

test('the first paint of a screen has its content', async ({ page, browser }) => {
  await signIn(page);
  const asAda: Ask = (method, address, body) => ask(page, method, address, body);
  const organization = await ask(page, 'POST', '/orgs', { title: 'Journey of first paints' });
  const screens = await makeScreens(asAda, organization.id);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const unscripted = await context.newPage();
  for (const { name, path: address, ready } of screens) {
    if (name === 'sign-in' || DRAWN_BY_THE_BROWSER.includes(name)) continue;
    await unscripted.goto(address);
    await expect(ready(unscripted), name).toBeVisible();
  }
  await unscripted.goto(screens.find(({ name }) => name === 'space page')?.path ?? '');
  await expect(unscripted.getByRole('heading', { level: 1, name: 'Opening the dome' })).toBeVisible();
  await context.close();
});

test('a screen seen before is there while the server is silent, where it was left', async ({ page }) => {
  await signIn(page);
  const { id } = await ask(page, 'POST', '/orgs', { title: 'Journey of held requests' });
  for (let at = 0; at < 40; at += 1) await ask(page, 'PUT', `/orgs/${id}/teams`, { title: `Team ${at}` });
  await page.goto(`/orgs/${id}`);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const people = sidebar.getByRole('link', { name: 'People' });
  await people.click();
  const teams = page.getByRole('main').getByRole('link', { name: 'Teams', exact: true });
  await teams.click();
  const last = page.getByText('Team 9', { exact: true });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journey of held requests' })).toBeVisible();

  await page.route(/./, () => undefined);
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await people.click();
  await expect(page.getByRole('grid', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
