import { describe, expect, it } from 'vitest';
import type { Comment } from '@/components/comments/comment';
import { rangeOfKey } from '@/lib/content/anchors/block-places';
import { cutDocument } from '@/lib/content/document/to-document';
import { anchorThreads, isAt } from './anchor-threads';
import { makeNewThread, parseNewThreads } from './new-thread';

const before = '# Title\n\nOld words here.\n';
const after = '# Title\n\nNew words here.\n\n[ref]: https://a.io\n\nThe end.\n';
const texts = { before, after };
type Target = Comment['target'];

const on = (target: Partial<Target>) =>
  anchorThreads(
    [{ id: 'c', target: { space: 's', revision: 'r', ...target } } as Comment],
    [],
    texts,
    rangeOfKey,
  );
const range = (side: 'before' | 'after', quote: string, detached = false): Target['range'] => {
  const start = texts[side].indexOf(quote);
  return { side, start, end: start + quote.length, quote, detached };
};

describe('the place of a conversation', () => {
  it('is where its words stand, on the side that it is on', () => {
    expect(on({ range: range('before', 'words') })).toMatchObject([{ side: 'before', at: 13 }]);
    expect(on({ range: range('after', 'The end') })).toMatchObject([
      { side: 'after', at: after.indexOf('The end') },
    ]);
  });

  it('is the end of the block before what lies between the blocks', () => {
    const [found] = on({ range: range('after', '\n\n[ref]') });
    expect(found && isAt({ drawn: 'after', after: { start: 9, end: 24 } }, found)).toBe(true);
    expect(found && isAt({ drawn: 'after', after: { start: 0, end: 7 } }, found)).toBe(false);
  });

  it('is the nearest of its words where the text is another one', () => {
    const moved = { side: 'after' as const, start: 2, end: 7, quote: 'words', detached: false };
    expect(on({ range: moved })).toMatchObject([{ range: { start: 13, end: 18 } }]);
    expect(on({ range: { ...moved, quote: 'nowhere' } })).toEqual([]);
  });

  it('is the block of a key, and none once the text is gone', () => {
    const key = cutDocument(after)[1]?.block.key ?? '';
    expect(on({ node: { id: key } })).toMatchObject([{ range: { start: 9, end: 24 } }]);
    expect(on({ range: range('after', 'New', true) })).toEqual([]);
    expect(on({ node: { id: 'nothing' } })).toEqual([]);
  });

  it('is known of what is only being written, and after a reload', () => {
    const made = makeNewThread('p', { side: 'after', range: { start: 9, end: 12 }, markdown: after });
    expect(anchorThreads([], [made], texts, rangeOfKey)).toMatchObject([
      { id: made.id, range: { start: 9, end: 12 } },
    ]);
    expect(parseNewThreads(JSON.stringify([made, { id: 1 }, null]))).toEqual([made]);
    expect(parseNewThreads('no list')).toEqual([]);
  });
});
