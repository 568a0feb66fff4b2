import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { signIn, signInAs } from './sign-in';
import { ask, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

const rows = (page: Page) => page.getByRole('grid', { name: 'Inbox' }).locator('[data-row-id]');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const readTexts = (page: Page, words: string[]) =>
  expect
    .poll(async () =>
      (await rows(page).allInnerTexts()).map((text) => words.find((word) => text.includes(word))),
    )
    .toEqual(words);

/** How often a browser asked for the live stream. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) count++;
  });
  return () => count;
}

test('what others say arrives in every tab over one stream, and is dealt with by keyboard', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const [changeRequests, me] = [
    await ChangeRequestPage.open(page, 'Lens of the dome'),
    await ask(page, 'GET', '/user'),
  ];
  const changeRequest = await changeRequests.create('Look at the lens');
  const person = { email: `grace-${Date.now()}@example.org`, password: 'looks twice before merging' };
  const organizations = [{ id: organization, role: 'review' }];
  await ask(page, 'POST', '/users', { ...person, displayName: 'Grace', organizations });
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, person);
  const thread = `/spaces/${changeRequests.space}/change-requests/${changeRequest.id}/comments`;
  const say = (markdown: string) => ask(other, 'POST', thread, { body: { markdown } });

  // What the journeys before left behind.
  await ask(page, 'PATCH', `/orgs/${organization}/notifications`, { done: true });

  const streams = countStreams(page.context());
  await page.goto(`/orgs/${organization}/inbox`);
  const isEmpty = (tab: Page) => expect(tab.getByText('Your inbox is empty')).toBeVisible();
  await isEmpty(page);
  const second = await page.context().newPage();
  await second.goto(`/orgs/${organization}/inbox`);
  await isEmpty(second);
  await say('The first word');
  for (const tab of [page, second]) await expect(row(tab, 'The first word')).toBeVisible();
  expect(streams()).toBe(1);
  await page.close();
  // The stream goes over to the tab that is left, which reads again what it may have missed.
  await say(`[@Ada](/users/${me.id}) the second word`);
  await expect(row(second, 'the second word')).toBeVisible();
  await expect.poll(streams).toBe(2);
  await say('The third word');
  await readTexts(second, ['The third word', 'the second word', 'The first word']);
  const link = second.getByRole('link', { name: /^Inbox(?: \d|$)/ });
  await expect(link).toContainText('3');
  await expectAccessible(second);

  // Done, and back again.
  await row(second, 'The third word').focus();
  await second.keyboard.press('e');
  await readTexts(second, ['the second word', 'The first word']);
  await expect(row(second, 'the second word')).toBeFocused();
  await expect(link).toContainText('2');
  await toast(second, 'Marked "Look at the lens"').waitFor();
  await second.keyboard.press('ControlOrMeta+z');
  await readTexts(second, ['The third word', 'the second word', 'The first word']);
  await expect(link).toContainText('3');

  // Several at once.
  await row(second, 'The third word').focus();
  await second.keyboard.press('x');
  await second.keyboard.press('j');
  await second.keyboard.press('Shift+X');
  await expect(second.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected');
  await second.keyboard.press('u');
  await expect(link).toContainText('1');
  await second.getByRole('button', { name: 'Unread only' }).click();
  await readTexts(second, ['The first word']);
  await expect(second).toHaveURL(/show=unread/);
  await second.getByRole('button', { name: /^Mentioned/ }).click();
  await expect(second.getByRole('heading', { name: 'No unread mentions' })).toBeVisible();
  await second.getByRole('button', { name: 'Show all notifications' }).click();
  await expect(rows(second)).toHaveCount(3);

  // Opening reads.
  await row(second, 'The first word').focus();
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/\/discussion\?comment=/);
  await expect(second.getByText('The first word').first()).toBeVisible();
  await expect(link).not.toContainText(/\d/);
  await say('The fourth word');
  await expect(second.getByText('The fourth word').first()).toBeVisible();
  // Who sees it happen has read it.
  const unread = () =>
    ask<{ unread: { all: number } }>(second, 'GET', `/orgs/${organization}/notifications/count`);
  await expect.poll(async () => (await unread()).unread.all).toBe(0);
  await other.context().close();
});

test('one chooses what to hear of, and is told that this instance sends no e-mail', async ({ page }) => {
  await signIn(page);
  await page.goto('/account/notifications');
  await expect(page.getByText('This Lectern does not send e-mail')).toBeVisible();
  const merges = page.getByRole('checkbox', { name: 'Merges: Inbox' });
  await expect(page.getByRole('checkbox', { name: 'Merges: E-mail' })).toBeDisabled();
  await merges.click();
  await expect(merges).not.toBeChecked();
  const stored = () => ask<{ merges: { inbox: boolean } }>(page, 'GET', '/user/notification-settings');
  await expect.poll(async () => (await stored()).merges.inbox).toBe(false);
  await page.reload();
  await expect(merges).not.toBeChecked();
  await expectAccessible(page);
  await merges.click();
  await expect.poll(async () => (await stored()).merges.inbox).toBe(true);
});
