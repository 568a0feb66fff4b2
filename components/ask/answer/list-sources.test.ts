import { expect, it } from 'vitest';
import { SourceList } from './list-sources';

const place = { page: 'p', revision: 'r', space: 's' };
const source = (page: string, sections: string[]) => ({
  type: 'page' as const,
  ...place,
  page,
  sections,
  title: `Page ${page}`,
  path: `guides/${page}`,
  spaceTitle: 'Handbook',
  urls: { app: '' },
});
const quote = (at: number, section: string) => ({
  text: section,
  plain: section,
  source: at,
  ...place,
  section,
  heading: section || undefined,
  from: 0,
  to: 1,
  urls: { app: '' },
});

const list = new SourceList('o', {
  sources: [source('a', ['one', 'two']), source('b', ['']), source('a', ['three'])],
  quotes: [quote(0, 'one'), quote(1, ''), quote(2, 'three'), quote(0, 'two')],
});

it('counts each page once, also where the answer names it twice', () => {
  expect(list.listed.map(({ number, title, href, headings }) => [number, title, href, headings])).toEqual([
    [1, 'Page a', '/orgs/o/spaces/s/guides/a#one', ['one', 'two']],
    [2, 'Page b', '/orgs/o/spaces/s/guides/b', []],
  ]);
});

it('leads each mark to its own section, one for each page', () => {
  expect(list.quotesOf([2, 3, 1, 9]).map(({ source: { number }, href }) => [number, href])).toEqual([
    [1, '/orgs/o/spaces/s/guides/a#three'],
    [2, '/orgs/o/spaces/s/guides/b'],
  ]);
});
