import { expect, it } from 'vitest';
import { joinBlocks, splitBlocks } from './split-blocks';

it('keeps every byte of pages with more blocks than anyone writes', () => {
  for (const line of ['# a\n', '- a\n', 'a\n\n']) {
    const page = line.repeat(40_000);
    const blocks = splitBlocks(page);
    expect(joinBlocks(blocks)).toBe(page);
    expect(blocks.length).toBeLessThanOrEqual(30_001);
  }
});
