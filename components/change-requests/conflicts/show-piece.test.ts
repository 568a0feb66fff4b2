import { expect, it } from 'vitest';
import { showPiece } from './show-piece';

it.each([
  ['| Bow lamp | fish oil |', '|  |  |\n| --- | --- |\n| Bow lamp | fish oil |'],
  ['<tr><td>Heron</td></tr>', '<table><tbody><tr><td>Heron</td></tr></tbody></table>'],
  ['<li>Rope</li>', '<ul><li>Rope</li></ul>'],
  ['| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['Words | and bars.', 'Words | and bars.'],
  ['', ''],
])('draws %j as what it is', (text, drawn) => {
  expect(showPiece(text)).toBe(drawn);
});
