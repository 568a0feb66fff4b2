import { describe, expect, it } from 'vitest';
import { seedRandom } from '@/lib/testing/seed-random';
import { PartMaker, writePart } from '@/lib/testing/structured-page';
import { findNewFaults } from './blocks/find-faults';
import { listLeaves } from './blocks/list-leaves';
import { splitBlocks } from './blocks/split-blocks';
import { fitReplacement } from './fit-replacement';

function replace(page: string, quote: string, text: string): string {
  const start = page.indexOf(quote);
  const end = start + quote.length;
  return page.slice(0, start) + fitReplacement(page, start, end, text) + page.slice(end);
}

const CASES: [string, string, string, string, string][] = [
  ['a quote', '> One line.\n\nAfter.\n', 'One line.', 'One.\n\nTwo.', '> One.\n>\n> Two.\n\nAfter.\n'],
  ['an item', '* One\n* Two\n', 'One', 'One\n\nMore', '* One\n\n  More\n* Two\n'],
  ['an item, with items beside it', '* One\n* Two\n', 'One', 'One\n* New', '* One\n* New\n* Two\n'],
  ['a numbered item', '1. One\n2. Two\n', 'One', 'One\n* New', '1. One\n   * New\n2. Two\n'],
  ['a quote in an item', '* > One\n\nAfter.\n', 'One', 'One\nTwo', '* > One\n  > Two\n\nAfter.\n'],
  [
    'a cell',
    '| a | b |\n| - | - |\n| 1 | 2 |\n',
    '1',
    'x\ny | z',
    '| a | b |\n| - | - |\n| x<br>y \\| z | 2 |\n',
  ],
  [
    'an HTML cell',
    '<table><tr><td>1</td></tr></table>\n',
    '1',
    'x\n\ny',
    '<table><tr><td>x<br><br>y</td></tr></table>\n',
  ],
  ['an open fence in a quote', '> One\n\nAfter.\n', 'One', '```sh\nls', '> ```sh\n> ls\n> ```\n\nAfter.\n'],
  ['a fence in a sentence', 'See one, and go.\n', 'one', '```\nls\n```', 'See \n```\nls\n```\n, and go.\n'],
  ['lines that have their marks', '> One\n> two\n', 'One\n> two', 'A\n> b\nc', '> A\n> b\n> c\n'],
  ['a line of a paragraph', 'One.\n\nTwo.\n', 'One.', 'A\n\nb', 'A\n\nb\n\nTwo.\n'],
];

describe('a text of several lines', () => {
  it.each(CASES)('stays in %s', (_, page, quote, text, result) => {
    expect(replace(page, quote, text)).toBe(result);
  });

  const TEXTS = [
    'first\nsecond',
    'first\n\nsecond',
    '```sh\nfirst\nsecond',
    '* first\n* second',
    '> first\n\nsecond',
    'first | second',
  ];

  it('stays in what it begins in, at any depth, and changes nothing around it', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const maker = new PartMaker(seedRandom(seed), 'q');
      const page = writePart(maker.page(2));
      const leaves = listLeaves(page).filter(
        ({ kind }) => kind === 'prose' || kind === 'cell' || kind === 'html',
      );
      const leaf = maker.pick(leaves);
      const text = maker.pick(TEXTS);
      const after =
        page.slice(0, leaf.start) + fitReplacement(page, leaf.start, leaf.end, text) + page.slice(leaf.end);
      const blocks = splitBlocks(page);
      const outer = blocks.findIndex(({ source }) => source.includes(page.slice(leaf.start, leaf.end)));
      if (blocks[outer]?.kind === 'paragraph' || blocks[outer]?.kind === 'heading') continue;
      const now = splitBlocks(after);
      const others = (list: typeof blocks) =>
        list.filter((_, index) => index !== outer).map(({ source }) => source);
      expect(others(now), `seed ${seed}: ${JSON.stringify(text)} in ${blocks[outer]?.source}`).toEqual(
        others(blocks),
      );
      expect(now[outer]?.source).toContain('second');
      expect(
        findNewFaults(after, page, page, text),
        `seed ${seed}: ${text} in ${now[outer]?.source}`,
      ).toEqual([]);
    }
  });
});
