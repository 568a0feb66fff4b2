import { expect, it } from 'vitest';
import { composePage, emptyUnits, readSource } from './page-units';
import { readBack } from './read-back';
import { findSpan, listUnitSpans } from './unit-spans';
import { writeTexts } from './write-texts';

const SOURCE =
  '## Steps\n\nOpen [it](https://example.com).\n\n- one\n- two\n  words\n\n| A | B |\n| --- | --- |\n| C | D |\n\n```\ncode\n```\n\nLast.\n';

it('says where each text of a page stands, whatever was written around it', () => {
  const source = readSource(SOURCE);
  const write = (text: string) => ({ do: 'write', text, isReviewed: false }) as const;
  const written = writeTexts(source, emptyUnits(source), {
    texts: new Map([
      [0, write('Schritte')],
      [3, write('zwei\nWörter')],
      [6, write('Zelle')],
    ]),
    blocks: new Map(),
  });
  // A person adds a block, writes a list with other marks and builds another anew.
  const now = written.markdown
    .replace('\n\nOpen', '\n\nOwn.\n\n\nOpen')
    .replace('- one\n- zwei', '* one\n* zwei')
    .replace('Last.', '> Zitat\n\n');
  const page = readBack(source, written.page, now);
  const markdown = composePage(source, page);
  expect(markdown).toBe(now);
  const spans = listUnitSpans(source, page);
  for (const { start, end, quote } of spans) expect(markdown.slice(start, end)).toBe(quote);
  expect(spans.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining(['Schritte', 'Open [it](https://example.com).', 'one', 'zwei\n  Wörter', 'Zelle']),
  );
  const at = (text: string) => {
    const start = markdown.indexOf(text);
    return findSpan(spans, { start, end: start + text.length })?.quote;
  };
  expect(['chri', 'Wörter', 'code', 'Own.', '| Zelle'].map(at)).toEqual([
    'Schritte',
    'zwei\n  Wörter',
    undefined,
    undefined,
    'Zelle',
  ]);
});
