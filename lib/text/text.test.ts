import { describe, expect, it } from 'vitest';
import { findChangedFields, isSameValue } from './changed-fields';
import { escapeHtml, escapeHtmlText, escapeRegExp } from './escape';
import { foldForSearch, foldPath, removeLatinAccents, removeLatinAndGreekAccents, toAsciiSlug } from './fold';
import { formatBytes, formatMegabytes } from './format-bytes';
import { decodePart } from './link-address';

describe('folding', () => {
  it('for a search leaves neither accents nor case nor forms of letters', () => {
    expect(foldForSearch('Übersicht ﬁnal Ωμέγα')).toBe('ubersicht final ωμεγα');
  });

  it('of paths keeps accents, however they are composed', () => {
    expect(foldPath('Re\u0301sume\u0301.md')).toBe('r\u00e9sum\u00e9.md');
  });

  it('takes accents from the scripts that it is named after', () => {
    expect(removeLatinAccents('é μέ किताब')).toBe('e μέ किताब');
    expect(removeLatinAndGreekAccents('é μέ किताब')).toBe('e με किताब');
  });

  it('to a name of ASCII has single hyphens inside alone, within its length', () => {
    expect(toAsciiSlug('  Größe & Maß_1! ', 100)).toBe('gro-e-ma-1');
    expect(toAsciiSlug('max_size x', 100, '_')).toBe('max_size-x');
    expect(toAsciiSlug('abc def', 4)).toBe('abc');
  });
});

it('escaped text reads as it was, in HTML, XML and regular expressions', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  expect(escapeHtmlText(`"1" < '2' & 3 > 2`)).toBe(`"1" &lt; '2' &amp; 3 &gt; 2`);
  const odd = 'a.b*c+?^{$}()|[]\\-/';
  expect(new RegExp(`^${escapeRegExp(odd)}$`, 'u').test(odd)).toBe(true);
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [12_345, '12 KB'],
  [9_940_000, '9.9 MB'],
  [3e15, '3000 TB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('limits in steps of 1024 read as the megabytes of the documentation', () => {
  expect(formatMegabytes(100 * 1024 * 1024)).toBe('100 MB');
});

describe('changed fields', () => {
  it('are those that say something else', () => {
    const before: Record<string, unknown> = { a: 1, list: ['x'], same: { of: 1 } };
    const after = { a: 2, list: ['x'], same: { of: 1 }, added: 3 };
    expect(findChangedFields(before, after)).toEqual({
      before: { a: 1, added: null },
      after: { a: 2, added: 3 },
    });
    expect(findChangedFields(before, after, ['list', 'same'])).toBeUndefined();
  });

  it('are not those that are the same in another object', () => {
    expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
    expect(isSameValue(undefined, null)).toBe(false);
  });
});

it('reads a part of an address, and leaves what is written wrongly', () => {
  expect(['caf%C3%A9', 'a%20b', '100%', '%E0%A4%A', ''].map(decodePart)).toEqual([
    'café',
    'a b',
    '100%',
    '%E0%A4%A',
    '',
  ]);
});
