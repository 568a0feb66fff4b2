import { describe, expect, it } from 'vitest';
import { cutDocument } from './document/to-document';
import { revertBlocks } from './revert-blocks';

function keyOf(markdown: string, source: string): string {
  const found = cutDocument(markdown).find(({ start, end }) => markdown.slice(start, end) === source);
  if (!found?.block.key) throw new Error(`There is no block ${source}`);
  return found.block.key;
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
  it('resets an expandable as the one block that it is', () => {
    const open = '<details>\n\n<summary>More</summary>\n\nOne.\n\nTwo.\n\n</details>';
    const changed = open.replace('One.', '1.').replace('Two.', '2.');
    const page = (block: string) => `Before.\n\n${block}\n\n[a]: /b\n`;
    expect(revertBlocks(page(open), page(changed), [keyOf(page(changed), changed)])).toBe(page(open));
  });
  it('knows no other key', () => {
    expect(revertBlocks(before, after, ['nothing'])).toBeUndefined();
  });
});
