import { expect, it } from 'vitest';
import { cutMarked, findWords } from './mark-words';

const mark = (text: string, search: string) =>
  cutMarked(text, findWords(text, search))
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the beginnings of words, without accents and case', () => {
  expect(mark('Räume und Raumplan', 'raum')).toBe('[Räum]e und [Raum]plan');
  expect(mark('Change request #12', '#12')).toBe('Change request [#12]');
  expect(mark('Nothing here', 'raum')).toBe('Nothing here');
});

it('survives spans that overlap or leave the text', () => {
  expect(
    cutMarked('abcdef', [
      { from: 1, to: 3 },
      { from: 2, to: 4 },
      { from: 5, to: 99 },
      { from: 40, to: 50 },
    ]).map(({ text }) => text),
  ).toEqual(['a', 'bc', 'd', 'e', 'f']);
});
