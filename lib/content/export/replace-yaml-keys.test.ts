import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { replaceYamlKeys } from './replace-yaml-keys';

const SOURCE = `# Of the page
icon: "house" # a house
# Of the layout
layout:
  cover:
    visible: true
  # within
tags: [a,
  b
  ]
text: |
  # a
  b

# Of the end
end: last
`;

it.each<[string, string, Record<string, unknown>, string]>([
  ['nothing', SOURCE, { icon: 'house', gone: undefined }, SOURCE],
  ['a value', SOURCE, { end: 'first: 1' }, SOURCE.replace('end: last', 'end: "first: 1"')],
  ['a key that is new', SOURCE, { hidden: true }, `${SOURCE}hidden: true\n`],
  ['a key without its comment', SOURCE, { layout: undefined }, SOURCE.replace(/layout:[\s\S]*within\n/, '')],
  ['a list of several lines', SOURCE, { tags: ['c'] }, SOURCE.replace(/ \[a[\s\S]*?\]/, '\n  - c')],
  ['a text of several lines', SOURCE, { text: undefined }, SOURCE.replace(/text:[\s\S]*?b\n/, '')],
  ['a key that is said twice', 'a: 1\nb: 2\na: 3\n', { a: 4 }, 'a: 4\nb: 2\n'],
  ['lines that end with CRLF', 'a: 1\r\nb: 2\r\n', { a: 3, c: 4 }, 'a: 3\r\nb: 2\r\nc: 4\r\n'],
  ['a last line that does not end', 'a: 1', { b: 2 }, 'a: 1\nb: 2\n'],
  ['a mapping on one line', '{ a: 1, b: 2 }\n', { a: undefined }, 'b: 2\n'],
  ['what another value refers to', 'a: &a [1]\nb: *a\n', { a: undefined }, 'b:\n  - 1\n'],
  ['the only key', '# note\na: 1\n', { a: undefined }, '# note\n'],
  ['an empty source', '', { a: '' }, 'a: ""\n'],
])('replaces %s, and no other line', (_, source, values, expected) => {
  expect(replaceYamlKeys(source, values)).toBe(expected);
});

it('says what is wanted, whatever stood there', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));
  const mapping = fc.dictionary(fc.constantFrom('a', 'b', 'c', '? d', 'true', '- e'), value);
  fc.assert(
    fc.property(mapping, mapping, (before, values) => {
      const source = JSON.stringify(before, null, 2);
      const edited = replaceYamlKeys(replaceYamlKeys('', before), values);
      expect(load(edited === '' ? '{}' : edited)).toEqual({ ...before, ...values });
      const rewritten = replaceYamlKeys(source, values);
      expect(load(rewritten === '' ? '{}' : rewritten)).toEqual({ ...before, ...values });
    }),
  );
});
