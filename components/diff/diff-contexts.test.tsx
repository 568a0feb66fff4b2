import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { loadParsers } from '@/components/blocks/markdown/use-markup';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { buildRows } from './build-rows';
import { makeContexts, toDrawn } from './diff-contexts';
import { MarkedMarkdown } from './marks/marked-markdown';
import { writeEdited } from './marks/write-block';
import type { WrittenSide } from './marks/write-parts';

beforeAll(() => loadParsers());

/** Each block by itself, as a comparison draws it. */
function draw(before: string, after: string, side: WrittenSide = 'both'): string[] {
  const rows = buildRows(diffMarkdown(before, after));
  const contexts = makeContexts(rows, { text: before, resolvers: {} }, { text: after, resolvers: {} });
  const show = (block: Parameters<typeof toDrawn>[0], text: string, on: WrittenSide) =>
    renderToStaticMarkup(<MarkedMarkdown markdown={toDrawn(block, text, contexts[on])} resolvers={{}} />)
      // The note that a press opens stands behind the text.
      .replace(/<section class="footnotes"[\s\S]*?<\/section>/g, (notes) => ` / ${notes}`)
      .replace(/<(?!\/?(?:ins|del|sup|code|button)\b)[^>]*>/g, '')
      .replace(/<(\w+)[^>]*>/g, '<$1>')
      .replace(/\s+/g, ' ')
      .trim();
  return rows.flatMap((row) => {
    switch (row.kind) {
      case 'same':
        return row.blocks.map((pair) => show(pair.after, pair.after.source, 'after'));
      case 'replaced':
        return [
          ...row.before.map((block) => show(block, block.source, 'before')),
          ...row.after.map((block) => show(block, block.source, 'after')),
        ];
      case 'edited':
        return [
          show(
            side === 'before' ? row.before : row.after,
            writeEdited(row.before, row.after, row.detail, side),
            side,
          ),
        ];
      default:
        return [];
    }
  });
}

const text = (words: string, note: string) => `${words}[^1] go.\n\nBetween.\n\n[^1]: ${note}\n`;

it('joins a note that stands elsewhere with the words it is about, in each block', () => {
  expect(draw(text('Old words', 'Said below.'), text('New words', 'Said below.'))).toEqual([
    '<del>Old</del><ins>New</ins> <button>words</button> go. / Said below.',
    'Between.',
    '<sup>1</sup> Said below.',
  ]);
  expect(draw('Between.\n', `${text('More', 'Said.')}`).join(' ')).toContain(
    '<button>More</button> go. / Said.',
  );
});

it('shows what changed of a note where the note is written', () => {
  expect(draw(text('Words', 'Said **here** and there.'), text('Words', 'Said **below** and there.'))).toEqual(
    [
      '<button>Words</button> go. / Said below and there.',
      'Between.',
      '<sup>1</sup> Said <del>here</del><ins>below</ins> and there.',
    ],
  );
  expect(draw('Words.\n', 'Words.\n\n[^n]: - one\n    - two\n').at(-1)).toBe('<sup>n</sup> one two');
});

it('joins what was taken out with the note it had', () => {
  const before = 'Words[^1] and more[^2].\n\n[^1]: One.\n\n[^2]: Two.\n';
  const after = 'Words[^1] and more.\n\n[^1]: One.\n';
  expect(draw(before, after)[0]).toMatch(
    /^<button>Words<\/button> and .*<button>.*<\/button>.* \/ One\. Two\.$/,
  );
  expect(draw(before, after, 'after')[0]).toBe('<button>Words</button> and more. / One.');
});

it('shows where a link leads as it is written, with what it was', () => {
  const page = (address: string) => `See [the guide][g].\n\n[g]: ${address}\n`;
  expect(draw(page('https://a.example/`x`'), page('https://b.example'))).toEqual([
    'See the guide.',
    '<code><del>[g]: https://a.example/`x`</del></code> <code><ins>[g]: https://b.example</ins></code>',
  ]);
  expect(draw('See.\n', 'See.\n\n[g]: https://b.example\n')).toEqual([
    'See.',
    '<code>[g]: https://b.example</code>',
  ]);
});
