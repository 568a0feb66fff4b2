import { splitTable } from '@/lib/content/blocks/split-table';

/** What a piece of HTML needs around it to be drawn as what it is. */
const AROUND: [RegExp, string, string][] = [
  [/^<(?:thead|tbody|tfoot)[\s>]/i, '<table>', '</table>'],
  [/^<tr[\s>]/i, '<table><tbody>', '</tbody></table>'],
  [/^<t[dh][\s>]/i, '<table><tbody><tr>', '</tr></tbody></table>'],
  [/^<li[\s>]/i, '<ul>', '</ul>'],
  [/^<figcaption[\s>]/i, '<figure>', '</figure>'],
  [/^<summary[\s>]/i, '<details>', '</details>'],
];

/** A piece of a table, a list or another structure as markdown that can be drawn by itself. */
export function showPiece(text: string): string {
  const piece = text.trim();
  for (const [pattern, open, close] of AROUND) if (pattern.test(piece)) return open + piece + close;
  const rows = piece.split('\n');
  const isRow = rows.every((row) => /^\|.*\|$/.test(row.trim())) && !/^\|\s*:?-/.test(rows[1] ?? '');
  if (!isRow) return text;
  const columns = splitTable(piece)[0]?.cells ?? [];
  const line = (cell: string) => `|${columns.map(() => ` ${cell} |`).join('')}\n`;
  return line('') + line('---') + piece;
}
