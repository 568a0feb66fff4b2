import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { signIn } from './sign-in';
import { ask, readOrganization } from './structure-page';
import { test } from './watched-test';

const version = '<code class="expression">space.vars.version</code>';
const claim = '<code class="expression">visitor.claims.name</code>';

/** The words that are coloured because somebody talks about them. */
const listHighlighted = (page: Page) =>
  page.evaluate(() =>
    ['conversation', 'conversation-current'].flatMap((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => String(range)),
    ),
  );

/** Selects from the first of two words to the end of the second, as a pointer would. */
async function selectWords(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([first = '', last = '']) => {
      const walker = document.createTreeWalker(
        document.querySelector('.article') as Element,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (text.includes(first)) range.setStart(node, text.indexOf(first));
        if (text.includes(last)) range.setEnd(node, text.indexOf(last) + last.length);
      }
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [from, to],
  );
}

test('values stand in the place of expressions, and comments on them where they are written', async ({
  page,
}) => {
  await signIn(page);
  const changes = await ChangeRequestPage.open(page, 'Dome with a version');
  const first = await changes.create('Say the version');
  const written = `Use version ${version} today, ${claim}.`;
  await changes.edit(first, [
    { operation: 'set_variables', variables: { version: '2.5' } },
    {
      operation: 'update_page',
      page: changes.pageId,
      document: { markdown: `${written}\n\nThe other[^1] way.\n\n[^1]: Said below.\n` },
    },
  ]);
  await page.goto(changes.path(first.number, 'preview'));
  await page.getByRole('link', { name: 'Opening the dome' }).first().click();
  await expect(page.locator('.article')).toContainText('Use version 2.5 today');
  await changes.merge(first);

  await page.goto(changes.live);
  const text = page.locator('.article');
  await expect(text).toContainText('Use version 2.5 today, {{visitor.claims.name}}.');
  await expect(text.locator('[title="space.vars.version"]')).toHaveText('2.5');
  // A comment that was made by the words as they are written is on the words as they are drawn.
  await ask(page, 'POST', `/spaces/${changes.space}/comments`, {
    body: { markdown: 'Which one?' },
    page: changes.pageId,
    range: { quote: `version ${version} today` },
  });
  await expect.poll(() => listHighlighted(page)).toEqual(['version 2.5 today']);

  await selectWords(page, 'Use version', ' today');
  await page.keyboard.press('Control+Shift+M');
  await expect(page.getByRole('textbox', { name: 'Comment on this text' })).toBeFocused();
  await page.keyboard.type('From the screen.');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => listHighlighted(page)).toEqual(['version 2.5 today', 'Use version 2.5 today']);
  // It is marked before it is stored.
  const listComments = async () =>
    JSON.stringify(await ask<object>(page, 'GET', `/spaces/${changes.space}/comments`));
  await expect.poll(listComments).toContain(JSON.stringify(`Use version ${version} today`));

  const second = await changes.create('Say more');
  await changes.edit(second, [
    {
      operation: 'update_page',
      page: changes.pageId,
      document: { markdown: `${written}\n\nAnother[^1] way.\n\n[^1]: Said down there.\n` },
    },
  ]);
  await page.goto(changes.path(second.number, 'changes'));
  const comparison = page.locator('[data-comparison]');
  await expect(comparison).toContainText('{{space.vars.version}}');
  await comparison.getByRole('button', { name: 'Another', exact: true }).click();
  await expect(page.getByRole('note').filter({ visible: true })).toHaveText('Said down there.');
  await expect(comparison.locator('sup').first()).toHaveText('1');
});

const app = 'https://app.gitbook.com';

test('links to other spaces lead there in the preview of the editor and in comparisons, for who may read them', async ({
  page,
}) => {
  await signIn(page);
  const other = await ChangeRequestPage.open(page, 'Dome elsewhere');
  const changes = await ChangeRequestPage.open(page, 'Dome with links');
  const there = `${app}/s/${other.space}/opening-the-dome`;
  const proposed = await changes.create('Link to it');
  const markdown = `[near](${there}), [far](${app}/s/nowhere/x).\n\n{% content-ref url="${there}" %}\n[x](${there})\n{% endcontent-ref %}\n`;
  await changes.edit(proposed, [{ operation: 'update_page', page: changes.pageId, document: { markdown } }]);
  await page.goto(changes.path(proposed.number, 'changes'));
  const comparison = page.locator('[data-comparison]');
  await expect(comparison.getByRole('link', { name: 'near' })).toHaveAttribute('href', other.live);
  await expect(comparison.getByRole('link', { name: 'far' })).toHaveAttribute('href', `${app}/s/nowhere/x`);
  await expect(comparison.getByRole('link', { name: 'Opening the dome' })).toHaveAttribute(
    'href',
    other.live,
  );

  await page.goto(`${changes.path(proposed.number, 'edit')}?page=${changes.pageId}`);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: 'near' })).toHaveAttribute('href', other.live);
});

test('a prompt is offered to assistants where a site of its space offers it', async ({ page }) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const changes = await ChangeRequestPage.open(page, 'Dome with a prompt');
  const first = await changes.create('Ask for it');
  const markdown = '{% prompt description="Ask" %}\n```\nWrite a poem\n```\n{% endprompt %}\n';
  await changes.edit(first, [{ operation: 'update_page', page: changes.pageId, document: { markdown } }]);
  await changes.merge(first);
  await page.goto(changes.live);
  const prompt = page.getByRole('figure', { name: 'Ask' });
  await expect(prompt).toBeVisible();
  await expect(prompt.locator('.prompt-menu')).toHaveCount(0);

  const site = await ask(page, 'POST', `/orgs/${organization}/sites`, { title: 'Poems' });
  const path = `/orgs/${organization}/sites/${site.id}`;
  await ask(page, 'POST', `${path}/site-spaces`, { spaceId: changes.space });
  const look = await ask<object>(page, 'GET', `${path}/customization`);
  await ask(page, 'PUT', `${path}/customization`, {
    ...look,
    pageActions: { externalAI: true, markdown: true },
  });
  await page.goto(changes.live);
  await prompt.locator('.prompt-menu summary').click();
  await expect(prompt.getByRole('link', { name: /ChatGPT/ })).toBeVisible();
});

test('a page of a million characters appears bit by bit, to its end', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  const changes = await ChangeRequestPage.open(page, 'Dome in many words');
  const first = await changes.create('Say it all');
  const words = 'The **dome** opens in [two](https://example.org) steps, which `take` a while. '.repeat(12);
  const markdown = Array.from({ length: 990 }, (_, at) => `## Step ${at}\n\n${words}\n\n`).join('');
  expect(markdown.length).toBeGreaterThan(900_000);
  await changes.edit(first, [{ operation: 'update_page', page: changes.pageId, document: { markdown } }]);
  await changes.merge(first);
  await page.goto(`${changes.live}#step-980`);
  const article = page.locator('.article');
  await expect(article.locator('#step-0')).toBeAttached();
  await expect(page.getByText(/it appears bit by bit/)).toBeVisible();
  await expect(article.locator('#step-989')).toBeAttached({ timeout: 90_000 });
  await expect(page.getByText(/it appears bit by bit/)).toBeHidden();
  await expect(article.locator('#step-980')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveCount(990);
});
