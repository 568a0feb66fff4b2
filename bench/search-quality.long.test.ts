import { expect, it } from 'vitest';
import { measureSearchQuality } from './search-quality';

it('measures the sample content: every section that a question names is there, and every quote is verbatim', async () => {
  const [guide, ...others] = await measureSearchQuality([], { name: 'off' });
  expect(others).toEqual([]);
  expect(guide).toMatchObject({
    corpus: 'guide',
    language: 'en',
    questions: 20,
    unanswerable: 5,
    invented: 2,
  });
  expect(guide?.quotes).toBeGreaterThan(0);
  expect(guide?.verbatim).toBe(guide?.quotes);
  expect(guide?.titlesFirst).toBeGreaterThan(guide ? guide.titles / 2 : 0);
});

it('lets a mode have the last word on the order', async () => {
  const [words] = await measureSearchQuality([], { name: 'off' });
  const [reversed] = await measureSearchQuality([], {
    name: 'reversed',
    rerank: async (_, ranked) => [...ranked].reverse(),
  });
  expect(words?.first).toBeGreaterThan(reversed?.first ?? 0);
  // What has exactly the name that was asked for comes first whoever orders the rest.
  expect(words?.titlesFirst).toBe(reversed?.titlesFirst);
});
