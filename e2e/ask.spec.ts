import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { press, tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const telescope = `The dome holds one telescope.

## Open the dome

Turn the green key to the right and wait for the lamp. The dome opens in about two minutes.

## Clean the mirror

The mirror is cleaned every six months by two people, with distilled water only.
`;

interface Place {
  org: string;
  /** Where the page is read. */
  page: string;
}

/** An organization of its own, with one page that has an answer. */
async function found(page: Page, title: string): Promise<Place> {
  const { id } = await ask(page, 'POST', '/orgs', { title });
  const org = `/orgs/${id}`;
  const { id: space } = await ask(page, 'POST', `${org}/spaces`, { title: 'Handbook' });
  const draft = await ask(page, 'POST', `/spaces/${space}/change-requests`, { subject: 'First page' });
  const changes = [{ operation: 'insert_page', title: 'Telescope', document: { markdown: telescope } }];
  await ask(page, 'POST', `/spaces/${space}/change-requests/${draft.id}/content`, { changes });
  await ask(page, 'POST', `/spaces/${space}/change-requests/${draft.id}/merge`);
  await expect
    .poll(
      async () => (await ask<{ items: object[] }>(page, 'GET', `${org}/search?query=mirror`)).items.length,
    )
    .toBe(1);
  return { org, page: `${org}/spaces/${space}/telescope` };
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Ask' });
const answerTo = (page: Page, question: string) => panel(page).getByRole('article', { name: question });

test('people find a heading, ask, follow a source and propose what is missing', async ({ page }) => {
  await signIn(page);
  const place = await found(page, 'Journey of questions');

  // Found by the palette, opened at its heading.
  await page.goto(place.org);
  await page.getByRole('button', { name: /^Search or jump to/ }).click();
  await page.getByRole('combobox').fill('turn the green key');
  const hit = page.getByRole('option', { name: /Open the dome/ });
  await expect(hit).toContainText('Handbook › Telescope');
  await expectAccessible(page);
  await hit.click();
  await expect(page).toHaveURL(`${place.page}#open-the-dome`);
  await expect(page.getByRole('heading', { name: 'Open the dome' })).toBeFocused();

  // Asked, and followed to the words that say it.
  await page.getByRole('button', { name: /^Ask a question/ }).click();
  await expect(
    panel(page)
      .getByRole('button', { name: /mirror|dome/i })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const question = 'Who cleans the mirror?';
  await panel(page).getByLabel('Your question').fill(question);
  await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
  const answer = answerTo(page, question);
  await expect(answer).toContainText('by two people');
  await expect(answer.getByRole('region', { name: 'Sources' }).getByRole('listitem')).toHaveCount(1);
  const mark = answer.getByRole('link', { name: 'Source 1: Telescope, Clean the mirror' }).first();
  await mark.hover();
  await expect(page.getByText('› Telescope · /telescope').first()).toBeVisible();
  await expectAccessible(page);
  await mark.click();
  await expect(page).toHaveURL(`${place.page}#clean-the-mirror`);
  await expect(answer).toBeVisible();

  // What nothing answers becomes a page to write.
  const missing = 'Which wine does the canteen serve?';
  await panel(page).getByLabel('Your question').fill(missing);
  await panel(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answerTo(page, missing)).toContainText('I could not find this in the content you can see.');
  await answerTo(page, missing).getByRole('button', { name: 'This did not help' }).click();
  await page.getByRole('textbox', { name: 'What was wrong or missing?' }).fill('The menu is nowhere.');
  await page.getByRole('button', { name: 'Send' }).click();
  await answerTo(page, missing).getByRole('button', { name: 'Propose a page' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('radio', { name: 'Handbook' }).check();
  await page.getByRole('button', { name: 'Open change request' }).click();
  await expect(page).toHaveURL(/~\/change-requests\/2\/edit\?page=/);
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue(missing);

  // Administrators see both, the unanswered one first.
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  const rows = page.getByRole('grid', { name: 'Questions' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(missing);
  await expect(rows.nth(1).getByRole('link', { name: 'Change request #2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Answered/ }).click();
  await expect(page).toHaveURL(/state=answered/);
  await expect(rows).toHaveCount(2);
});

test('goes the same way by keyboard', async ({ page }) => {
  await signIn(page);
  const place = await found(page, 'Questions by keyboard');
  await page.goto(place.page);
  await expect(page.getByRole('heading', { name: 'Open the dome' })).toBeVisible();

  await press(page, 'Control+k');
  await page.keyboard.type('clean the mir');
  await expect(page.getByRole('option', { name: /Clean the mirror/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await press(page, 'Enter');
  await expect(page).toHaveURL(`${place.page}#clean-the-mirror`);

  // From the palette: «Ask» is the last line.
  const question = 'Who cleans the mirror?';
  await press(page, 'Control+k');
  await page.keyboard.type(question);
  const last = page.getByRole('option', { name: `Ask "${question}"` });
  await expect(last).toBeVisible();
  await press(page, 'End', 'Enter');
  await expect(answerTo(page, question)).toContainText('by two people');
  await expect(panel(page).getByLabel('Your question')).toBeFocused();
  await tabTo(
    page,
    answerTo(page, question)
      .getByRole('link', { name: /^Source 1/ })
      .first(),
    'Shift+Tab',
  );
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Clean the mirror' })).toBeFocused();

  // The keys lead back into the panel; there Esc closes it.
  const missing = 'Which wine does the canteen serve?';
  await press(page, 'Control+i');
  await page.keyboard.type(missing);
  await press(page, 'Enter');
  const propose = answerTo(page, missing).getByRole('button', { name: 'Propose a page' });
  await expect(propose).toBeVisible();
  await tabTo(page, propose, 'Shift+Tab');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { name: 'Handbook' }));
  await press(page, 'Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Open change request' }));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/~\/change-requests\/2\/edit\?page=/);
  // The proposal came out of the panel: the focus is back there, and Escape closes it.
  await expect(panel(page).getByRole('button', { name: 'Propose a page' })).toBeFocused();
  await press(page, 'Escape');
  await expect(panel(page)).toBeHidden();
});
