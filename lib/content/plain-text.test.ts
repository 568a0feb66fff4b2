import fc from 'fast-check';
import { toString as toText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { escapeInline, TitleReader, toPlainText } from './plain-text';

const pieces = [
  'a',
  'b1',
  '_',
  '__',
  ' ',
  '`',
  '``',
  '\\',
  '*',
  '**',
  '#',
  '(',
  ')',
  '.',
  ':',
  'é',
  '日',
  '|',
];
const inline = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
const parser = unified().use(remarkParse);
const parse = (text: string) =>
  toText(parser.parse(`# ${text.trim()}`), { includeHtml: false })
    .replace(/\s+/g, ' ')
    .trim();

it('reads titles as the parser does, with it and without it', () => {
  fc.assert(
    fc.property(inline, (text) => {
      expect(toPlainText(text)).toBe(parse(text));
    }),
    { numRuns: 500 },
  );
});

it('parses no more titles of one list than anyone gives marks to, and reads escaped ones however many', () => {
  const titles = new TitleReader();
  const read = Array.from({ length: 2_000 }, () => titles.read('*a*'));
  expect(new Set(read)).toEqual(new Set(['a', '*a*']));
  expect(titles.read(escapeInline('*a* [b] `c` <d> e_'))).toBe('*a* [b] `c` <d> e_');
});
