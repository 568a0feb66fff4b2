import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn } from './sign-in';
import {
  ask,
  carry,
  expectRows,
  handle,
  openMenu,
  readOrganization,
  readPath,
  readRows,
  toast,
} from './structure-page';
import { test } from './watched-test';

const spaces = ['Astrolabe', 'Barometer', 'Compass', 'Dividers', 'Ephemeris'];

async function makeSpaces(page: Page): Promise<string> {
  const organization = await readOrganization(page);
  for (const title of spaces) await ask(page, 'POST', `/orgs/${organization}/spaces`, { title });
  return organization;
}

test('builds the structure of a site and orders it by mouse, keys and menu', async ({ page, context }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const organization = await makeSpaces(page);

  await page.goto(`/orgs/${organization}/sites`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New site' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Structure journey');
  await dialog.getByRole('radio', { name: /Existing spaces/ }).click();
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Structure journey' })).toBeVisible();
  await expect(page.getByText('This site has no content yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add section' }).click();
  for (const title of spaces) await dialog.getByRole('checkbox', { name: title }).first().check();
  await dialog.getByRole('button', { name: 'Add 5 sections' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('5 sections', { exact: true })).toBeVisible();
  for (const title of ['Learn', 'Reference']) {
    await page.getByRole('button', { name: 'New group' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await expect(dialog).toBeHidden();
  }
  const made = await readRows(page);
  expect([...made].sort()).toEqual([...spaces, 'Learn', 'Reference'].sort());
  const address = page.url();

  // Every step starts from an order that is known: the API's own.
  const first = made[0] ?? '';
  const second = made[1] ?? '';
  const others = made.slice(2, 5);
  await test.step('by mouse, into a group and before another row', async () => {
    await carry(page, first, 'Learn', 0.5);
    await expect(page.locator('[data-drop-line="allowed"]')).toBeVisible();
    await page.mouse.up();
    await expectRows(page, [second, ...others, 'Learn', `  ${first}`, 'Reference']);
    await expect(toast(page, `${first}, moved to position 1 of 1 in Learn`)).toBeVisible();
    await carry(page, 'Reference', second, 0.1);
    await page.mouse.up();
    await expectRows(page, ['Reference', second, ...others, 'Learn', `  ${first}`]);
    await expect(toast(page, 'Reference, moved to position 1 of 6 at the top level')).toBeVisible();
  });

  await test.step('Escape cancels', async () => {
    await carry(page, 'Learn', 'Reference', 0.5);
    await expect(page.locator('[data-drop-line]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expectRows(page, ['Reference', second, ...others, 'Learn', `  ${first}`]);
  });

  await test.step('by keyboard, into a group', async () => {
    const spoken = page.locator('#announcer');
    await handle(page, second).focus();
    await page.keyboard.press('Space');
    await expect(spoken).toContainText(`${second}, picked up from position 2 of 6`);
    await page.keyboard.press('ArrowRight');
    await expect(spoken).toContainText('position 1 of 1 in Reference');
    await page.keyboard.press('Space');
    await expectRows(page, ['Reference', `  ${second}`, ...others, 'Learn', `  ${first}`]);
    await expect(toast(page, `${second}, moved to position 1 of 1 in Reference`)).toBeVisible();
    await expect(handle(page, second)).toBeFocused();
  });

  const last = others[2] ?? '';
  await test.step('by menu, to the top', async () => {
    await openMenu(page, last);
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expectRows(page, [
      last,
      'Reference',
      `  ${second}`,
      others[0] ?? '',
      others[1] ?? '',
      'Learn',
      `  ${first}`,
    ]);
    await expect(toast(page, `${last}, moved to position 1 of 5 at the top level`)).toBeVisible();
  });

  const ordered = await readRows(page);
  await page.reload();
  await expectRows(page, ordered);
  await expectAccessible(page);

  await test.step('undo takes back a move, and another tab follows', async () => {
    const tab = await context.newPage();
    await tab.goto(address);
    await expectRows(tab, ordered);
    await openMenu(page, last);
    await page.getByRole('menuitem', { name: 'Move to bottom' }).click();
    await expectRows(page, [...ordered.slice(1), last]);
    await expectRows(tab, [...ordered.slice(1), last]);
    await expect(toast(page, `${last}, moved to position 5 of 5`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectRows(page, ordered);
    await expectRows(tab, ordered);
    await tab.close();
  });

  await test.step('several rows move as one block', async () => {
    for (const title of [others[0] ?? '', others[1] ?? '']) {
      await page.locator('[data-row-id]', { has: handle(page, title) }).click({ modifiers: ['Control'] });
    }
    await page
      .getByRole('toolbar', { name: 'Selected rows' })
      .getByRole('button', { name: 'Move to group…' })
      .click();
    await page.getByRole('option', { name: 'Reference' }).click();
    await expectRows(page, [
      last,
      'Reference',
      `  ${second}`,
      `  ${others[0]}`,
      `  ${others[1]}`,
      'Learn',
      `  ${first}`,
    ]);
  });

  await test.step('a path that is taken is refused before it is sent', async () => {
    const taken = await readPath(page, last);
    await openMenu(page, first);
    await page.getByRole('menuitem', { name: 'Edit section…' }).click();
    const path = dialog.getByLabel('Path');
    const own = await path.inputValue();
    await path.fill(taken);
    await expect(dialog.getByText(`"${last}" already uses this path.`)).toBeVisible();
    await path.fill(`${own}-2`);
    await expect(dialog.getByText(`/${own}-2`)).toBeVisible();
    await dialog.getByLabel('Condition').fill('visitor.claims.plan = "pro"');
    await expect(dialog.getByText(/Invalid condition at character 21/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Condition').fill('');
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => readPath(page, first)).toBe(`${own}-2`);
  });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  for (const [list, name, heading] of [
    ['Site', 'Audience', 'Who can read it'],
    ['Audience', 'Share links', 'No share links yet'],
    ['Audience', 'Adaptive content', 'Visitor schema'],
    ['Site', 'Addresses', 'Name and URL'],
    ['Addresses', 'Redirects', 'No redirects yet'],
  ] as const) {
    const link = page.getByRole('navigation', { name: list, exact: true }).getByRole('link', { name });
    await link.click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
});

test('a section has a title in each language of the site', async ({ page }) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const make = async (path: string, body: object) =>
    (await ask<{ id: string }>(page, 'POST', `/orgs/${organization}${path}`, body)).id;
  const [english, german] = [
    await make('/spaces', { title: 'Manual' }),
    await make('/spaces', { title: 'Handbuch' }),
  ];
  const site = await make('/sites', { title: 'Two languages' });
  const section = await make(`/sites/${site}/sections`, { spaceId: english, title: 'Guides' });
  const edit = async () => {
    await page.goto(`/orgs/${organization}/sites/${site}`);
    await openMenu(page, 'Guides');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toBeFocused();
  };
  await edit();
  await expect(page.getByRole('dialog').getByLabel('Title in German')).toHaveCount(0);

  const variant = await make(`/sites/${site}/site-spaces`, { spaceId: german, sectionId: section });
  const customization = `/orgs/${organization}/sites/${site}/site-spaces/${variant}/customization`;
  await ask(page, 'PATCH', customization, { internationalization: { locale: 'de' } });
  await edit();
  await page.getByRole('dialog').getByLabel('Title in German').fill('Anleitungen');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save section' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const read = async () =>
    (
      await ask<{ items: { localizedTitle?: object }[] }>(
        page,
        'GET',
        `/orgs/${organization}/sites/${site}/sections`,
      )
    ).items[0]?.localizedTitle;
  await expect.poll(read).toEqual({ de: 'Anleitungen' });
});
