import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLosses, isExpected, type MergeCase, makeMergeCase } from '@/lib/testing/merge-model';
import { applyEdits, writeEdits } from '@/lib/testing/prose-edits';
import { seedRandom } from '@/lib/testing/seed-random';
import { type MergedText, mergeMarkdown } from './merge-markdown';

const block = fc.constantFrom(
  '# One',
  '## Two',
  'A sentence is here. Another one is there.',
  'A sentence is here. Another one was there. And a third.',
  'Something else\nwith two lines.',
  '* one\n* two\n* three',
  '* one\n* three\n  * four',
  '1. first\n2. second',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |',
  '```js\na\n\nb\n```',
  '```js\na\nc\n```',
  '> quoted\n> text',
  '{% hint style="info" %}\nA hint. Of two sentences.\n{% endhint %}',
  '{% hint style="info" %}\nA hint. Of three sentences. Yes.\n{% endhint %}',
  '<div>\n<p>a</p>\n</div>',
  '---',
  '[a]: /b',
  '你好。再见。',
);
const gap = fc.constantFrom('\n\n', '\n', '\n\n\n', '\r\n\r\n', '');
const page = fc.oneof(
  fc
    .array(fc.tuple(block, gap), { maxLength: 8 })
    .map((parts) => parts.map(([text, space]) => text + space).join('')),
  fc.string(),
);
const runs = { numRuns: 500 };
/** Goes around the short ways for equal texts, which prove nothing: another block is changed on the other side. */
const beside = (text: string, other: string) => `${other}\n\n${text}`;

const swap = ({ main, yours, ...rest }: MergedText['conflicts'][number]) => ({
  ...rest,
  main: yours,
  yours: main,
});
const withoutId = ({ id: _, place: __, ...rest }: MergedText['conflicts'][number]) => rest;

describe('every merge', () => {
  it('is the changed side where the other changed nothing', () => {
    fc.assert(
      fc.property(page, page, (a, b) => {
        expect(mergeMarkdown(a, a, b).markdown).toBe(b);
        expect(mergeMarkdown(a, b, a).markdown).toBe(b);
        expect(mergeMarkdown(a, b, b).markdown).toBe(b);
        const [before, after] = ['Wholly different words here.', 'Some other text instead of it.'];
        const aside = mergeMarkdown(beside(a, before), beside(a, after), beside(b, before));
        if (aside.conflicts.length === 0 && !/^[\s>|=-]|^ {4}/.test(a + b))
          expect(aside.markdown.replace(/\s/g, '')).toBe(beside(b, after).replace(/\s/g, ''));
      }),
      runs,
    );
  });

  it('is the same with the sides swapped, in its text and its conflicts', () => {
    fc.assert(
      fc.property(page, page, page, (base, main, yours) => {
        const one = mergeMarkdown(base, main, yours);
        const other = mergeMarkdown(base, yours, main);
        expect(one.conflicts.map(withoutId)).toEqual(other.conflicts.map(swap).map(withoutId));
        const mine = mergeMarkdown(base, main, yours, () => ({ choice: 'main' }));
        const theirs = mergeMarkdown(base, yours, main, () => ({ choice: 'yours' }));
        expect(mine.markdown).toBe(theirs.markdown);
        expect(mine.conflicts).toEqual([]);
        expect(one.markdown).toBe(mine.markdown);
      }),
      runs,
    );
  });

  it('changes nothing when it is made again', () => {
    fc.assert(
      fc.property(page, page, page, (base, main, yours) => {
        const { markdown } = mergeMarkdown(base, main, yours, () => ({ choice: 'yours' }));
        expect(mergeMarkdown(main, main, markdown).markdown).toBe(markdown);
        expect(mergeMarkdown(markdown, markdown, markdown).markdown).toBe(markdown);
      }),
      runs,
    );
  });
});

function readSample(): [string, string][] {
  const folder = join(import.meta.dirname, '../../../sample');
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
}

/** A page has the same case whatever other pages there are. */
const seedOf = (path: string) =>
  [...path].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 1_000_003;

describe('two writers at work on the sample', () => {
  const pages = readSample();
  const casesOf = (isContested: boolean) =>
    pages.flatMap(([path, text]) => {
      const made = makeMergeCase(text, seedOf(path), isContested);
      return made ? [[path, made] as const] : [];
    });

  it.each(casesOf(false))(
    'loses nothing of %s where they wrote in different places',
    (_, made: MergeCase) => {
      const merged = mergeMarkdown(made.base, made.main, made.yours);
      expect(findLosses(made, merged)).toEqual([]);
      expect(merged.conflicts).toEqual([]);
      expect(isExpected(merged.markdown, made.expected ?? ''), merged.markdown).toBe(true);
    },
  );

  it.each(casesOf(true))('loses nothing of %s where they wrote in the same places', (_, made: MergeCase) => {
    const merged = mergeMarkdown(made.base, made.main, made.yours);
    expect(findLosses(made, merged)).toEqual([]);
    const swapped = mergeMarkdown(made.base, made.yours, made.main);
    expect(swapped.conflicts.map(withoutId)).toEqual(merged.conflicts.map(swap).map(withoutId));
  });

  it('is the same in whichever order three of them are heard', () => {
    for (const [, text] of pages) {
      const made = makeMergeCase(text, 7);
      if (!made) continue;
      const others = [...made.edits.main, ...made.edits.yours];
      const third = applyEdits(text, writeEdits(text, 4, seedRandom(9), 'Qz', others));
      const merge = (base: string, main: string, yours: string) => mergeMarkdown(base, main, yours).markdown;
      const left = merge(text, merge(text, made.main, made.yours), third);
      expect(merge(text, made.main, merge(text, made.yours, third))).toBe(left);
    }
  });
});
