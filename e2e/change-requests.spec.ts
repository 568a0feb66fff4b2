import { expect } from '@playwright/test';
import { ChangeRequestPage, merge, sentence } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn, signInAs } from './sign-in';
import { ask, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

test('looks at changes, merges, resolves a conflict, and takes a merge back', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome by mouse');
  const blue = await changeRequests.propose('Blue button', 'blue');
  const green = await changeRequests.propose('Green button', 'green');

  await page.goto(changeRequests.path());
  await expect(page.getByRole('button', { name: 'Open 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Blue button #' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Blue button/ })).toBeVisible();
  await expect(page.getByText('1 page edited')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('del')).toHaveText('red');
  await expect(comparison.locator('ins')).toHaveText('blue');
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Inline' }).click();
  await expect(comparison.locator('p', { has: page.locator('del') }).locator('ins')).toHaveText('blue');
  await page.reload();
  await expect(comparison.getByRole('button', { name: 'Inline', pressed: true })).toBeVisible();
  await comparison.getByRole('button', { name: 'Source' }).click();
  await expect(comparison.getByText('Removed: ')).toBeAttached();
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Rendered' }).click();
  await comparison.getByRole('button', { name: 'Split' }).click();

  await merge(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Opening the dome' }).click();
  await expect(page.getByRole('article').getByText(sentence('blue'))).toBeVisible();

  await page.goto(changeRequests.path(green.number));
  await expect(page.getByText('1 conflict with the main content')).toBeVisible();
  await page.getByRole('link', { name: 'Resolve 1 conflict' }).click();
  const conflict = page.getByRole('article', { name: 'Conflict 1 of 1' });
  await expect(conflict.getByText('Both changed this text in different ways.')).toBeVisible();
  await expect(conflict.getByRole('region', { name: 'Main content' }).locator('ins')).toHaveText('blue');
  await expect(conflict.getByRole('region', { name: 'This change request' }).locator('ins')).toHaveText(
    'green',
  );
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Edit manually' }).click();
  await conflict.getByLabel('Result').fill(sentence('turquoise'));
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await page.reload();
  await expect(conflict.getByLabel('Result')).toHaveValue(sentence('turquoise'));
  await expectAccessible(page);
  await merge(page);
  await changeRequests.expectLive(sentence('turquoise'));

  await page.goto(changeRequests.path(green.number));
  await page.getByRole('button', { name: 'Revert…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Revert Green button/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open change request' }).click();
  await expect(page.getByRole('link', { name: 'reverts a merged change request' })).toBeVisible();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(comparison.locator('del')).toHaveText('turquoise');
  await page.getByRole('button', { name: 'Request review…' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open without reviewers' }).click();
  await merge(page);
  await changeRequests.expectLive(sentence('blue'));
  expect(blue.number).toBeLessThan(green.number);
});

test('goes the same way by keyboard', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome by keyboard');
  await changeRequests.propose('Amber button', 'amber');
  const white = await changeRequests.propose('White button', 'white');

  await page.goto(changeRequests.path());
  const row = page.getByRole('row', { name: /Amber button/ });
  await expect(row).toBeVisible();
  await page.getByRole('row', { name: /White button/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Amber button/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('Change 1 of 1')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('1 of 1 viewed')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 viewed')).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.type('nothing like it');
  await expect(page.getByText('No matching pages.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merge…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('No conflicts')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes in this merge')).toBeVisible();

  await page.goto(changeRequests.path(white.number, 'conflicts'));
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('article', { name: 'Conflict 1 of 1' })).toBeFocused();
  await page.keyboard.press('y');
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
  // Two versions of one sentence do not stand one after the other.
  await expect(page.getByRole('button', { name: 'Keep both' })).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByText('0 of 1 resolved')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('1 of 1 resolved')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Updated')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByText('No conflict with the main content')).toBeVisible();
});

test('compares two revisions of a space and brings a page back', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome in time');
  for (const colour of ['yellow', 'violet'])
    await changeRequests.merge(await changeRequests.propose(`A ${colour} one`, colour));

  await page.goto(changeRequests.history);
  await expect(page.getByRole('link', { name: /A violet one/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /A violet one/ }).click();
  await page.getByRole('checkbox', { name: /First page/ }).click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('del')).toHaveText('red');
  await expect(comparison.locator('ins')).toHaveText('violet');
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Restore page' }).click();
  await expect(page).toHaveURL(/change-requests\/\d+\/changes/);
  await expect(comparison.locator('del')).toHaveText('violet');
  await expect(comparison.locator('ins')).toHaveText('red');
});

test('says why something cannot be done', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome for readers');
  const proposed = await changeRequests.propose('Grey button', 'grey');
  const shelved = await changeRequests.create('An idea for later');
  await changeRequests.setStatus(shelved, 'archived');
  await page.goto(changeRequests.path(shelved.number));
  await expect(page.getByText('This change request is archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(changeRequests.path(9_999));
  await expect(page.getByText('Change request not found')).toBeVisible();

  const organization = await readOrganization(page);
  const reader = { email: `looker-${Date.now()}@example.org`, password: 'a quiet looker at documents' };
  await ask(page, 'POST', '/users', {
    ...reader,
    displayName: 'Lou Looker',
    organizations: [{ id: organization, role: 'read' }],
  });
  const context = await browser.newContext();
  const reading = await context.newPage();
  await signInAs(reading, reader);
  await reading.goto(changeRequests.path(proposed.number));
  await expect(reading.getByText('You can view this change request')).toBeVisible();
  await expect(reading.getByRole('button', { name: /Merge|Edit subject|Revert/ })).toHaveCount(0);
  await expectAccessible(reading);

  await changeRequests.merge(proposed);
  await expect(reading.getByText(/merged this/)).toBeVisible();
  await expect(reading.getByText('Changes in this merge')).toBeVisible();
  await reading.goto(changeRequests.path());
  await expect(reading.getByRole('button', { name: 'New change request' })).toHaveCount(0);
  await context.close();
});

test('a page that was deleted can be restored, its options are compared', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome with options');
  const made = await changeRequests.create('Without the dome');
  await changeRequests.edit(made, [{ operation: 'delete_page', page: changeRequests.pageId }]);
  await page.goto(changeRequests.path(made.number, 'changes'));
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.getByText('Deleted')).toBeVisible();
  await comparison.getByRole('button', { name: 'Restore page' }).click();
  await expect(toast(page, 'Page restored')).toBeVisible();
  await expect(page.getByText('No changed pages')).toBeVisible();

  await changeRequests.edit(made, [
    {
      operation: 'update_page',
      page: changeRequests.pageId,
      title: 'Opening it',
      description: 'In two steps',
      hidden: true,
    },
  ]);
  await page.reload();
  await expect(comparison.getByText('Renamed')).toBeVisible();
  await expect(comparison.getByRole('definition').filter({ hasText: 'Opening it' })).toBeVisible();
  await expect(comparison.getByText('Hidden from navigation')).toBeVisible();
  await expect(comparison.getByText('The text of this page did not change.')).toBeVisible();
  await page.getByRole('switch', { name: 'All pages' }).click();
  await page.getByRole('list', { name: 'All pages' }).getByRole('button', { name: 'Welcome' }).click();
  await expect(page.getByText('This page did not change')).toBeVisible();
  await expectAccessible(page);
});
