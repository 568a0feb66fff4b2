import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { expectAccessible } from './expect-accessible';
import { tabTo } from './keyboard';
import { signIn } from './sign-in';
import { ask, readOrganization, toast } from './structure-page';
import { test } from './watched-test';

/** Draws notes: their number comes from a pasted address, who edits makes them loud, readers count on them. */
const SCRIPT = `
const json = (value, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const text = (children) => ({ type: 'text', children });
const button = (label, action, more) => ({ type: 'button', label, onPress: { action }, ...more });
function draw({ componentId, props, state = {}, context, action }) {
  if (componentId === 'tides') {
    if (action?.action === 'use') return { type: 'complete', returnValue: { port: action.port } };
    return {
      element: {
        type: 'configuration',
        children: [
          { type: 'input', label: 'Port', element: { type: 'textinput', state: 'port' } },
          { type: 'button', label: 'Use this port', style: 'primary', onPress: { action: 'use', port: { $state: 'port' } } },
        ],
      },
      state: { port: props.port ?? '' },
      props,
    };
  }
  if (componentId === 'settings') {
    console.log('Settings are drawn');
    if (action?.action === 'save') return { type: 'complete' };
    return {
      element: {
        type: 'configuration',
        children: [
          { type: 'input', label: 'Name of the station', hint: 'Readers see it', element: { type: 'textinput', state: 'station', placeholder: 'Pier' } },
          { type: 'input', label: 'Line', element: { type: 'select', state: 'line', options: [{ id: 'red', label: 'Red line' }, { id: 'blue', label: 'Blue line' }] } },
          { type: 'input', label: 'Open at night', element: { type: 'switch', state: 'night' } },
          button('Save the station', 'save', { style: 'primary' }),
        ],
      },
      state: { station: '', line: 'red', night: false },
      props,
    };
  }
  if (componentId === 'about')
    return { element: { type: 'modal', title: 'About notes', children: [text('Notes are kept by the warden.')] }, state, props };
  if (action?.action === '@link.unfurl') return draw({ componentId, context, props: { number: action.url.split('/').pop() } });
  const count = (state.count ?? 0) + (action?.action === 'count' ? 1 : 0);
  const words = 'Note ' + (props.number ?? 'without a number') + (props.loud ? '!' : '');
  return {
    element: {
      type: 'block',
      controls: [{ label: 'Make it loud', onPress: { action: '@editor.node.updateProps', props: { ...props, loud: 'yes' } } }],
      children: [
        { type: 'card', title: words, hint: 'Kept at the station', children: [text('Read ' + count + ' times')],
          buttons: [button('Count', 'count'), { type: 'button', label: 'About', onPress: { action: '@ui.modal.open', componentId: 'about', props: {} } }] },
      ],
    },
    state: { count },
    props,
  };
}
export default {
  async fetch(request) {
    const event = JSON.parse((await request.formData()).get('event'));
    if (event.type === 'content_compute_document')
      return event.props.port === 'Nowhere'
        ? json({ error: 'No such port' }, 400)
        : json({ document: { markdown: 'High water in ' + event.props.port + ' at noon.' } });
    return event.type === 'ui_render' ? json(draw(event)) : json({ error: 'Not handled' }, 406);
  },
};`;

const content = (page: Page) => page.getByRole('textbox', { name: 'Page content' });

/** On this space alone, or on none: other journeys have the same organization. */
async function install(page: Page, organization: string, spaceId?: string): Promise<string> {
  const name = `notes-${organization.toLowerCase()}-${Date.now()}`;
  await ask(page, 'POST', `/integrations/${name}`, {
    organization,
    runtime: 'v2',
    title: 'Notes',
    description: 'Notes of the station',
    scopes: ['space:content:read'],
    categories: ['content'],
    previewImages: [],
    blocks: [{ id: 'note', title: 'Station note', urlUnfurl: ['https://notes.test/*/**'] }],
    contentSources: [{ id: 'tides', title: 'Tides', configuration: { componentId: 'tides' } }],
    configurations: { account: { componentId: 'settings' } },
    script: SCRIPT,
  });
  const { id } = await ask(page, 'POST', `/integrations/${name}/installations`, { organization });
  if (spaceId) await ask(page, 'POST', `/integrations/${name}/installations/${id}/spaces`, { spaceId });
  return name;
}

/** The next key waits until the cursor is at the end, as a person does. */
async function beginLineBelow(page: Page, words: string): Promise<void> {
  await page.getByText(words).click();
  await page.keyboard.press('End');
  const isAtEnd = () => {
    const { focusNode, focusOffset } = getSelection() ?? {};
    return focusNode instanceof Text && focusOffset === focusNode.length;
  };
  await expect.poll(() => page.evaluate(isAtEnd)).toBe(true);
  await page.keyboard.press('Enter');
}

const paste = (page: Page, text: string) =>
  content(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);

test('blocks of integrations are put in from the menu, by a pasted address, changed in place, and read', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  const organization = await readOrganization(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Station handbook');
  const name = await install(page, organization, changeRequests.space);
  const request = await changeRequests.create('Notes');
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);

  // From the menu, by keyboard.
  await beginLineBelow(page, 'The dome opens in two steps.');
  await page.keyboard.type('/station');
  await expect(page.getByRole('option', { name: 'Station note' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(content(page).getByText('Note without a number')).toBeVisible();
  await changeRequests.expectWritten(request, `{% @${name}/note %}`);

  // What it changes of itself stands in the page, and can be undone.
  await content(page).getByRole('button', { name: 'Make it loud' }).click();
  await expect(content(page).getByText('Note without a number!')).toBeVisible();
  await changeRequests.expectWritten(request, 'loud=\\"yes\\"');
  await expectAccessible(page);

  // A pasted address becomes the block of who knows it; undo brings the link back.
  await beginLineBelow(page, 'Press the red button twice');
  await paste(page, 'https://notes.test/station/17');
  await expect(content(page).getByText('Note 17')).toBeVisible();
  await changeRequests.expectWritten(request, 'number=\\"17\\"');
  await page.keyboard.press('Control+z');
  await expect(content(page).getByText('https://notes.test/station/17')).toBeVisible();
  await expect(content(page).getByText('Note 17')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(content(page).getByText('Note 17')).toBeVisible();
  // Nobody knows this one.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, 'https://elsewhere.test/17');
  await changeRequests.expectWritten(request, 'elsewhere.test/17');

  // The source offers the same.
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-content').press('Control+End');
  await page.keyboard.type('\n/station');
  await page.getByRole('option', { name: /Station note/ }).click();
  await changeRequests.expectWritten(request, `elsewhere.test/17\\n\\n{% @${name}/note %}`);

  await changeRequests.setStatus(request, 'open');
  await changeRequests.merge(request);
  const org = `/orgs/${organization}`;
  const site = await ask(page, 'POST', `${org}/sites`, { title: 'The station' });
  await ask(page, 'POST', `${org}/sites/${site.id}/sections`, { spaceId: changeRequests.space });
  const { urls } = await ask<{ urls: { published: string } }>(
    page,
    'POST',
    `${org}/sites/${site.id}/publish`,
  );
  const address = `${urls.published}/opening-the-dome`;

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.getByText('Note 17')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Make it loud' })).toHaveCount(0);
  await plain.close();

  await page.goto(address);
  const note = page.locator('.kit').filter({ hasText: 'Note 17' });
  const count = note.getByRole('button', { name: 'Count' });
  await tabTo(page, count);
  await page.keyboard.press('Enter');
  await expect(note.getByText('Read 1 times')).toBeVisible();
  await count.click();
  await expect(note.getByText('Read 2 times')).toBeVisible();
  await note.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog').getByText('Notes are kept by the warden.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a form that an integration draws is filled in by keyboard, and what its code did is shown', async ({
  page,
}) => {
  await signIn(page);
  const organization = await readOrganization(page);
  const name = await install(page, organization);
  await page.goto(`/orgs/${organization}/integrations/${name}`);
  await page.getByRole('button', { name: 'Configure…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the station').fill('North pier');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Open at night')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Notes set up')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // What the code did is seen a moment later.
  const calls = page.getByRole('list', { name: 'Last calls' });
  await expect(calls.getByText('Block or form drawn').first()).toBeVisible();
  const lines = calls.locator('summary').first();
  await tabTo(page, lines);
  await page.keyboard.press('Enter');
  await expect(calls.getByText('Settings are drawn').first()).toBeVisible();
  await expectAccessible(page);
});

test('a page that an integration writes is added by its form, refreshed, and made one’s own', async ({
  page,
}) => {
  await signIn(page);
  const changeRequests = await ChangeRequestPage.open(page, 'Tide tables');
  await install(page, await readOrganization(page), changeRequests.space);
  const request = await changeRequests.create('Tides');
  await page.goto(`${changeRequests.path(request.number, 'edit')}?page=${changeRequests.pageId}`);
  const dialog = page.getByRole('dialog');
  const fillIn = async (port: string) => {
    await dialog.getByLabel('Port').fill(port);
    await dialog.getByRole('button', { name: 'Use this port' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Computed page…' }).click();
  await expect(dialog.getByLabel('Port')).toBeVisible();
  await expectAccessible(page);
  await fillIn('Oslo');
  await expect(content(page).getByText('High water in Oslo at noon.')).toBeVisible();
  await expect(page.getByText('Computed by Notes: Tides')).toBeVisible();
  await expect(content(page)).toHaveAttribute('contenteditable', 'false');
  await expectAccessible(page);

  // What fails leaves the text as it was, and says why.
  await page.getByRole('button', { name: 'Change…' }).click();
  await fillIn('Nowhere');
  await expect(page.getByText('The last refresh failed: No such port')).toBeVisible();
  await expect(content(page).getByText('High water in Oslo at noon.')).toBeVisible();
  await page.getByRole('button', { name: 'Change…' }).click();
  await fillIn('Kiel');
  await expect(content(page).getByText('High water in Kiel at noon.')).toBeVisible();
  await expect(page.getByText('No such port')).toHaveCount(0);

  await page.getByRole('button', { name: 'Make it your own…' }).click();
  await dialog.getByRole('button', { name: 'Make it your own' }).click();
  await expect(page.getByText('Computed by Notes: Tides')).toHaveCount(0);
  await expect(content(page)).toHaveAttribute('contenteditable', 'true');
});
