import { expect, it } from 'vitest';
import { findTerms, listPairs } from './glossary-terms';

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
