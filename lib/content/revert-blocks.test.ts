import { describe, expect, it } from 'vitest';
import { splitBlocks } from './blocks/split-blocks';
import { KeyMaker } from './document/block-keys';
import { revertBlocks } from './revert-blocks';

function keyOf(markdown: string, source: string): string {
  const keys = new KeyMaker();
  for (const block of splitBlocks(markdown)) {
    const key = keys.next(block.kind, block.source);
    if (block.source === source) return key;
  }
  throw new Error(`There is no block ${source}`);
}

const before = '# One\n\nFirst text.\n\n* a\n* b\n\nLast text.\n';
const after = '# One\n\nFirst text, changed.\n\nAdded.\n\nLast text.\n';

describe('revertBlocks', () => {
  it('resets a changed block and leaves every other byte', () => {
    expect(revertBlocks(before, after, [keyOf(after, 'First text, changed.')])).toBe(
      '# One\n\nFirst text.\n\nAdded.\n\nLast text.\n',
    );
  });
  it('takes an added block away', () => {
    expect(revertBlocks(before, after, [keyOf(after, 'Added.')])).toBe(
      '# One\n\nFirst text, changed.\n\nLast text.\n',
    );
  });
  it('brings a deleted block back to its place', () => {
    expect(revertBlocks(before, after, [keyOf(before, '* a\n* b')])).toBe(
      '# One\n\nFirst text, changed.\n\n* a\n* b\n\nAdded.\n\nLast text.\n',
    );
  });
  it('puts a moved block back', () => {
    const moved = 'Last text.\n\n# One\n\nFirst text.\n\n* a\n* b\n';
    expect(revertBlocks(before, moved, [keyOf(moved, 'Last text.')])).toBe(before);
  });
  it('knows no other key', () => {
    expect(revertBlocks(before, after, ['nothing'])).toBeUndefined();
  });
});
