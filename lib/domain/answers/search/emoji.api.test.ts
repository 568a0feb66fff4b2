import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '@/components/reader/browser/answers';
import { AskDriver } from '@/lib/testing/ask-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: AskDriver;
let readers: ReaderDriver;
let site: PublishedDriver;

beforeAll(async () => {
  driver = await AskDriver.open(testApp());
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), driver.admin, driver.organizationId, {
    'README.md':
      '# Home\n\n## A warm place :house:\n\nThe :rocket: takes the pelican to std::key::of at 12:30:45, :nothing_of_the_kind: else.\n',
  });
});
afterAll(() => readers.close());

const body = 'The 🚀 takes the pelican to std::key::of at 12:30:45, :nothing_of_the_kind: else.';

test('what is found has emoji for their codes, with the words marked where they stand', async () => {
  const { data } = await testApp().send<{
    items: {
      sections: { title: string; body: string; highlights: { body: { from: number; to: number }[] } }[];
    }[];
  }>(driver.admin, 'GET', `/spaces/${site.spaceId}/search?query=pelican`);
  const [section] = data.items[0]?.sections ?? [];
  expect(section).toMatchObject({ title: 'A warm place 🏠', body });
  expect(section?.highlights.body.map(({ from, to }) => section.body.slice(from, to))).toEqual(['pelican']);
});

test('readers of a site are shown the same', async () => {
  const { text } = await readers.get(`${site.at}/~/search?q=pelican`);
  const { pages } = JSON.parse(text) as SearchAnswer;
  expect(pages[0]?.sections).toMatchObject([{ title: 'A warm place 🏠', body }]);
});
