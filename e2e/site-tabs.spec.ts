import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { ask, makeSite, openMenu, rowOf } from './structure-page';
import { test } from './watched-test';

const links = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

/** Every screen of a site: its tab, its part of the tab, and where it is. */
const SCREENS = [
  ['Content', undefined, ''],
  ['Look', undefined, '/look'],
  ['Audience', 'Visibility', '/audience'],
  ['Audience', 'Share links', '/audience/share-links'],
  ['Audience', 'Visitors', '/audience/visitors'],
  ['Audience', 'Adaptive content', '/audience/adaptive-content'],
  ['Audience', 'Access', '/audience/access'],
  ['Addresses', 'Name and URLs', '/addresses'],
  ['Addresses', 'Redirects', '/addresses/redirects'],
  ['Insights', undefined, '/insights'],
] as const;

test('a site has five tabs, and each screen marks its own', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Five tabs', { sections: ['Harbour', 'Quay'] });
  await page.goto(site);
  await expect(links(page, 'Site').getByRole('link')).toHaveText([
    'Content',
    'Look',
    'Audience',
    'Addresses',
    'Insights',
  ]);
  for (const [tab, part, path] of SCREENS) {
    await links(page, 'Site').getByRole('link', { name: tab }).click();
    if (part) await links(page, tab).getByRole('link', { name: part }).click();
    await expect(page).toHaveURL(new RegExp(`${site}${path}$`));
    await expect(links(page, 'Site').locator('[aria-current]')).toHaveText(tab);
    if (part) await expect(links(page, tab).locator('[aria-current]')).toHaveText(part);
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  }

  await page.goto(site);
  await links(page, 'Site').getByRole('link', { name: 'Content' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`${site}/audience$`));
});

test('an old address of a screen of a site leads to where it is now', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Moved screens', { sections: ['Harbour'] });
  for (const [before, now] of [
    ['/customization', '/look'],
    ['/settings', '/addresses'],
    ['/domain', '/addresses'],
    ['/settings/audience', '/audience'],
    ['/redirects?state=automatic', '/addresses/redirects?state=automatic'],
    ['/access', '/audience/access'],
    ['/share-links', '/audience/share-links'],
    ['/visitors', '/audience/visitors'],
    ['/adaptive-content', '/audience/adaptive-content'],
  ] as const) {
    await page.goto(`${site}${before}`);
    await expect(page).toHaveURL((url) => url.pathname + url.search === `${site}${now}`);
  }
});

test('what opens first is chosen beside the structure, and undone', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Opens first', { sections: ['Harbour', 'Quay'] });
  const readFirst = async () => {
    const { structure } = await ask<{ structure: { title: string; default: boolean }[] }>(
      page,
      'GET',
      `${site}/structure`,
    );
    return structure.find((section) => section.default)?.title;
  };
  await page.goto(site);
  const first = page.getByRole('combobox', { name: 'Opens first' });
  await expect(first).toHaveText('Harbour');
  await first.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Quay' }).press('Enter');
  await expect(first).toHaveText('Quay');
  await expect.poll(readFirst).toBe('Quay');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveText('Harbour');
  await expect.poll(readFirst).toBe('Harbour');
});

test('a site is published, unpublished and deleted beside its title', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Beside the title', { sections: ['Harbour'] });
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('button', { name: 'Site actions' });
  await page.goto(`${site}/insights`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Unpublish…' }).click();
  await dialog.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Unpublish…' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete site' }).click();
  await expect(page).toHaveURL(/\/sites$/);
});

test('no notification covers a bar at the bottom of the window', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Bars', { sections: ['Harbour'] });
  // Where both are as wide as the window, and the page goes on below it.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(site);
  await rowOf(page, 'Harbour').click({ modifiers: ['Control'] });
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toBeInViewport();
  await openMenu(page, 'Harbour');
  await page.getByRole('menuitem', { name: 'Copy URL' }).click();
  const notification = page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
  await expect(notification).toBeVisible();
  const findGap = async () => {
    const [above, below] = await Promise.all([notification.boundingBox(), bar.boundingBox()]);
    return above && below ? below.y - (above.y + above.height) : undefined;
  };
  await expect.poll(findGap).toBeGreaterThanOrEqual(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('a screen of a site that has nothing set up fails no request, and makes at most five', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Nothing set up', { sections: ['Harbour'] });
  const storageState = await page.context().storageState();
  for (const [, , path] of SCREENS) {
    const context = await browser.newContext({ storageState });
    const fresh = await context.newPage();
    const calls: string[] = [];
    const failed: string[] = [];
    fresh.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) calls.push(pathname);
    });
    fresh.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await fresh.goto(`${site}${path}`);
    await expect(links(fresh, 'Site').getByRole('link')).toHaveCount(5);
    await expect(fresh.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    // What every screen asks for comes last.
    const names = () => calls.map((address) => address.split('/').at(-1));
    for (const name of ['ping', 'events']) await expect.poll(names).toContain(name);
    expect(failed, path).toEqual([]);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(5);
    await context.close();
  }
});
