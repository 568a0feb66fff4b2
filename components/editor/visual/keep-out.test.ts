import { TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { isKeptOut, toggleKeptOut } from './keep-out';
import { openPage, writePage } from './test-page';

it.each([
  'Two _a_ words',
  '* a\n* b\n\n  c',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '{% hint style="info" %}\nin\n{% endhint %}',
  '```js\ncode\n```',
])('keeps %j out of translation, and takes it in again byte for byte', (block) => {
  const markdown = `# Before\n\n${block}\n\nAfter\n`;
  const { page, state } = openPage(markdown);
  const toggle = toggleKeptOut(page);
  const at = (state.doc.firstChild?.nodeSize ?? 0) + 2;
  let now = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))));
  const run = () =>
    toggle(now, (transaction) => {
      now = now.apply(transaction);
    });
  run();
  expect(writePage(page, now.doc)).toBe(`# Before\n\n<div translate="no">\n\n${block}\n\n</div>\n\nAfter\n`);
  expect(now.doc.children.map(isKeptOut)).toEqual([false, true, false]);
  run();
  expect(writePage(page, now.doc)).toBe(markdown);
});
