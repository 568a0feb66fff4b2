import { expect, type Page } from '@playwright/test';
import { ChangeRequestPage } from './change-request-page';
import { signIn } from './sign-in';
import { ask } from './structure-page';
import { test } from './watched-test';

const content = (page: Page) => page.getByRole('textbox', { name: 'Page content' });

/** A page that is open in the visual editor, with this text. */
class Editing {
  private constructor(
    readonly page: Page,
    private readonly changeRequests: ChangeRequestPage,
    private readonly request: { id: string; number: number },
  ) {}

  static async open(page: Page, markdown: string): Promise<Editing> {
    await signIn(page);
    const changeRequests = await ChangeRequestPage.open(page, 'Visual safety');
    const request = await changeRequests.create('Nothing is lost');
    const editing = new Editing(page, changeRequests, request);
    await editing.show(markdown);
    return editing;
  }

  /** Another text of the same page, read anew. */
  async show(markdown: string): Promise<void> {
    await this.changeRequests.edit(this.request, [
      { operation: 'update_page', page: this.changeRequests.pageId, document: { markdown } },
    ]);
    await this.reload();
  }

  async reload(): Promise<void> {
    await this.page.goto(
      `${this.changeRequests.path(this.request.number, 'edit')}?page=${this.changeRequests.pageId}`,
    );
    await expect(content(this.page)).toBeVisible();
  }

  async read(): Promise<string> {
    const path = `/spaces/${this.changeRequests.space}/change-requests/${this.request.number}/content/page/${this.changeRequests.pageId}`;
    return (await ask<{ markdown: string }>(this.page, 'GET', path)).markdown;
  }

  expectText = (expected: string | RegExp) =>
    typeof expected === 'string'
      ? expect.poll(async () => (await this.read()).trimEnd()).toBe(expected)
      : expect.poll(() => this.read()).toMatch(expected);

  /** Words behind the end, which the editor saves: what was typed before is saved then too. */
  async writeBelow(words: string): Promise<void> {
    await content(this.page).click({ position: { x: 200, y: 5 } });
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.type(words);
    await expect.poll(() => this.read()).toContain(words);
  }

  /** What a program puts on the clipboard, as the browser gives it to the page. */
  paste(data: Record<string, string>): Promise<void> {
    return this.send('paste', data);
  }

  async send(
    kind: 'paste' | 'drop',
    data: Record<string, string>,
    at?: { x: number; y: number },
  ): Promise<void> {
    await content(this.page).evaluate(
      (element, { kind, data, at }) => {
        const transfer = new DataTransfer();
        for (const [type, value] of Object.entries(data)) {
          if (type === 'file')
            transfer.items.add(
              new File([Uint8Array.from(atob(value), (c) => c.charCodeAt(0))], 'dot.png', {
                type: 'image/png',
              }),
            );
          else transfer.setData(type, value);
        }
        const options = { bubbles: true, cancelable: true };
        const target = at ? (document.elementFromPoint(at.x, at.y) ?? element) : element;
        target.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
            : new DragEvent('drop', {
                ...options,
                dataTransfer: transfer,
                clientX: at?.x ?? 0,
                clientY: at?.y ?? 0,
              }),
        );
      },
      { kind, data, at },
    );
  }

  async placeCursorAfter(words: string): Promise<void> {
    await content(this.page).getByText(words, { exact: true }).click();
    await this.page.keyboard.press('End');
  }
}

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: /Notification/ }).getByText(words);

const table = '| a | b |\n| --- | --- |\n| left | right |';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PROTECTED: [string, string, string][] = [
  [
    'Tabs',
    'first words',
    '{% tabs %}\n{% tab title="One" %}\nfirst words\n{% endtab %}\n\n{% tab title="Two" %}\nsecond\n{% endtab %}\n{% endtabs %}',
  ],
  [
    'Columns',
    'left words',
    '{% columns %}\n{% column %}\nleft words\n{% endcolumn %}\n\n{% column %}\nright\n{% endcolumn %}\n{% endcolumns %}',
  ],
  [
    'HTML',
    'cell words',
    '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>cell words</td></tr></tbody></table>',
  ],
  ['List', 'item words', '* item words\n\n  {% hint style="info" %}\n  inside\n  {% endhint %}\n* two'],
  ['Stepper', 'step words', '{% stepper %}\n{% step %}\nstep words\n{% endstep %}\n{% endstepper %}'],
  ['Code', 'const a', '{% code title="a.js" %}\n```js\nconst a = 1;\n```\n{% endcode %}'],
];

test('a block that can’t be edited in place is not replaced by what is pasted, and comes back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const start = `Before.\n\n${PROTECTED.map(([, , markdown]) => markdown).join('\n\n')}\n\nAfter.`;
  const editing = await Editing.open(page, start);
  let end = 'After.';
  const session = await page.context().newCDPSession(page);
  const ways = [
    () => page.keyboard.press('q'),
    () => session.send('Input.insertText', { text: 'spoken' }),
    async () => {
      await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
      await session.send('Input.insertText', { text: '蚊' });
    },
  ];
  for (const [name, words] of PROTECTED) {
    await editing.reload();
    const block = content(page).locator('.visual-protected', { hasText: words });
    // A click that comes while the page is still being drawn may choose nothing.
    const choose = () =>
      expect(async () => {
        await block.getByText(words).first().click();
        await expect(block).toHaveClass(/ProseMirror-selectednode/, { timeout: 1_000 });
      }).toPass();
    end += ` ${name}`;
    await editing.writeBelow(` ${name}`);
    await editing.expectText(start.replace(/After\.$/, end));

    // What is typed, composed and spoken into it changes nothing, and the reason is said.
    await choose();
    for (const enter of ways) {
      await enter();
      await notice(page, /cannot be edited here/).waitFor();
      await expect(block).toHaveClass(/ProseMirror-selectednode/);
    }
    await editing.expectText(start.replace(/After\.$/, end));

    // Pasted content follows it.
    await choose();
    await editing.paste({ 'text/plain': 'pasted words' });
    await expect(content(page).getByText('pasted words')).toBeVisible();
    await expect(block).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(content(page).getByText('pasted words')).toHaveCount(0);

    // What is deleted is said, and can be put back.
    await choose();
    await page.keyboard.press('Delete');
    await expect(block).toHaveCount(0);
    await notice(page, `${name} removed`).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(block.getByText(words).first()).toBeVisible();
    await editing.expectText(start.replace(/After\.$/, end));
  }
  // What is dropped elsewhere comes there, and not at what is selected.
  await content(page).getByText('first words').click();
  const before = content(page).getByText('Before.', { exact: true });
  await before.scrollIntoViewIfNeeded();
  const target = await before.boundingBox();
  await editing.send(
    'drop',
    { 'text/plain': 'dropped' },
    { x: (target?.x ?? 0) + 20, y: (target?.y ?? 0) + 10 },
  );
  await editing.expectText(/^[Before.]*dropped[Before.]*\n/);
  // Enter opens the source of what is selected.
  await content(page).getByText('first words').click();
  await page.keyboard.press('Enter');
  const source = page.getByRole('textbox', { name: 'Source of Tabs' });
  await expect(source).toBeFocused();
  // A click into it stays in it.
  await source.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' typed here');
  await expect(source).toBeFocused();
  await expect(source).toContainText('typed here');
});

test('cells keep what they hold', async ({ page }) => {
  test.setTimeout(180_000);
  const editing = await Editing.open(page, table);
  const expectTable = async (left: RegExp) => {
    await editing.expectText(left);
    await editing.reload();
    await expect(content(page).locator('table')).toHaveCount(1);
    await expect(content(page).getByText('right', { exact: true })).toBeVisible();
  };
  await editing.placeCursorAfter('left');
  await editing.paste({ 'text/plain': 'one\ntwo' });
  await expectTable(/\| leftone<br>two \| right \|/);
  for (const [html, expected] of [
    ['<p>one</p><p>two</p>', /\| leftone<br>two \| right \|/],
    ['<ul><li>x</li><li>y<ul><li>z</li></ul></li></ul>', /\| left• x<br>• y<br>• z \| right \|/],
    ['<pre>let a;\nlet b;</pre>', /\| left`let a;`<br>`let b;` \| right \|/],
    [
      '<table><tr><th>1</th><th>2</th></tr><tr><td>3</td><td>4</td></tr></table>',
      /\| left1, 2<br>3, 4 \| right \|/,
    ],
  ] as const) {
    await editing.show(table);
    await editing.placeCursorAfter('left');
    await editing.paste({ 'text/html': html, 'text/plain': 'x' });
    await expectTable(expected);
  }
  await editing.show(table);
  await editing.placeCursorAfter('left');
  await page.keyboard.press('Enter');
  await page.keyboard.type('nl');
  await editing.expectText(/\| left \| right \|\n\| nl +\| +\|/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('!');
  await editing.expectText(/\| nl! +\|/);
});

test('what is pasted reads the same after a reload', async ({ page }) => {
  test.setTimeout(180_000);
  const editing = await Editing.open(page, 'x');
  const pasteAlone = async (data: Record<string, string>, expected: string | RegExp) => {
    await editing.show('');
    await content(page).click();
    await editing.paste(data);
    await editing.expectText(expected);
  };
  await pasteAlone(
    { 'text/plain': 'https://docs.example/start?x=1&y=2' },
    'https://docs.example/start?x=1&y=2',
  );
  await pasteAlone(
    { 'text/plain': 'See (https://docs.example/a_b_c), or not_here.' },
    'See (https://docs.example/a_b_c), or not_here.',
  );
  await pasteAlone(
    {
      'text/html':
        '<div style="font-family:monospace;white-space:pre;"><div>if x:</div><div>    y()</div></div>',
      'text/plain': 'if x:\n    y()',
    },
    '```\nif x:\n    y()\n```',
  );
  await pasteAlone({ 'text/plain': 'if (x) {\n    y();\n}' }, '```\nif (x) {\n    y();\n}\n```');
  await pasteAlone(
    {
      'text/html': '<p>before <img alt="d" src="data:image/png;base64,PIXEL"> after</p>'.replace(
        'PIXEL',
        pixel,
      ),
    },
    /^before !\[d\]\(\/files\/[\w-]+\) after\n*$/,
  );
  const picture = content(page).locator('.visual-image img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  // A picture that is dropped on a word stands beside its block, and is shown at once.
  await editing.show('One unbroken word.\n\nNext.');
  const box = await content(page).getByText('One unbroken').boundingBox();
  await editing.send('drop', { file: pixel }, { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 10 });
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByLabel('Alternative text').fill('A dot');
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await editing.expectText(/^One unbroken word\.\n\n!\[A dot\]\(\/files\/[\w-]+\)\n\nNext\.\n*$/);
  await expect(picture).toBeVisible();
  await expect(content(page)).toBeFocused();
});
