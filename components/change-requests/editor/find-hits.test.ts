import { describe, expect, it } from 'vitest';
import { findHits, replaceHits } from './find-hits';

const text = 'The cat sat.\nConcatenate, Cat and cat.\n';
const find = (wish: Partial<Parameters<typeof findHits>[1]>) =>
  findHits(text, { text: 'cat', matchCase: false, wholeWord: false, ...wish });

describe('findHits', () => {
  it('finds in any case, in its own case, and as a whole word', () => {
    expect(find({})).toHaveLength(4);
    expect(find({ matchCase: true })).toHaveLength(3);
    expect(find({ wholeWord: true })).toHaveLength(3);
    expect(find({ text: '' })).toEqual([]);
    expect(find({ text: '.' })).toHaveLength(2);
  });

  it('shows the line around a hit', () => {
    expect(find({})[0]).toMatchObject({ before: 'The ', match: 'cat', after: ' sat.' });
  });
});

it('replaces the chosen hits alone', () => {
  const hits = find({ wholeWord: true });
  expect(replaceHits(text, hits.slice(1), '$& dog')).toBe('The cat sat.\nConcatenate, $& dog and $& dog.\n');
});
