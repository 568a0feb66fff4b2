import { expect, it } from 'vitest';
import { findMissingTerms, findTermSpans, findTerms, listPairs } from './glossary-terms';

const ENTRIES: { translations: Record<string, string> }[] = [
  { translations: { en: 'dome', de: 'Kuppel', ja: 'ドーム' } },
  { translations: { en: 'log', de: 'Logbuch' } },
  { translations: { de: 'Luke' } },
];

it('finds terms as words, and in scripts without spaces anywhere', () => {
  const pairs = listPairs(ENTRIES, { from: 'en', to: 'de' });
  expect(pairs).toEqual([
    { source: 'dome', target: 'Kuppel' },
    { source: 'log', target: 'Logbuch' },
  ]);
  expect(findTerms('Open the Dome.', pairs)).toEqual([pairs[0]]);
  expect(findTerms('Domestic catalog', pairs)).toEqual([]);
  expect(findTerms('A domed log', pairs)).toEqual([pairs[1]]);
  const japanese = listPairs(ENTRIES, { from: 'ja', to: 'en' });
  expect(findTerms('このドームを開く', japanese)).toEqual([{ source: 'ドーム', target: 'dome' }]);
});

it('marks the longest term at each place, with all that it may be called', () => {
  const pairs = [
    { source: 'pull request', target: 'Pull-Request' },
    { source: 'request', target: 'Anfrage' },
    { source: 'Request', target: 'Gesuch' },
  ];
  const text = 'A REQUEST is no pull request.';
  expect(
    findTermSpans(text, pairs).map(({ start, end, pairs: found }) => [
      text.slice(start, end),
      found.map(({ target }) => target),
    ]),
  ).toEqual([
    ['REQUEST', ['Anfrage', 'Gesuch']],
    ['pull request', ['Pull-Request']],
  ]);
});

it('misses a term that the translation has nothing of, with an ending or in a compound too', () => {
  const pairs = [
    { source: 'dome', target: 'Kuppel' },
    { source: 'door', target: 'Tür' },
  ];
  const missing = (source: string, text: string) => findMissingTerms(source, text, pairs);
  expect(missing('Domes are no dome.', 'Sternkuppeln sind keine.')).toEqual([]);
  expect(missing('The dome', 'Das Dach')).toEqual(['Kuppel']);
  expect(missing('The dome', '')).toEqual(['Kuppel']);
  // A short term is a word of its own.
  expect(missing('The door', 'Eine Türkei')).toEqual(['Tür']);
  expect(missing('The door', 'Die Tür.')).toEqual([]);
  // Whichever of several is wanted.
  const both = [...pairs, { source: 'Dome', target: 'Haube' }];
  expect(findMissingTerms('The dome', 'Die Haube', both)).toEqual([]);
  expect(findMissingTerms('The dome', 'Das Dach', both)).toEqual(['Kuppel / Haube']);
  expect(findMissingTerms('İ dome', 'Dach', pairs)).toEqual(['Kuppel']);
});
