import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { signIn, signInAs } from './sign-in';
import {
  ask,
  carry,
  expectRows,
  handle,
  makeSite,
  openMenu,
  readOrganization,
  readRows,
  rowOf,
  toast,
} from './structure-page';
import { test } from './watched-test';

test('refuses a place while dragging and says why; Escape puts the row back', async ({ page }) => {
  await signIn(page);
  const sections = ['Sextant', 'Telescope'];
  await page.goto(await makeSite(page, 'Refusals', { sections, groups: ['Instruments'] }));
  await page.getByRole('button', { name: 'Open Telescope' }).click();
  const open = ['Sextant', 'Telescope', '  Telescope', 'Instruments'];
  await expectRows(page, open);

  await carry(page, 'Telescope', 'Instruments', 0.5);
  await expect(page.getByText('Variants have to be in a section.')).toBeVisible();
  await expect(page.locator('[data-drop-line="refused"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-drop-line]')).toHaveCount(0);
  await expectRows(page, open);

  await carry(page, 'Telescope', 'Instruments', 0.5);
  await page.mouse.up();
  await expect(page.locator('#announcer')).toContainText('Not moved. Variants have to be in a section.');
  await expectRows(page, open);
});

test('a move that the server refuses is taken back, with the reason and a way to try again', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(await makeSite(page, 'Rollback', { sections: ['Anchor', 'Ballast', 'Cleat'] }));
  await expectRows(page, ['Anchor', 'Ballast', 'Cleat']);
  await page.route('**/move', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 409, message: 'Somebody else was faster.' } } }),
  );
  await openMenu(page, 'Cleat');
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(toast(page, 'Cleat could not be moved')).toBeVisible();
  await expect(toast(page, 'Somebody else was faster.')).toBeVisible();
  await expectRows(page, ['Anchor', 'Ballast', 'Cleat']);
  await expectAccessible(page);

  await page.unroute('**/move');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectRows(page, ['Cleat', 'Anchor', 'Ballast']);
  await expect(toast(page, 'Cleat, moved to position 1 of 3 at the top level')).toBeVisible();
  await page.reload();
  await expectRows(page, ['Cleat', 'Anchor', 'Ballast']);
});

test('removing the default says what takes its place, and the space stays', async ({ page }) => {
  await signIn(page);
  await page.goto(await makeSite(page, 'Removal', { sections: ['Dinghy', 'Ensign'] }));
  await openMenu(page, 'Dinghy');
  await page.getByRole('menuitem', { name: 'Remove section…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the section Dinghy?' });
  await expect(dialog.getByText('The spaces and their content are not affected.')).toBeVisible();
  await expect(dialog.getByText('Ensign becomes the default section')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove section' }).click();
  await expectRows(page, ['Ensign']);
  await expect(rowOf(page, 'Ensign').getByText('Default')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Sidebar' }).getByText('Dinghy', { exact: true }).first(),
  ).toBeVisible();
});

test('a default variant that moves away and comes back by undo is the default again', async ({ page }) => {
  await signIn(page);
  const path = await makeSite(page, 'Variants', { sections: ['Mizzen', 'Nadir'] });
  const sections = await ask(page, 'GET', `${path}/sections`);
  const organization = await readOrganization(page);
  const space = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Oar' });
  await ask(page, 'POST', `${path}/site-spaces`, { spaceId: space.id, sectionId: sections.items[0]?.id });
  await page.goto(path);
  const before = ['Mizzen', '  Mizzen', '  Oar', 'Nadir'];
  await expectRows(page, before);
  const variant = page.locator('[aria-level="2"]', { has: handle(page, 'Mizzen') });
  await expect(variant.getByText('Default')).toBeVisible();

  await variant.getByRole('button', { name: 'Actions for Mizzen' }).click();
  await page.getByRole('menuitem', { name: 'Move to group…' }).click();
  await page.getByRole('option', { name: 'Nadir' }).click();
  await expect(toast(page, 'Mizzen, moved to position 2 of 2 in Nadir')).toBeVisible();
  await expect(rowOf(page, 'Oar').getByText('Default')).toBeVisible();
  await page.keyboard.press('Control+z');
  // What was opened by the move stays open.
  await expectRows(page, [...before, '  Nadir']);
  await expect(variant.getByText('Default')).toBeVisible();
  await expect(rowOf(page, 'Oar').getByText('Default')).toHaveCount(0);
});

test('finds rows by title, and draws only the near ones of a long structure', async ({ page }) => {
  await signIn(page);
  const path = await makeSite(page, 'Long', { sections: ['Keel'] });
  const organization = await readOrganization(page);
  const space = await ask(page, 'POST', `/orgs/${organization}/spaces`, { title: 'Plank' });
  for (let number = 1; number <= 59; number += 1) {
    await ask(page, 'POST', `${path}/sections`, { spaceId: space.id, title: `Plank ${number}` });
  }
  await page.goto(path);
  await expect(page.getByText('60 sections', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readRows(page)).length).toBeLessThan(40);

  await handle(page, 'Keel').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('main').locator('[data-row-id]').first().focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Plank 59')).toBeFocused();

  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('plank 3');
  await expect(page.getByText('11 of 120 found')).toBeVisible();
  await expectRows(page, ['Plank 3', ...Array.from({ length: 10 }, (_, index) => `Plank ${30 + index}`)]);
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('mast');
  await expect(page.getByText('No results for "mast"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByText('60 sections', { exact: true })).toBeVisible();
});

test('who may only read sees why nothing can be changed', async ({ page, browser }) => {
  await signIn(page);
  const path = await makeSite(page, 'For reading', { sections: ['Flag', 'Gangway'] });
  const organization = await readOrganization(page);
  const reader = { email: `reader-${Date.now()}@example.org`, password: 'a quiet reader of documents' };
  await ask(page, 'POST', '/users', {
    ...reader,
    displayName: 'Rita Reader',
    organizations: [{ id: organization, role: 'read' }],
  });

  const context = await browser.newContext();
  const reading = await context.newPage();
  await signInAs(reading, reader);
  await reading.goto(path);
  await expect(reading.getByText('You can view the structure.')).toBeVisible();
  await expectRows(reading, ['Flag', 'Gangway']);
  await expect(handle(reading, 'Flag')).toHaveCount(0);
  await expect(reading.getByRole('button', { name: 'Add section' })).toHaveCount(0);
  await openMenu(reading, 'Flag');
  await expect(reading.getByRole('menuitem', { name: 'Copy URL' })).toBeVisible();
  await expect(reading.getByRole('menuitem', { name: /Move|Remove|Edit/ })).toHaveCount(0);
  await reading.keyboard.press('Escape');
  await expectAccessible(reading);

  await reading.goto(`${path}/addresses`);
  await expect(reading.getByLabel('Title')).toBeDisabled();
  await expectAccessible(reading);
  await reading.goto(`${path}/audience/share-links`);
  await expect(reading.getByText('You cannot manage this site')).toBeVisible();
  await reading.goto(`${path}/audience/adaptive-content`);
  await expect(reading.getByRole('switch', { name: 'Adaptive content' })).toBeDisabled();
  await expectAccessible(reading);
  await context.close();
});
