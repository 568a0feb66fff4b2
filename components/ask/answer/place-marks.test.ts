import { expect, it } from 'vitest';
import { placeMarks } from './place-marks';

const place = (markdown: string, ...texts: string[]) =>
  placeMarks(
    { answer: { markdown }, sentences: texts.map((text, index) => ({ text, quotes: [index] })) },
    't',
  );

it('marks each sentence where it stands, equal ones in their order', () => {
  const { markdown, marks } = place('Run it. Then stop.\n\nRun it.', 'Run it.', 'Then stop.', 'Run it.');
  expect(markdown).toBe('Run it.[•](#quote-t-0) Then stop.[•](#quote-t-1)\n\nRun it.[•](#quote-t-2)');
  expect(marks).toEqual([[0], [1], [2]]);
});

it('puts the mark below what would swallow it', () => {
  expect(place('```\nnpm ci\n```\n\nDone.', '```\nnpm ci\n```', 'Done.').markdown).toBe(
    '```\nnpm ci\n```\n\n[•](#quote-t-0)\n\nDone.[•](#quote-t-1)',
  );
});

it('leaves out sentences that have not come yet', () => {
  const { markdown, marks } = place('First. Sec', 'First.', 'Second.');
  expect([markdown, marks]).toEqual(['First.[•](#quote-t-0) Sec', [[0]]]);
});
