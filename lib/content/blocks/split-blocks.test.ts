import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinBlocks, splitBlocks } from './split-blocks';

const cut = (markdown: string) => splitBlocks(markdown).map((block) => [block.kind, block.source]);

describe('splitBlocks', () => {
  it('cuts what a page is made of', () => {
    expect(
      cut(
        '---\ntitle: A\n---\n# One\n\nText\nmore\n\nTitle\n=====\n* a\n\n  b\nlazy\n* c\n\n> q\nlazy\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\n\nx\n```\n\n    code\n\n    more\n\n<div>\nx\n</div>\n\n***\n[a]: /b\n[c]: /d\n',
      ),
    ).toEqual([
      ['front-matter', '---\ntitle: A\n---'],
      ['heading', '# One'],
      ['paragraph', 'Text\nmore'],
      ['heading', 'Title\n====='],
      ['list', '* a\n\n  b\nlazy\n* c'],
      ['quote', '> q\nlazy'],
      ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
      ['code', '```js\n\nx\n```'],
      ['code', '    code\n\n    more'],
      ['html', '<div>\nx\n</div>'],
      ['break', '***'],
      ['definition', '[a]: /b'],
      ['definition', '[c]: /d'],
    ]);
  });

  it('keeps a pair of tags and all in it as one block', () => {
    expect(
      splitBlocks(
        'a\n{% hint style="info" %}\nx\n\n{% hint %}\ny\n{% endhint %}\n{% endhint %}\n\n- b\n\n  {% hint %}\nz\n  {% endhint %}\n\n- c\n',
      ).map(({ kind, name, source }) => [kind, name, source]),
    ).toEqual([
      ['paragraph', undefined, 'a'],
      ['tag', 'hint', '{% hint style="info" %}\nx\n\n{% hint %}\ny\n{% endhint %}\n{% endhint %}'],
      ['list', undefined, '- b\n\n  {% hint %}\nz\n  {% endhint %}\n\n- c'],
    ]);
  });

  it('gives every byte back', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        ' ',
        '\t',
        '\n',
        '\n\n',
        '\r\n',
        '    ',
        '- ',
        '1. ',
        '> ',
        '# ',
        '```\n',
        '~~~',
        '---\n',
        '===',
        '|',
        '|-|\n',
      ],
      ...[
        '<div>',
        '<!--',
        '-->',
        '[a]: b',
        '[^a]: ',
        '{% hint %}',
        '{% endhint %}',
        '{% embed url="x" %}',
        '\uFEFF',
        '\u{1F642}',
        '\r',
      ],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const blocks = splitBlocks(text);
          expect(joinBlocks(blocks)).toBe(text);
          for (const [index, { source, gap }] of blocks.entries()) {
            expect(gap.trim()).toBe('');
            expect(source === '' && index > 0).toBe(false);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
