import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import { expectRows, handle, makeSite, openMenu, rowOf, toast } from './structure-page';
import { test } from './watched-test';

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  x: number,
  y: number,
) {
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
  });
}

async function carryByFinger(page: Page, title: string, over: string) {
  const from = await handle(page, title).boundingBox();
  const to = await rowOf(page, over).boundingBox();
  if (!from || !to) throw new Error(`${title} or ${over} is not on the screen.`);
  const session = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  const start = from.y + from.height / 2;
  const end = to.y + to.height * 0.1;
  await touch(session, 'touchStart', x, start);
  for (let step = 1; step <= 10; step += 1) {
    await touch(session, 'touchMove', x, start + ((end - start) * step) / 10);
  }
  await expect(page.locator('[data-drop-line="allowed"]')).toBeVisible();
  await touch(session, 'touchEnd', x, end);
}

test('orders sections by finger and by menu on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto(await makeSite(page, 'Phone', { sections: ['Halyard', 'Inlet', 'Jib'], groups: ['Kit'] }));
  await expectRows(page, ['Halyard', 'Inlet', 'Jib', 'Kit']);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await carryByFinger(page, 'Jib', 'Halyard');
  await expectRows(page, ['Jib', 'Halyard', 'Inlet', 'Kit']);
  await expect(toast(page, 'Jib, moved to position 1 of 4 at the top level')).toBeVisible();

  await openMenu(page, 'Halyard');
  await page.getByRole('menuitem', { name: 'Move to group…' }).click();
  await page.getByRole('option', { name: 'Kit' }).click();
  await expectRows(page, ['Jib', 'Inlet', 'Kit', '  Halyard']);
  await page.reload();
  await expectRows(page, ['Jib', 'Inlet', 'Kit', '  Halyard']);

  const [site] = page.url().split('?');
  for (const screen of ['audience', 'audience/share-links', 'audience/adaptive-content', 'addresses']) {
    await page.goto(`${site}/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Phone' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('the sidebar opens over a screen of a phone, and closes as one goes on', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const sidebar = page.getByRole('dialog', { name: 'Navigation' });
  await sidebar.getByRole('link', { name: 'People', exact: true }).tap();
  await expect(page).toHaveURL(/\/members$/);
  await expect(sidebar).toBeHidden();
});
