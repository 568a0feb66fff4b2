import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentNode } from '../document/nodes';
import { cutDocument, toDocument } from '../document/to-document';
import { keyAt, rangeOfKey } from './block-places';

const page = [
  '# Title',
  'First paragraph.\nGoes on.',
  '[ref]: http://z',
  '* one\n* two with [words][ref]\n\n  * deep',
  '{% hint style="info" %}\nInside the **hint**.\n\nBelow it.\n{% endhint %}',
  'Last paragraph.',
].join('\n\n');

const place = (words: string, from = 0) => {
  const start = page.indexOf(words, from);
  return { start, end: start + words.length };
};
const sourceOf = (key: string | undefined) => {
  const range = key === undefined ? undefined : rangeOfKey(page, key);
  return range && page.slice(range.start, range.end);
};

function listInner(block: DocumentBlock): DocumentBlock[] {
  const nodes: DocumentNode[] = [
    ...(block.nodes ?? []),
    ...(block.fragments ?? []).flatMap((fragment) => fragment.nodes),
  ];
  return nodes.flatMap((node) => (node.object === 'block' ? [node, ...listInner(node)] : []));
}

describe('keyAt', () => {
  it('knows each block by the key that the document gives it', () => {
    const { nodes } = toDocument(page);
    const words = ['Title', 'Goes on', 'two with', 'Inside', 'Last'];
    expect(words.map((part) => keyAt(page, place(part)))).toEqual(
      nodes.map((node) => node.object === 'block' && node.key),
    );
    expect(keyAt(cutDocument(page), place('two with'))).toBe(keyAt(page, place('two with')));
  });

  it('names the block that a range from between two blocks reaches, else the one before', () => {
    const gap = page.indexOf('\n\nLast');
    expect(keyAt(page, { start: gap, end: gap + 6 })).toBe(keyAt(page, place('Last')));
    expect(keyAt(page, { start: gap, end: gap + 1 })).toBe(keyAt(page, place('Inside')));
    expect(keyAt(page, place('[ref]:'))).toBe(keyAt(page, place('First')));
    expect(keyAt('\n \n', { start: 0, end: 1 })).toBeUndefined();
  });
});

describe('rangeOfKey', () => {
  it('covers the block of a key', () => {
    const parts = ['# Title', 'First paragraph.\nGoes on.', 'Last paragraph.'];
    for (const part of parts) expect(sourceOf(keyAt(page, place(part)))).toBe(part);
    expect(sourceOf(keyAt(page, place('one')))).toMatch(/^\* one[\s\S]*deep$/);
  });

  it('finds what a block in another one says, within that one', () => {
    const seen: string[] = [];
    for (const { block, start, end } of cutDocument(page)) {
      for (const { key } of listInner(block)) {
        const range = key === undefined ? undefined : rangeOfKey(page, key);
        if (!range) continue;
        expect(range.start >= start && range.end <= end, key).toBe(true);
        seen.push(page.slice(range.start, range.end));
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['one', 'deep', 'Inside the **hint**.', 'Below it.']));
  });

  it('knows no key that is not there', () => {
    expect(rangeOfKey(page, 'no-such-key')).toBeUndefined();
  });
});
