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
      let complaints = await load(screen);
      // Where a busy machine opens the event stream late, a screen reads all again; what a screen does, it does each time.
      for (let again = 0; again < 2 && complaints.length > 0; again += 1) complaints = await load(screen);
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
