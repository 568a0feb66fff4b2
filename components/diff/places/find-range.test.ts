import { describe, expect, it } from 'vitest';
import { readVisible } from '@/lib/content/anchors/read-visible';
import { splitBlocks } from '@/lib/content/blocks/split-blocks';
import { findRange } from './find-range';

const markdown = [
  '# The word',
  'The word is **the word**, and the [word](https://a.io) is `word` in the end.',
  '{% hint style="info" %}\nThe word again.\n\nAnd the word.\n{% endhint %}',
  '* word\n* word',
].join('\n\n');
const page = readVisible(markdown);
const blocks = splitBlocks(markdown).map(({ source }) => {
  const start = markdown.indexOf(source);
  return { start, end: start + source.length };
});

function find(block: number, ahead: string, text: string, last = block): string {
  const [from, to] = [blocks[block], blocks[last]];
  if (!from || !to) throw new Error('no such block');
  const { start, end } = findRange(page, { first: from, last: to, ahead, text });
  return `${start - from.start}: ${markdown.slice(start, end)}`;
}

describe('the range of what was selected', () => {
  it('is of the word that was selected, of several equal ones', () => {
    expect(find(1, 'The ', 'word')).toBe('4: word');
    expect(find(1, 'The word is the ', 'word')).toBe('18: word');
    expect(find(1, 'The word is the word, and the ', 'word')).toBe('35: word');
    expect(find(1, 'The word is the word, and the word is ', 'word')).toBe('59: word');
  });

  it('is inside a tag of the dialect', () => {
    expect(find(2, 'The word again.\n\nAnd the ', 'word')).toBe('49: word');
    expect(find(3, 'word\n', 'word')).toBe('9: word');
  });

  it('spans blocks', () => {
    expect(find(0, 'The ', 'word\nThe word', 1)).toBe('6: word\n\nThe word');
  });

  it('is the whole block where something is selected that it does not say', () => {
    expect(find(0, '', 'not here')).toBe('0: # The word');
    expect(find(0, '', 'again')).toBe('0: # The word');
  });
});
