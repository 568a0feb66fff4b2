import { describe, expect, it } from 'vitest';
import { mergeMarkdown } from './merge-markdown';

const lines = (...parts: string[]) => `${parts.join('\n\n')}\n`;
const merged = (base: string, main: string, yours: string) => {
  const result = mergeMarkdown(base, main, yours);
  expect(result.conflicts).toEqual([]);
  return result.markdown;
};
const conflictsOf = (base: string, main: string, yours: string) =>
  mergeMarkdown(base, main, yours).conflicts.map(({ kind, base: b, main: m, yours: y }) => [kind, b, m, y]);

describe('mergeMarkdown', () => {
  it('merges different sentences of one paragraph', () => {
    expect(
      merged(
        lines('# A', 'One is here. Two is there. Three is gone.'),
        lines('# A', 'One is here now. Two is there. Three is gone.'),
        lines('# A', 'One is here. Two is there. Three is gone for good. Four came.'),
      ),
    ).toBe(lines('# A', 'One is here now. Two is there. Three is gone for good. Four came.'));
  });

  it('merges words that lie apart in one sentence, and no others', () => {
    const base = 'The quick brown fox jumps over the lazy dog.\n';
    expect(
      merged(
        base,
        'The slow brown fox jumps over the lazy dog.\n',
        'The quick brown fox jumps over the sleeping dog.\n',
      ),
    ).toBe('The slow brown fox jumps over the sleeping dog.\n');
    expect(
      conflictsOf(
        base,
        'The slow brown fox jumps over the lazy dog.\n',
        'The quick red fox jumps over the lazy dog.\n',
      ),
    ).toEqual([
      [
        'edit',
        base.trim(),
        'The slow brown fox jumps over the lazy dog.',
        'The quick red fox jumps over the lazy dog.',
      ],
    ]);
  });

  it('keeps what both inserted at one place, whichever is main', () => {
    const base = lines('One.', 'Two.');
    const [main, yours] = [lines('One.', 'Beta is new.', 'Two.'), lines('One.', 'Alpha is new.', 'Two.')];
    expect(merged(base, main, yours)).toBe(lines('One.', 'Alpha is new.', 'Beta is new.', 'Two.'));
    expect(merged(base, yours, main)).toBe(merged(base, main, yours));
    expect(merged(base, main, main)).toBe(main);
  });

  it('takes a deletion against an edit for a conflict of its own kind', () => {
    const base = lines('One is a text.', 'Two is another text.', 'Three.');
    const main = lines('One is a text.', 'Three.');
    const yours = lines('One is a text.', 'Two is yet another text.', 'Three.');
    expect(conflictsOf(base, main, yours)).toEqual([
      ['delete', 'Two is another text.', '', 'Two is yet another text.'],
    ]);
    expect(mergeMarkdown(base, main, yours, () => ({ choice: 'yours' })).markdown).toBe(yours);
    expect(mergeMarkdown(base, main, yours, () => ({ choice: 'main' })).markdown).toBe(main);
    expect(mergeMarkdown(base, main, yours, () => ({ choice: 'edited', markdown: 'Zwei.' })).markdown).toBe(
      lines('One is a text.', 'Zwei.', 'Three.'),
    );
  });

  it('edits a paragraph where the other side moved it', () => {
    const blocks = [
      'Alpha is the first.',
      'Beta is the second.',
      'Gamma is the third.',
      'Delta is the fourth.',
    ];
    const [a = '', b = '', c = '', d = ''] = blocks;
    expect(merged(lines(a, b, c, d), lines(b, c, d, a), lines('Alpha is still the first.', b, c, d))).toBe(
      lines(b, c, d, 'Alpha is still the first.'),
    );
    expect(conflictsOf(lines(a, b, c, d), lines(b, a, c, d), lines(b, c, d, a))[0]?.[0]).toBe('move');
  });

  it('merges items, their text and nested lists', () => {
    expect(
      merged(
        '* one\n* two\n  * inner one\n  * inner two\n* three\n',
        '* one\n* two is changed\n  * inner one\n  * inner two\n  * inner three\n* three\n',
        '* zero\n* one\n* two\n  * inner first\n  * inner two\n',
      ),
    ).toBe('* zero\n* one\n* two is changed\n  * inner first\n  * inner two\n  * inner three\n');
  });

  it('merges rows, cells and columns of tables', () => {
    const base = '| a | b |\n| --- | --- |\n| 1 | one |\n| 2 | two |\n';
    expect(
      merged(
        base,
        '| a | b |\n| --- | --- |\n| 1 | uno |\n| 2 | two |\n| 3 | three |\n',
        '| a | c | b |\n| --- | --- | --- |\n| 1 | x | one |\n| 22 | y | two |\n',
      ),
    ).toBe('| a | c | b |\n| --- | --- | --- |\n| 1 | x | uno |\n| 22 | y | two |\n| 3 |  | three |\n');
    expect(conflictsOf(base, base.replace('| one', '| uno'), '| a |\n| --- |\n| 1 |\n| 2 |\n')).toHaveLength(
      1,
    );
  });

  it('merges code by line and tags by what they hold', () => {
    expect(
      merged(
        '{% hint style="info" %}\nOne.\n\n```js\na\nb\nc\n```\n{% endhint %}\n',
        '{% hint style="info" %}\nOne.\n\n```js\nA\nb\nc\n```\n{% endhint %}\n',
        '{% hint style="danger" %}\nOne more.\n\n```js\na\nB\nc\nd\n```\n{% endhint %}\n',
      ),
    ).toBe('{% hint style="danger" %}\nOne more.\n\n```js\nA\nB\nc\nd\n```\n{% endhint %}\n');
  });

  it('merges front matter by setting', () => {
    expect(
      merged(
        '---\ntitle: A\nicon: x\n---\n\nText.\n',
        '---\ntitle: B\nicon: x\nhidden: true\n---\n\nText.\n',
        '---\ntitle: A\nicon: y\n---\n\nText.\n',
      ),
    ).toBe('---\ntitle: B\nicon: y\nhidden: true\n---\n\nText.\n');
    expect(
      conflictsOf('---\na: b\n---\n', '---\na: b\ncover: x\n---\n', '---\na: b\ncover: y\n---\n'),
    ).toEqual([['edit', '', 'cover: x', 'cover: y']]);
  });

  it('lets an edit win over lines that were only set anew', () => {
    expect(
      merged('One two three\nfour five.\n', 'One two three four\nfive.\n', 'One two three\nfour six.\n'),
    ).toBe('One two three\nfour six.\n');
  });

  it('lets a deletion win over what was only written another way', () => {
    expect(merged('* a\n* b\n\nText.\n', '- a\r\n- b\r\n\r\nText.\r\n', 'Text.\n')).toBe('Text.\r\n');
  });

  it('asks only for the place of what both moved, and takes a text of its own for it', () => {
    const [a, b, c, d] = ['Alpha is one.', 'Beta is two.', 'Gamma is three.', 'Delta is four.'];
    const [base, main, yours] = [
      lines(a, 'This paragraph of many words is moved around here. It is moved.', b, c, d),
      lines(a, b, 'This paragraph of many words is moved around here. It is moved by main.', c, d),
      lines(a, b, c, d, 'This paragraph of many words was moved around here. It is moved.'),
    ];
    const [conflict] = mergeMarkdown(base, main, yours).conflicts;
    expect(conflict).toMatchObject({
      kind: 'move',
      main: 'This paragraph of many words was moved around here. It is moved by main.',
    });
    const decide = (choice: 'main' | 'yours') =>
      mergeMarkdown(base, main, yours, () => ({ choice })).markdown;
    expect(decide('main')).toBe(
      lines(a, b, 'This paragraph of many words was moved around here. It is moved by main.', c, d),
    );
    expect(decide('yours')).toBe(
      lines(a, b, c, d, 'This paragraph of many words was moved around here. It is moved by main.'),
    );
    expect(mergeMarkdown(base, main, yours, () => ({ choice: 'edited', markdown: 'New.' })).markdown).toBe(
      lines(a, b, 'New.', c, d),
    );
  });

  it('says where a conflict lies', () => {
    const page = (text: string) => `# A\n\n## B\n\n> * ${text}\n`;
    const [conflict] = mergeMarkdown(page('one'), page('two'), page('three')).conflicts;
    expect(conflict?.place).toEqual({ headings: ['A', 'B'], blocks: ['quote', 'list', 'item', 'paragraph'] });
    expect(conflict?.linePrefix).toBe('>   ');
  });
});
