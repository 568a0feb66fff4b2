import { expect, it } from 'vitest';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { makeMergeCase } from '@/lib/testing/merge-model';
import { buildRows, type PlacedBlock, type Row } from './build-rows';

const text = Array.from(
  { length: 14 },
  (_, index) => `${index % 4 === 0 ? '## ' : ''}Part ${index} has words of its own, ${index * 31}.`,
).join('\n\n');

function listBlocks(row: Row, side: 'before' | 'after'): PlacedBlock[] {
  if (row.kind === 'same') return row.blocks.map((pair) => pair[side]);
  if (row.kind === 'replaced') return row[side];
  if (row.kind === 'moved-away') return side === 'before' ? [row.before] : [];
  if (row.kind === 'moved-here') return side === 'after' ? [row.after] : [];
  return [row[side]];
}

it('tells where each block begins in the text of its side, whatever was moved and edited', () => {
  let blocks = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const made = makeMergeCase(text, seed);
    if (!made) continue;
    const rows = buildRows(diffMarkdown(made.main, made.yours));
    for (const side of ['before', 'after'] as const) {
      const whole = side === 'before' ? made.main : made.yours;
      for (const { source, start } of rows.flatMap((row) => listBlocks(row, side))) {
        expect(whole.slice(start, start + source.length)).toBe(source);
        blocks += 1;
      }
    }
  }
  expect(blocks).toBeGreaterThan(500);
});
