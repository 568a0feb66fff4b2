import { expect, it } from 'vitest';
import { toPreviewText } from './preview-text';

it.each([
  ['Is **fourteen** days [right](https://x.example)?', 'Is fourteen days right?'],
  ['# Title\n\n* one\n* two\n\n```js\ncode()\n```\n', 'Title one two code()'],
  ['[@Ada](/users/abc) look', '@Ada look'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%j reads as %j', (markdown, text) => {
  expect(toPreviewText(markdown, 100)).toBe(text);
});

it('ends at the limit, and looks no further than it must', () => {
  expect(toPreviewText('😀'.repeat(300), 10)).toBe(`${'😀'.repeat(9)}…`);
  expect([...toPreviewText('> '.repeat(100_000), 50)].length).toBeLessThanOrEqual(50);
  expect([...toPreviewText('word '.repeat(100_000), 50)]).toHaveLength(50);
});
