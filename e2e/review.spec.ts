import { type Browser, expect, type Page } from '@playwright/test';
import { ChangeRequestPage, sentence } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { command, press, tabTo } from './keyboard';
import { signIn, signInAs } from './sign-in';
import { ask, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

/** A second person in a browser of their own, with a role in the organization. */
async function invite(browser: Browser, page: Page, name: string, role: string): Promise<Page> {
  const organization = await readOrganization(page);
  const person = {
    email: `${name.toLowerCase()}-${Date.now()}@example.org`,
    password: 'looks twice before merging',
  };
  await ask(page, 'POST', '/users', {
    ...person,
    displayName: name,
    organizations: [{ id: organization, role }],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await signInAs(other, person);
  return other;
}

const comparison = (page: Page) => page.getByRole('region', { name: 'Comparison' });
const header = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => header(page).getByRole('button', { name });
const reviewButton = (page: Page) => header(page).getByRole('button', { name: 'Review…', exact: true });
const composer = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

/** Marks words of the changed page, as a drag of the pointer does. */
async function selectWords(page: Page, words: string): Promise<void> {
  const text = comparison(page).getByText(words, { exact: false }).last();
  await text.scrollIntoViewIfNeeded();
  await text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return;
    }
    throw new Error(`«${wanted}» is not in one piece.`);
  }, words);
}

/** The rules of the space, on their screen. */
async function requireOneReview(page: Page, space: string): Promise<void> {
  await page.goto(`/orgs/${await readOrganization(page)}/spaces/${space}/~/settings`);
  await page.getByRole('combobox', { name: 'Reviews' }).click();
  await page.getByRole('option', { name: '1 approval' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Current rules', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

test('two people review, suggest, accept, approve and merge', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome in review');
  const proposed = await changeRequests.propose('Blue button', 'blue');
  const rita = await invite(browser, page, 'Rita', 'review');
  await requireOneReview(page, changeRequests.space);

  await page.goto(changeRequests.path(proposed.number));
  await button(page, 'Request review…').first().click();
  const request = page.getByRole('dialog', { name: 'Request review' });
  await request.getByRole('combobox').fill('Rita');
  await request.getByRole('option', { name: /Rita/ }).first().click();
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Request review' }).click();
  await expect(toast(page, /Review requested from Rita/)).toBeVisible();

  // Rita finds it in her inbox.
  await rita
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  await rita.getByRole('button', { name: /Needs my review/ }).click();
  await expectAccessible(rita);
  await rita.getByText('Blue button').first().click();
  await expect(rita.getByRole('heading', { level: 1, name: /Blue button/ })).toBeVisible();
  await expect(reviewButton(rita)).toBeVisible();

  // She starts a review: others do not see pending comments.
  await rita.goto(changeRequests.path(proposed.number, 'changes'));
  await selectWords(rita, 'wait for the light');
  await rita
    .getByRole('toolbar', { name: 'Selected text' })
    .getByRole('button', { name: /^Comment/ })
    .click();
  await composer(rita, 'Comment on this text').fill('Which **light**?');
  await expectAccessible(rita);
  await button(rita, 'Start a review').click();
  await expect(rita.getByText('1 comment pending')).toBeVisible();
  await selectWords(rita, 'Tell the warden');
  await rita
    .getByRole('toolbar', { name: 'Selected text' })
    .getByRole('button', { name: /^Suggest/ })
    .click();
  await composer(rita, 'Suggested text').fill('Tell the warden by radio');
  await button(rita, 'Add to review').click();
  await expect(rita.getByText('2 comments pending')).toBeVisible();
  await page.goto(changeRequests.path(proposed.number, 'discussion'));
  await expect(
    page.getByRole('tab', { name: /Discussion/ }).or(page.getByRole('link', { name: /Discussion/ })),
  ).toBeVisible();
  await expect(page.getByText('Which light?')).toBeHidden();

  // She submits it while Ada looks on.
  await rita
    .getByRole('region', { name: 'Your review' })
    .getByRole('button', { name: /^Finish your review/ })
    .click();
  const submit = rita.getByRole('dialog', { name: 'Submit review' });
  await submit.getByRole('radio', { name: /Request changes/ }).click();
  await submit.getByLabel(/Summary/).fill('Nearly there.');
  await expectAccessible(rita);
  await submit.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Which light?')).toBeVisible();
  await expect(page.getByText('Nearly there.')).toBeVisible();
  await expectAccessible(page);

  // Ada answers, resolves, and takes the suggestion.
  const question = page.getByRole('article').filter({ hasText: 'Which light?' }).first();
  await question.getByRole('button', { name: 'Reply' }).click();
  await composer(page, 'Reply').fill('The green one.');
  await page.getByRole('button', { name: 'Reply and resolve' }).click();
  await expect(page.getByText('Resolved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(toast(page, /accepted|taken/i)).toBeVisible();
  await expect(comparison(rita).locator('ins').getByText('by radio').first()).toBeVisible();
  await rita.getByRole('button', { name: /Which light/ }).click();
  await expect(rita.getByText('The green one.')).toBeVisible();

  // A changed content needs a look; then it may be merged.
  await page.goto(changeRequests.path(proposed.number));
  await expect(button(page, 'Request review…').first()).toBeVisible();
  await expect(button(page, 'Merge…')).toBeHidden();
  await reviewButton(rita).click();
  await submit.getByRole('radio', { name: /Approve/ }).click();
  await submit.getByRole('button', { name: 'Approve', exact: true }).click();
  await button(page, 'Merge…').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Changes in this merge')).toBeVisible();
  await expect(rita.getByText(/merged/i).first()).toBeVisible();
  await changeRequests.expectLive('Tell the warden by radio');
  await changeRequests.expectLive(sentence('blue'));
  await rita.context().close();
});

test('the same by keyboard alone', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome by keys in review');
  const proposed = await changeRequests.propose('Teal button', 'teal');
  const rosa = await invite(browser, page, 'Rosa', 'review');
  await ask(page, 'PATCH', `/spaces/${changeRequests.space}/merge-rules`, { requiredReviews: 1 });

  await page.goto(changeRequests.path(proposed.number));
  await expect(button(page, 'Request review…').first()).toBeVisible();
  await command(page, 'Request review…');
  const request = page.getByRole('dialog', { name: 'Request review' });
  await page.keyboard.type('Rosa');
  await expect(request.getByRole('option', { name: /Rosa/ })).toHaveCount(1);
  await press(page, 'Enter', 'Control+Enter');
  await expect(toast(page, /Review requested from Rosa/)).toBeVisible();

  await press(rosa, 'g', 'n');
  await expect(rosa.getByRole('grid', { name: 'Inbox' }).getByText('Teal button')).toBeVisible();
  await tabTo(rosa, rosa.getByRole('grid', { name: 'Inbox' }).locator('[data-row-id]').first());
  await press(rosa, 'Enter');
  await expect(rosa.getByRole('heading', { level: 1, name: /Teal button/ })).toBeVisible();
  await press(rosa, 'g', 'c');
  await expect(comparison(rosa).locator('ins')).toHaveText('teal');
  await press(rosa, 'n', 'c');
  const suggest = rosa.getByRole('button', { name: 'Suggest', exact: true });
  await expect(composer(rosa, 'Comment on this text')).toBeFocused();
  await rosa.keyboard.type('Say how long.');
  await tabTo(rosa, suggest, 'Shift+Tab');
  await press(rosa, 'Enter');
  await tabTo(rosa, composer(rosa, /Suggested text/));
  await press(rosa, 'Control+End');
  await rosa.keyboard.type(' It takes a minute.');
  await press(rosa, 'Control+Enter');
  await expect(rosa.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

  await press(page, 'g', 'd');
  await expect(page).toHaveURL(/\/discussion$/);
  const conversation = page.getByRole('article', { name: 'Conversation started by Rosa' });
  await expect(conversation).toBeVisible();
  await press(page, 'Shift+N');
  await expect(conversation).toHaveAttribute('aria-current', 'true');
  await press(page, 'r');
  await expect(composer(page, 'Reply')).toBeFocused();
  await page.keyboard.type('Good.');
  await press(page, 'Control+Enter');
  await expect(page.getByText('Good.', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Accept', exact: true }));
  await press(page, 'Enter');
  await expect(toast(page, /accepted/)).toBeVisible();
  await expectAccessible(page);

  await expect(comparison(rosa).locator('ins').getByText('It takes a minute.').first()).toBeVisible();
  await command(rosa, 'Approve…');
  const submit = rosa.getByRole('dialog', { name: 'Submit review' });
  await tabTo(rosa, submit.getByRole('button', { name: 'Approve', exact: true }));
  await press(rosa, 'Enter');
  await expect(toast(rosa, 'Approved')).toBeVisible();

  await expect(button(page, 'Merge…')).toBeVisible();
  await command(page, 'Merge…');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }));
  await press(page, 'Enter');
  await expect(page.getByText('Changes in this merge')).toBeVisible();
  await changeRequests.expectLive('It takes a minute.');
  await rosa.context().close();
});

test('merge rules lock a space, and make a change request of an import', async ({ page }) => {
  await signIn(page);
  const title = 'Dome with rules';
  const changeRequests = await ChangeRequestPage.open(page, title);
  const home = `/orgs/${await readOrganization(page)}/spaces/${changeRequests.space}`;
  await ask(page, 'PATCH', `/spaces/${changeRequests.space}`, { editMode: 'live' });
  await page.goto(`${home}/~/settings`);
  await page.getByRole('switch', { name: 'No broken links' }).click();
  await expect(page.getByText('Saving locks the space')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saving locks the space')).toBeHidden();

  await page.goto(home);
  await expect(page.getByText('Locked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Space actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Unlock live edits.*merge rules/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Import documentation…' }).click();
  const dialog = page.getByRole('dialog', { name: `Import into ${title}` });
  await expect(dialog.getByText('The import creates a change request')).toBeVisible();
  await dialog.locator('[data-import="folder"]').setInputFiles('e2e/fixtures/handbook');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^5 pages and 1 file imported into change request #\d+\.$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open change request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Import of 5 pages/ })).toBeVisible();

  await page.goto(`/orgs/${await readOrganization(page)}/settings/audit-log`);
  await expect(page.getByText('imported into a space').first()).toBeVisible();
});

test('all changed pages in one scroll, and a review in one place', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Dome in one scroll');
  const proposed = await changeRequests.create('Thirty pages');
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  await changeRequests.edit(
    proposed,
    numbers.map((number) => ({
      operation: 'insert_page',
      title: `Part ${number}`,
      document: { markdown: `Words of part ${number}.\n\n${'It goes on and on. '.repeat(60)}\n` },
    })),
  );
  await changeRequests.setStatus(proposed, 'open');
  const rosa = await invite(browser, page, 'Rosalind', 'review');
  await rosa.goto(changeRequests.path(proposed.number, 'changes'));
  await rosa.getByRole('button', { name: 'All at once' }).click();
  const pages = comparison(rosa).locator('[data-page]');
  await expect(comparison(rosa).getByText('Words of part 1.').first()).toBeVisible();
  await expect(comparison(rosa).getByRole('heading', { name: 'Part 2', exact: true })).toBeAttached();
  expect(await pages.count()).toBeLessThan(10);
  await expectAccessible(rosa);

  // By the wheel: the page that is read is the one that the address names.
  await rosa.mouse.move(900, 600);
  await expect(async () => {
    await rosa.mouse.wheel(0, 2000);
    await expect(comparison(rosa).getByText('Words of part 30.').first()).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
  await expect(rosa).toHaveURL(/page=/);
  expect(await pages.count()).toBeLessThan(10);

  // By keys and by the list: it goes to a page, which stays the chosen one.
  await rosa
    .getByRole('complementary', { name: 'Pages' })
    .getByRole('button', { name: /Part 12/ })
    .click();
  await expect(comparison(rosa).getByText('Words of part 12.').first()).toBeInViewport();
  await press(rosa, ']');
  await expect(comparison(rosa).getByText('Words of part 13.').first()).toBeInViewport();
  await press(rosa, 'v');
  await expect(comparison(rosa).getByText('Words of part 13.')).toHaveCount(0);
  await press(rosa, 'c');
  await expect(composer(rosa, /^Comment on this/)).toBeFocused();
  await press(rosa, 'Escape');
  await rosa.reload();
  await expect(comparison(rosa).getByRole('heading', { name: 'Part 13', exact: true })).toBeInViewport();

  // The review stands before the menu on every tab, for who may review and not for the author.
  const place = async (tab: string) => {
    await rosa.goto(changeRequests.path(proposed.number, tab));
    await expect(reviewButton(rosa)).toBeVisible();
    const box = await reviewButton(rosa).boundingBox();
    return [box?.x, box?.y];
  };
  const first = await place('');
  for (const tab of ['changes', 'preview', 'discussion', 'history']) expect(await place(tab)).toEqual(first);
  await reviewButton(rosa).click();
  await rosa.getByRole('dialog', { name: 'Submit review' }).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(rosa, 'Approved')).toBeVisible();
  await page.goto(changeRequests.path(proposed.number));
  await expect(button(page, 'Merge…').first()).toBeVisible();
  await expect(reviewButton(page)).toHaveCount(0);
  await rosa.context().close();
});
