import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseGfm } from './parse-gfm';
import { cutParts, parseParts } from './parse-parts';

const parse = (text: string) => unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).parse(text);

function plain(tree: ReturnType<typeof parse>) {
  visit(tree, (node) => {
    delete node.position;
  });
  return tree;
}

const filler = `${'Words and words. '.repeat(200)}\n\n`;

test.each([
  ['headings', `${filler}# One\n\n${filler}## Two\n${filler}### Three #\n\n${filler}`],
  [
    'code with what looks like a heading',
    `${filler}\`\`\`sh\n# not one\n${filler}# nor this\n\`\`\`\n\n# One\n${filler}`,
  ],
  [
    'a list that a heading ends',
    `${filler}- a\n\n  \`\`\`\n  x\n${filler}# One\n\n~~~\n# no\n~~~\n\n# Two\n${filler}`,
  ],
  [
    'HTML',
    `${filler}<details>\n# inside\n\n${filler}# One\n\n</details>\n\n<!--\n\n# no\n\n-->\n\n# Two\n${filler}`,
  ],
  [
    'a quote and a table',
    `> a\n> # inside\n\n${filler}# One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n# Two\n${filler}`,
  ],
  ['text under a line', `${filler}Title\n---\n${filler}# One\n\n${filler}Other\n===\n${filler}`],
])('a text in parts is the text as a whole: %s', (_name, text) => {
  expect(cutParts(text).join('')).toBe(text);
  expect(cutParts(text).length).toBeGreaterThan(1);
  expect(plain(parseParts(parse, text))).toEqual(plain(parse(text)));
});

test('what defines something for all of it stays whole', () => {
  const text = `${filler}[one][x]\n\n# One\n\n${filler}# Two\n\n${filler}[x]: https://example.org\n`;
  expect(cutParts(text)).toEqual([text]);
  expect(cutParts('# One\n\n# Two\n')).toEqual(['# One\n\n# Two\n']);
});

test.each([
  'Write to ada@example.org, see https://example.org/a_b, WWW.example.org or <me@example.org>.',
  'No address here: ~~gone~~, `https://example.org`, http:// and x@y.',
  '| a | b |\n| - | :-: |\n| ~~1~~ | [x](y) |\n\n- [x] done\n- [ ] open\n',
  'A note[^1].\n\n[^1]: Its text.\n',
  '**bold**_it_ [www.example.org](x) ![HTTP://example.org](y)',
])('a text is read as the library reads it: %s', (text) => {
  expect(plain(parseGfm(text, cjkFriendlyExtension))).toEqual(plain(parse(text)));
});
