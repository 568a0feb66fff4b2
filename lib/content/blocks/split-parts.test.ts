import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCode } from './split-code';
import { splitHeading } from './split-heading';
import { splitPieces } from './split-pieces';
import { splitTable } from './split-table';
import { splitTag } from './split-tag';

describe('splitPieces', () => {
  it('lists what lies in a list, nested ones deeper', () => {
    const list = '* one\n  more\n\n  two\n  1. deep\n     > said\n*\n* [ ] last';
    expect(
      splitPieces(list).pieces.map(({ lead, source, depth, begins }) => [lead, source, depth, begins]),
    ).toEqual([
      ['* ', 'one\n  more', 1, 'bullet'],
      ['\n\n  ', 'two', 1, undefined],
      ['\n  1. ', 'deep', 2, 'number'],
      ['\n     > ', 'said', 3, 'quote'],
      ['\n*', '', 1, 'bullet'],
      ['\n* ', '[ ] last', 1, 'bullet'],
    ]);
  });
});

describe('splitTable', () => {
  it('cuts rows into cells', () => {
    const rows = splitTable('| a | b \\| c |\n|---|:-:|\nx|`y`\n|  | z');
    expect(rows.map((row) => row.cells.map((cell) => cell.source))).toEqual([
      ['a', 'b \\| c'],
      ['---', ':-:'],
      ['x', '`y`'],
      ['', 'z'],
    ]);
    expect(rows.map((row) => row.kind)).toEqual(['head', 'delimiter', 'body', 'body']);
  });
});

describe('splitCode', () => {
  it('knows fences, their info and indented code', () => {
    expect(splitCode('```js a\nx\n\ny\n```')).toEqual({
      open: '```js a\n',
      lines: ['x\n', '\n', 'y\n'],
      close: '```',
    });
    expect(splitCode('~~~\nx')).toEqual({ open: '~~~\n', lines: ['x'], close: '' });
    expect(splitCode('    x\n    y')).toEqual({ open: '', lines: ['    x\n', '    y'], close: '' });
  });
});

describe('splitHeading', () => {
  it('knows both forms', () => {
    expect(splitHeading('## A b ##')).toEqual({ level: 2, lead: '## ', text: 'A b', tail: ' ##' });
    expect(splitHeading('# C#')).toEqual({ level: 1, lead: '# ', text: 'C#', tail: '' });
    expect(splitHeading('A\nb\n---')).toEqual({ level: 2, lead: '', text: 'A\nb', tail: '\n---' });
  });
});

describe('splitTag', () => {
  it('cuts the tag from what it holds', () => {
    expect(splitTag('{% hint style="info" %}\nText\n{% endhint %}')).toEqual({
      name: 'hint',
      attributes: { style: 'info' },
      open: '{% hint style="info" %}\n',
      inner: 'Text\n',
      close: '{% endhint %}',
    });
  });
});

it('every cut gives every byte back', () => {
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
      '#',
      '```\n',
      '~~~',
      '---\n',
      '===',
      '|',
      '|-|\n',
    ],
    ...['[^a]: ', '{% hint %}', '{% endhint %}', '{% embed url="x" %}', '\\', '\u{1F642}', '\r', '*\n'],
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')),
      ),
      (source) => {
        const { pieces, tail } = splitPieces(source);
        expect(pieces.map((part) => part.lead + part.source).join('') + tail).toBe(source);
        const rows = splitTable(source).map(
          (row) => row.lead + row.cells.map((cell) => cell.source + cell.gap).join(''),
        );
        expect(rows.join('')).toBe(source);
        const code = splitCode(source);
        expect(code.open + code.lines.join('') + code.close).toBe(source);
        const heading = splitHeading(source);
        expect(heading.lead + heading.text + heading.tail).toBe(source);
        const tag = splitTag(source);
        expect(tag.open + tag.inner + tag.close).toBe(source);
      },
    ),
    { numRuns: 3_000 },
  );
});
