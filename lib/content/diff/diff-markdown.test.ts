import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebuildPage } from '@/lib/testing/rebuild-page';
import type { BlockChange, Detail, TextPart } from './change';
import { diffMarkdown } from './diff-markdown';

const kinds = (changes: readonly { kind: string }[]) => changes.map((change) => change.kind);

const mark = ({ kind, before, after }: TextPart) =>
  kind === 'same'
    ? after
    : `${before && `[-${before}-]`}${after && `{+${after}+}`}${kind.length < 6 && kind !== 'added' ? kind : ''}`;

function detailOf(before: string, after: string): Detail {
  const edited = diffMarkdown(before, after).filter((change) => change.kind !== 'same');
  const [only] = edited as [BlockChange];
  if (edited.length !== 1 || only.kind !== 'edited') throw new Error(`no single edit: ${kinds(edited)}`);
  return only.detail;
}

function words(before: string, after: string): string {
  const detail = detailOf(before, after);
  return detail.kind === 'text' || detail.kind === 'html' ? detail.parts.map(mark).join('') : detail.kind;
}

describe('what is no change', () => {
  it.each([
    ['the flow of a paragraph', 'One two\nthree.\n', 'One\ntwo three.\n\n\n'],
    ['line breaks of another system', 'One\n\n```js\na\n```\n', 'One\r\n\r\n```js\r\na\r\n```\r\n'],
    ['marks of a list', '* one\n* two\n  * three\n', '- one\n- two\n    - three\n'],
    ['numbers within a list', '1. one\n1. two\n', '1. one\n2. two\n'],
    ['the padding of a table', '| a | b |\n|---|:-:|\n| 1 | 2 |', '|a   |b|\n| - | :--: |\n|1|2|\n'],
    ['the form of a heading', 'A b\n===\n\nx', '# A b #\n\nx'],
    ['the mark of a rule', 'a\n\n---\n', 'a\n\n***\n'],
    ['the flow of a quote', '> one\n> two three', '> one two\n> three'],
    [
      'white space in a tag',
      '{% hint style="info" %}\na\nb\n{% endhint %}',
      '{%  hint style="info"  %}\na b\n\n{% endhint %}',
    ],
    ['the form of a hard break', 'a  \nb', 'a\\\nb'],
  ])('%s', (_, before, after) => {
    expect(new Set(kinds(diffMarkdown(before, after)))).toEqual(new Set(['same']));
  });

  it('but a hard break, an indentation of code and the first number of a list are', () => {
    expect(words('a\nb', 'a  \nb')).toBe('a[-\n-]{+  \n+}b');
    expect(detailOf('```\n a\n```', '```\n  a\n```').kind).toBe('code');
    expect(detailOf('1. a\n2. b', '3. a\n4. b').kind).toBe('pieces');
  });
});

describe('text', () => {
  it('is told by words where little changed', () => {
    expect(words('It is the best server of all. Stay.', 'It is a good server of all. Stay.')).toBe(
      'It is [-the best-]{+a good+} server of all. Stay.',
    );
  });

  it('is told by whole sentences where it was written anew', () => {
    expect(
      words('Start the server with one command. Then wait.', 'You need no more than this. Then wait.'),
    ).toBe('[-Start the server with one command. -]{+You need no more than this. +}Then wait.');
    expect(words('a b c d e f g h i j k l', 'a X c Y e Z g Q i R k S')).toBe(
      '[-a b c d e f g h i j k l-]{+a X c Y e Z g Q i R k S+}',
    );
  });

  it('follows sentences that were joined or parted', () => {
    expect(
      words('Use this one, and it works on every system.', 'Use this one. It works on every system.'),
    ).toBe('Use this one[-, and it-]{+. It+} works on every system.');
  });

  it('tells links that lead elsewhere and images that were replaced', () => {
    expect(words('See [the docs](a.md) and ![pic](a.png).', 'See [the docs](b.md) and ![pic](b.png).')).toBe(
      'See [the docs[-](a.md)-]{+](b.md)+}link and ![pic[-](a.png)-]{+](b.png)+}image.',
    );
    expect(words('<p><img src="a.png" alt=""></p>', '<p><img src="b.png" alt=""></p>')).toBe(
      '<p>[-<img src="a.png" alt="">-]{+<img src="b.png" alt="">+}image</p>',
    );
    expect(words('[a]: /b "t"', '[a]: /c "t"')).toBe('[a]: [-/b "t"-]{+/c "t"+}link');
  });

  it('tells the level of a heading', () => {
    expect(detailOf('## A b\n\nx', '### A b\n\nx')).toMatchObject({ level: { before: 2, after: 3 } });
  });
});

describe('blocks', () => {
  it('are followed when they move, with edits too', () => {
    const long = 'This paragraph is long enough to be known by its words again, wherever it stands.';
    const changes = diffMarkdown(`${long}\n\n# B\n\nc\n\nd\n`, `# B\n\nc\n\nd\n\n${long} And more.\n`);
    expect(kinds(changes)).toEqual(['moved-away', 'same', 'same', 'same', 'moved-here']);
    expect(changes.at(-1)).toMatchObject({ move: 0, detail: { kind: 'text' } });
  });

  it('are told by item, and items by words', () => {
    const detail = detailOf(
      '* one thing\n* two\n* three\n  * deep one',
      '- one thing more\n- three\n  - deep one\n- two\n',
    );
    expect(detail.kind === 'pieces' && kinds(detail.pieces)).toEqual([
      'edited',
      'moved-away',
      'same',
      'same',
      'moved-here',
    ]);
  });

  it('are told by line', () => {
    const detail = detailOf('```js\na(1);\nb();\n```', '```ts\na(2);\nb();\nc();\n```');
    expect(detail.kind === 'code' && [detail.open.after, kinds(detail.lines)]).toEqual([
      '```ts\n',
      ['edited', 'same', 'added'],
    ]);
  });

  it('are told by what a tag says and holds', () => {
    expect(
      detailOf(
        '{% hint style="info" %}\nOne here.\n{% endhint %}',
        '{% hint style="danger" %}\nOne here.\n\nTwo.\n{% endhint %}',
      ),
    ).toMatchObject({
      attributes: [{ name: 'style', before: 'info', after: 'danger' }],
      blocks: [{ kind: 'same' }, { kind: 'added' }],
    });
  });
});

describe('tables', () => {
  const table =
    '| Name | Type | Default |\n|---|---|---|\n| port | number | 80 |\n| host | string | local |\n| user | string | root |\n';

  it('are told by row and cell', () => {
    const detail = detailOf(table, table.replace('80', '8080').replace('| host | string | local |\n', ''));
    if (detail.kind !== 'table') throw new Error(detail.kind);
    expect(kinds(detail.rows)).toEqual(['same', 'same', 'edited', 'removed', 'same']);
    const row = detail.rows[2];
    expect(row?.kind === 'edited' && row.detail.map((cell) => cell.parts.map(mark).join(''))).toEqual([
      'port',
      'number',
      '[-80-]{+8080+}',
    ]);
  });

  it('are told by column', () => {
    const detail = detailOf(
      table,
      '| Name | Default | Type | Since |\n|---|---|---|---|\n| port | 80 | number | 1 |\n| host | local | string | 1 |\n| user | root | string | 2 |\n',
    );
    if (detail.kind !== 'table') throw new Error(detail.kind);
    expect(kinds(detail.columns).sort()).toEqual(['added', 'moved-away', 'moved-here', 'same', 'same']);
    expect(new Set(kinds(detail.rows))).toEqual(new Set(['same']));
  });
});

it('loses nothing: both texts can be built from the answer', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'word. ',
      'One two three. ',
      ' ',
      '\n',
      '\n\n',
      '\n\n',
      '\r\n',
      '    ',
      '- ',
      '1. ',
      '> ',
      '# ',
      '```\n',
      '---\n',
      '===',
    ],
    ...[
      '| a | b |\n',
      '|-|-|\n',
      '<div>',
      '[a]: b',
      '[x](y)',
      '![x](z)',
      '[^a]: ',
      '{% hint %}\n',
      '{% endhint %}\n',
      '`',
      '\\',
      '中',
    ],
  );
  const text = fc.array(piece, { maxLength: 50 });
  const pair = fc.oneof(
    fc.tuple(text, text),
    // Two texts with much in common.
    fc.tuple(text, text, text, text).map(
      ([a, b, c, d]) =>
        [
          [...a, ...b, ...c],
          [...a, ...d, ...c],
        ] as const,
    ),
  );
  fc.assert(
    fc.property(pair, ([one, two]) => {
      const [before, after] = [one.join(''), two.join('')];
      const changes = diffMarkdown(before, after);
      expect(rebuildPage(changes, 'before')).toBe(before);
      expect(rebuildPage(changes, 'after')).toBe(after);
      expect(kinds(diffMarkdown(before, before)).every((kind) => kind === 'same')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
